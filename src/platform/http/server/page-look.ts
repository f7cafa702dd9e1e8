import { accentSheet, accentSheetId } from '#platform/kernel/accent.ts';
import { escapeHtml } from '#platform/files/server/mail/layout.html.ts';

/** Look of the portal, by the settings. */
export interface Look {
  productName: string;
  /** Empty: the colour of the design. */
  accent: string;
}

/** Name of the portal in the files of the pages. */
const namedInFiles = 'Passerelle';

/** Data in the head of a page, before the first script, which reads them. No content policy runs them; `<` is written so that no name in them ends the
 *  element. */
export const writeData = (id: string, json: string, attributes: Readonly<Record<string, string>> = {}): string => {
  const more = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script type="application/json" id="${id}"${more.join('')}>${json.replaceAll('<', '\\u003c')}</script>`;
};

/** A page with data before its first script, and links behind everything that it names itself. */
export const fillHead = (page: string, data: string, links: string): string =>
  page.replace('</title>', () => `</title>${data}`).replace('</head>', () => `${links}</head>`);

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
