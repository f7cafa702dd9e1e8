/** Mark of this device: a change of somebody waits to be sent. Readable without opening the store, which most people never need. The outbox sets and
 *  clears it inside the transactions of the store, so that tabs agree. */
const key = 'passerelle.unsent';

export function markUnsent(isUnsent: boolean): void {
  try {
    if (isUnsent) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    /* then changes are sent where they are shown */
  }
}

export function hasUnsent(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
