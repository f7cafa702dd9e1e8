import { deriveAccent } from '#platform/kernel/accent.ts';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { blockHtml, escapeHtml, style } from './layout.html.ts';
import type { LaidOutMail, MailContent, MailFrame, MailBlock, MailFact } from './mail.model.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** Lays a mail out, in HTML and in text, under the provider's name. @param name person whom it greets */
export function layOutMail(mail: MailContent, frame: MailFrame, name: string): LaidOutMail {
  const greeting = { kind: 'paragraph', text: m['platform.mail.greeting']({ name }, { locale: mail.locale }) } as const;
  const content = { ...mail, blocks: [greeting, ...mail.blocks] };
  const footer = footerLines(content, frame);
  return {
    // One line; no-break spaces stay.
    subject: content.subject.replace(/[^\S\u00a0\u202f]+/g, ' ').trim(),
    html: pageHtml(content, frame, footer),
    text:
      [
        ...content.blocks.map((block) => blockText(block, frame, content.locale)),
        `-- \n${[...footer.lines, ...footer.links.map(({ label, address }) => `${label}\n${address}`)].join('\n')}`,
      ].join('\n\n') + '\n',
  };
}

interface Footer {
  lines: string[];
  links: { label: string; address: string }[];
}

function footerLines({ locale, preferencesPath, unsubscribePath }: MailContent, { provider, productName, baseUrl }: MailFrame): Footer {
  const lines = [
    m['platform.mail.sentBy']({ name: provider.name, product: productName }, { locale }),
    [provider.name, ...provider.addressLines].join(', '),
    withDots(provider.phone, provider.email),
  ].filter(Boolean);
  const links = [
    ...(preferencesPath ? [{ label: m['platform.mail.unsubscribe']({}, { locale }), address: baseUrl + preferencesPath }] : []),
    ...(unsubscribePath ? [{ label: m['platform.mail.stopKind']({}, { locale }), address: baseUrl + unsubscribePath }] : []),
  ];
  return { lines, links };
}

function pageHtml(content: MailContent, frame: MailFrame, footer: Footer): string {
  const blocks = content.blocks.map((block) => blockHtml(block, frame, content.locale)).join('\n');
  const links = footer.links
    .map(({ label, address }) => `<br><a class="quiet" href="${escapeHtml(address)}" style="${style.footerLink}">${escapeHtml(label)}</a>`)
    .join('');
  const html = `<!doctype html>
<html lang="${content.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${style.sheet}</style>
</head>
<body class="canvas" style="${style.canvas}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.summary ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="canvas" style="${style.canvas}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:580px">
<tr><td class="ink" style="${style.brand}">${brandHtml(frame)}</td></tr>
<tr><td class="sheet" style="${style.sheetCell}">
${blocks}
</td></tr>
<tr><td class="quiet" style="${style.footer}">${footer.lines.map(escapeHtml).join('<br>')}${links}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return colourHtml(html, frame.provider.accent);
}

const logoHeight = 32;

/** The logo, or the mark of the design with the provider's name. Programs that show no pictures show the name in its place. */
function brandHtml({ provider, baseUrl }: MailFrame): string {
  const name = escapeHtml(provider.name);
  if (!provider.logo) return `<span style="${style.mark}">&nbsp;</span>${name}`;
  const { width, height, address } = provider.logo;
  const shown = Math.min(logoHeight, height);
  return `<img src="${escapeHtml(baseUrl + address)}" width="${Math.round((width * shown) / height)}" height="${shown}" alt="${name}" style="${style.logo}">`;
}

/** A mail in the provider's colour, in place of that of the design. */
function colourHtml(html: string, accent: string | undefined): string {
  if (accent === undefined) return html;
  const { light, dark } = deriveAccent(accent);
  const ours: Readonly<Record<string, string>> = {
    '#00637B': light.accent,
    '#005F77': light['accent-text'],
    '#13758A': dark.accent,
    '#6FC9DF': dark['accent-text'],
  };
  return html.replaceAll(/#(?:00637B|005F77|13758A|6FC9DF)/g, (colour) => ours[colour]!);
}

/** One block as plain text. */
function blockText(block: MailBlock, { baseUrl }: MailFrame, locale: Locale): string {
  switch (block.kind) {
    case 'section':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 72))}`;
    case 'paragraph':
    case 'note':
      return block.text;
    case 'code':
      return `    ${block.text}`;
    case 'facts':
      return block.items.map((fact) => factText(fact, locale)).join('\n');
    case 'list':
      return block.items
        .map(({ text, detail, facts = [], path }) =>
          [`- ${text}`, detail, ...facts.map((fact) => factText(fact, locale)), path && baseUrl + path].filter(Boolean).join('\n').replaceAll('\n', '\n  '),
        )
        .join('\n');
    case 'button':
      return `${block.label}\n${baseUrl}${block.path}`;
  }
}

const factText = ({ label, value, address }: MailFact, locale: Locale): string =>
  m['platform.mail.fact']({ label, value }, { locale }) + (address ? `\n  ${address}` : '');
