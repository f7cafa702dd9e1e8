const storageKey = 'passerelle.shortcuts';

/** Whether keys without Ctrl or Alt do something; readers who dictate can switch them off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    /* then it lasts as long as the page */
  }
}

/** The key of a shortcut in lower case, or `null` when the press belongs to a field, a dialog or the browser. */
export function singleKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !areShortcutsOn()) return null;
  const target = event.target as Element | null;
  if (target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'))
    return null;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}

/** Ctrl + Enter, or ⌘ + Enter. */
export const isSendKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Submits the form of the focused field as its button would; does nothing while that button is disabled. */
export function sendForm(event: KeyboardEvent): void {
  const target = event.target as Element | null;
  const form = target?.closest('form');
  if (event.defaultPrevented || !form || target?.closest('button, a')) return;
  event.preventDefault();
  const button = [...form.elements].find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
  if (button instanceof HTMLButtonElement) button.click();
  else form.requestSubmit();
}
