import { accentSheet, accentSheetId } from '#platform/kernel/accent.ts';
import { ownSessionId } from '#platform/kernel/own-session.ts';
import { escapeHtml } from '#platform/files/server/mail/layout.html.ts';

/** Look of the portal, by the settings. */
export interface Look {
  productName: string;
  /** Empty: the colour of the design. */
  accent: string;
}

/** Name of the portal in the files of the pages. */
const namedInFiles = 'Passerelle';

/** A page with the session of its reader in its head, before the first script, which reads it. It is data, which no content policy runs; `<` is written
 *  so that no name in it ends the element. */
export const giveSession = (page: string, { token, session }: { token: string; session: string }): string =>
  page.replace(
    '</title>',
    () => `</title><script type="application/json" id="${ownSessionId}" data-token="${escapeHtml(token)}">${session.replaceAll('<', '\\u003c')}</script>`,
  );

/** A page with the provider's colour and the name of the portal in its head; `undefined` where the file is as it should be. */
export function applyLook(page: string, { accent, productName }: Look): string | undefined {
  if (accent === '' && productName === namedInFiles) return undefined;
  const name = escapeHtml(productName);
  const sheet = accent === '' ? '' : `<style id="${accentSheetId}">${accentSheet(accent)}</style>`;
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<meta name="application-name" content=)"[^"]*"/, (_whole, start: string) => `${start}"${name}"`)
    .replace('</head>', () => `${sheet}</head>`);
}
