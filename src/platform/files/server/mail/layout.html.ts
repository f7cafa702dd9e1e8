import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { MailBlock, MailFact, MailFrame, MailItem } from './mail.model.ts';

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:'Geist Mono',ui-monospace,Menlo,Consolas,monospace";

/** Mail readers know no style sheets: every element carries its own, the sheet only turns the lights off. Colours are those of the design's tokens. */
export const style = {
  canvas: 'margin:0;padding:0;background:#F5F6F8',
  brand: `${font};font-size:15px;line-height:24px;font-weight:600;color:#16191D;padding:0 4px 14px`,
  mark: 'display:inline-block;width:22px;height:3px;line-height:3px;font-size:0;background:#00637B;vertical-align:middle;margin-right:10px',
  // On white in the dark too: a logo is drawn for paper.
  logo: `${font};font-size:15px;line-height:24px;font-weight:600;color:#16191D;background:#FFFFFF;padding:6px 10px;border-radius:6px;vertical-align:middle`,
  sheetCell: 'background:#FFFFFF;border:1px solid #E7E9ED;border-radius:12px;padding:28px 32px 12px',
  heading: `${font};margin:0 0 14px;font-size:20px;line-height:28px;font-weight:600;color:#16191D`,
  section: `${font};margin:18px 0 8px;font-size:15px;line-height:22px;font-weight:600;color:#16191D`,
  paragraph: `${font};margin:0 0 16px;font-size:15px;line-height:24px;color:#16191D`,
  note: `${font};margin:0 0 16px;font-size:13px;line-height:20px;color:#5F6772`,
  button: `${font};display:inline-block;padding:11px 20px;font-size:15px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none;border-radius:6px`,
  buttonCell: 'background:#00637B;border-radius:6px',
  link: 'color:#005F77;text-decoration:underline;overflow-wrap:anywhere',
  label: `${font};font-size:14px;line-height:22px;color:#5F6772;padding:5px 20px 5px 0;vertical-align:top;white-space:nowrap`,
  value: `${font};font-size:14px;line-height:22px;color:#16191D;padding:5px 0;vertical-align:top`,
  item: `${font};margin:0 0 6px;font-size:15px;line-height:24px;color:#16191D`,
  itemDetail: `${font};font-size:13px;line-height:20px;color:#5F6772`,
  code: `${mono};margin:0 0 18px;padding:14px 18px;font-size:26px;line-height:32px;letter-spacing:4px;color:#16191D;background:#F3F4F6;border-radius:8px;text-align:center`,
  footer: `${font};padding:18px 4px 0;font-size:12px;line-height:18px;color:#5F6772`,
  footerLink: 'color:#5F6772;text-decoration:underline',
  sheet: `
@media (prefers-color-scheme: dark) {
  .canvas { background: #0D0F11 !important; }
  .sheet { background: #141719 !important; border-color: #24282C !important; }
  .ink { color: #ECEEF0 !important; }
  .quiet { color: #949CA6 !important; }
  .well { background: #1A1D20 !important; }
  .link { color: #6FC9DF !important; }
  .fill { background: #13758A !important; }
}
@media (max-width: 480px) { .sheet { padding: 22px 18px 8px !important; } }
`,
} as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text inside an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

const toHtmlLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** One block as HTML. */
export function blockHtml(block: MailBlock, { baseUrl }: MailFrame, locale: Locale): string {
  switch (block.kind) {
    case 'section':
      return `<h2 class="ink" style="${style.section}">${toHtmlLines(block.text)}</h2>`;
    case 'paragraph':
      return `<p class="ink" style="${style.paragraph}">${toHtmlLines(block.text)}</p>`;
    case 'note':
      return `<p class="quiet" style="${style.note}">${toHtmlLines(block.text)}</p>`;
    case 'code':
      return `<p class="ink well" style="${style.code}">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px">${block.items.map((fact) => factHtml(fact, baseUrl)).join('')}</table>`;
    case 'list':
      return `<ul style="margin:0 0 18px;padding:0 0 0 20px">${block.items.map((item) => itemHtml(item, baseUrl)).join('')}</ul>`;
    case 'button':
      return buttonHtml(block.label, baseUrl + block.path, locale);
  }
}

const linkHtml = (address: string, text: string): string => `<a class="link" href="${escapeHtml(address)}" style="${style.link}">${toHtmlLines(text)}</a>`;

function valueHtml({ value, address, paths = [] }: MailFact, baseUrl: string): string {
  if (address) return linkHtml(address, value);
  const linkLine = (line: string, index: number): string => (paths[index] === undefined ? escapeHtml(line) : linkHtml(baseUrl + paths[index], line));
  return value.split('\n').map(linkLine).join('<br>');
}

const factHtml = (fact: MailFact, baseUrl: string): string =>
  `<tr><td class="quiet" style="${style.label}">${escapeHtml(fact.label)}</td><td class="ink" style="${style.value}">${valueHtml(fact, baseUrl)}</td></tr>`;

const itemHtml = ({ text, detail, facts = [], path }: MailItem, baseUrl: string): string =>
  `<li class="ink" style="${style.item}">${path ? linkHtml(baseUrl + path, text) : toHtmlLines(text)}${
    detail ? `<br><span class="quiet" style="${style.itemDetail}">${toHtmlLines(detail)}</span>` : ''
  }${facts.length > 0 ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${facts.map((fact) => factHtml(fact, baseUrl)).join('')}</table>` : ''}</li>`;

// Some readers drop the background of a link: the cell bears it, and the address stands below in full.
function buttonHtml(label: string, address: string, locale: Locale): string {
  const url = escapeHtml(address);
  const fallback = escapeHtml(m['platform.mail.buttonFallback']({ address }, { locale })).replace(
    url,
    `<a class="link" href="${url}" style="${style.link}">${url}</a>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 14px"><tr><td class="fill" style="${style.buttonCell}"><a href="${url}" style="${style.button}">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="${style.note}">${fallback}</p>`;
}
