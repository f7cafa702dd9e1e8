import { listEndings, canBear, type FileType } from '#platform/kernel/file-types.ts';

const longest = 150;

/** The name a file is kept under: no folder, no control or bidirectional character, the extension of its content. */
export function safeFileName(sent: string, type: FileType): string {
  const base = sent
    // Browsers write a quotation mark in the name of a sent file as %22.
    .replaceAll('%22', "'")
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = base.lastIndexOf('.');
  const ending = dot > 0 ? base.slice(dot + 1).toLowerCase() : '';
  const isTrue = canBear(type, ending);
  const stem = (isTrue ? base.slice(0, dot) : base).slice(0, longest).trimEnd() || 'document';
  return `${stem}.${isTrue ? ending : listEndings(type)[0]}`;
}

/** `Content-Disposition` for any name (RFC 6266, RFC 8187): plain letters for old readers, the whole name for the others. A number such as `F/12` is no
 *  folder, and no character turns or hides the ending. */
export function contentDisposition(kind: 'attachment' | 'inline', named: string): string {
  const name = named.replaceAll(/[/\\]/g, '-').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
