import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { MailBlock, MailFact, MailFrame } from './mail.model.ts';

/** One block as plain text. */
export function blockText(block: MailBlock, { baseUrl }: MailFrame, locale: Locale): string {
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
