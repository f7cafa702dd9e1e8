import { m } from '#generated/messages/messages.js';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { DeviceCopy } from '#platform/kit/web/offline/copy-file.ts';
import type { OutgoingMessage } from './message-outbox.ts';
import { shownName } from './shown-messages.ts';

/** A message that the server did not take, as a file with its pictures. */
export function messageCopy({ id, at, change: { body, files, kind, code }, refusal }: OutgoingMessage): DeviceCopy {
  return {
    name: `${m['conversations.copy.name']()} ${code}`,
    language: currentLocale(),
    title: `${m['conversations.copy.name']()} ${code}`,
    sections: [
      { title: m['conversations.copy.text'](), lines: [body] },
      { title: m['conversations.copy.files'](), lines: files.map(({ name }) => shownName(name)) },
    ],
    pictures: files.filter(({ type }) => type.startsWith('image/')).map((content) => ({ caption: shownName(content.name), content })),
    data: { id, at, kind, code, body, files: files.map(({ name, size, type }) => ({ name, size, type })), refusal },
  };
}
