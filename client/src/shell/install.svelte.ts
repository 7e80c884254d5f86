/** Zwist as an app: the worker that keeps the page for times without a connection, and the browser's offer to install it. */

/** What browsers that can install pages announce. */
interface Offer extends Event {
  prompt: () => Promise<void>;
}

class Installer {
  private offer: Offer | null = $state.raw(null);

  get ready(): boolean {
    return this.offer !== null;
  }

  /** Register the worker and wait for the browser's offer, which can be taken once. */
  begin(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
  }

  ask(): void {
    void this.offer?.prompt();
    this.offer = null;
  }
}

export const installer = new Installer();
