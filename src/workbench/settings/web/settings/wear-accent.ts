import { accentSheet, accentSheetId } from '#platform/kernel/accent.ts';

/** Shows a saved colour on this page at once; other pages come with it. @param colour empty: that of the design */
export function wearAccent(colour: string): void {
  const sheet = document.getElementById(accentSheetId) ?? document.head.appendChild(Object.assign(document.createElement('style'), { id: accentSheetId }));
  sheet.textContent = colour === '' ? '' : accentSheet(colour);
}
