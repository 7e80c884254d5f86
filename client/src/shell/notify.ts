/** Notifications of the browser, for those who want them and look at something else. */

import { settings } from './settings.svelte';

/** Whether the browser lets this page notify; it asks the person if nobody has before. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}

/** Say something that leads to an address of this site, if it is wished for and the page is out of sight. */
export function tell(title: string, body: string, address: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const what = { body, tag: address, icon: '/icon.svg', data: address };
  void shown(title, what);
}

/** Phones show notifications only through the service worker; where there is none, the page shows them itself. */
async function shown(title: string, what: NotificationOptions & { data: string }): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, what);
  const notification = new Notification(title, what);
  notification.onclick = () => {
    window.focus();
    location.assign(what.data);
  };
}
