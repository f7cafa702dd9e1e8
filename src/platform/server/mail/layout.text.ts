import { m } from '#generated/messages/messages.js';
import type { Locale } from '../../locale.ts';
import type { MailBlock, MailFrame } from './mail.model.ts';

/** One block as plain text. */
export function blockText(block: MailBlock, { baseUrl }: MailFrame, locale: Locale): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 72))}`;
    case 'section':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 72))}`;
    case 'paragraph':
    case 'note':
      return block.text;
    case 'code':
      return `    ${block.text}`;
    case 'facts':
      return block.items
        .map(({ label, value, address }) => m['platform.mail.fact']({ label, value }, { locale }) + (address ? `\n  ${address}` : ''))
        .join('\n');
    case 'list':
      return block.items
        .map(({ text, detail, path }) =>
          [`- ${text}`, ...(detail ? [`  ${detail.replaceAll('\n', '\n  ')}`] : []), ...(path ? [`  ${baseUrl}${path}`] : [])].join('\n'),
        )
        .join('\n');
    case 'button':
      return `${block.label}\n${baseUrl}${block.path}`;
  }
}
