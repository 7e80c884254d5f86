/** Four short wooden sounds, made on the spot. */

export type Sound = 'turn' | 'placed' | 'fight' | 'end';

const KNOCKS: Record<Sound, [at: number, pitch: number][]> = {
  turn: [
    [0, 620],
    [0.13, 830],
  ],
  placed: [[0, 420]],
  fight: [
    [0, 240],
    [0.08, 200],
    [0.16, 250],
  ],
  end: [
    [0, 520],
    [0.16, 660],
    [0.32, 830],
  ],
};

let context: AudioContext | null = null;

function knock(audio: AudioContext, at: number, pitch: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + 0.08);
  volume.gain.setValueAtTime(0.22, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.11);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.12);
}

export function play(sound: Sound): void {
  context ??= new AudioContext();
  for (const [at, pitch] of KNOCKS[sound]) knock(context, context.currentTime + at, pitch);
}
