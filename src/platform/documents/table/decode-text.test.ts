import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Référence;N° série\r\nC9300-48P-A;FOC1\r\n';
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(text, 'utf16le')],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, the high byte first', swapped(Buffer.from(text, 'utf16le'))],
  ['UTF-16, the high byte first, with a mark', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['the Western code page', Buffer.from(text, 'latin1')],
])('reads %s', (_, bytes) => expect(decodeText(bytes)).toBe(text));

test('reads the code page of the Mac', () =>
  expect(decodeText(Buffer.from([0x52, 0x8e, 0x66, 0x8e, 0x72, 0x65, 0x6e, 0x63, 0x65, 0x3b, 0x4e, 0xa1, 0x0d]))).toBe('Référence;N°\r'));

test('reads the signs of Windows', () => expect(decodeText(Buffer.from([0x93, 0x41, 0x96, 0x42, 0x94, 0x20, 0x80]))).toBe('“A–B” €'));
