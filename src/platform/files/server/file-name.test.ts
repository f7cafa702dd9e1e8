import { expect, test } from 'vitest';
import { contentDisposition, safeFileName } from './file-name.ts';

test.each([
  ['Bon de livraison n° 4.pdf', 'application/pdf', 'Bon de livraison n° 4.pdf'],
  ['photo.JPG', 'image/jpeg', 'photo.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['C:\\Users\\cl\\facture.pdf', 'application/pdf', 'facture.pdf'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['facture\u202efdp.exe', 'application/pdf', 'facture fdp.exe.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'a Set-Cookie x.pdf'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  ['switch-core-01.cfg', 'text/plain', 'switch-core-01.cfg'],
  ['running-config', 'text/plain', 'running-config.txt'],
  ['notes.HTML', 'text/plain', 'notes.HTML.txt'],
  ['Install.BAT', 'text/plain', 'Install.BAT.txt'],
  ['schéma %22v2%22.txt', 'text/plain', "schéma 'v2'.txt"],
  ['...', 'image/png', 'document.png'],
  ['', 'text/csv', 'document.csv'],
  ['x'.repeat(400), 'image/webp', `${'x'.repeat(150)}.webp`],
] as const)('%j as %s is kept as %j', (sent, type, kept) => expect(safeFileName(sent, type)).toBe(kept));

test('any name is told to the browser in letters it understands', () => {
  expect(contentDisposition('attachment', 'relevé d’août.pdf')).toBe(
    'attachment; filename="releve d_aout.pdf"; filename*=UTF-8\'\'relev%C3%A9%20d%E2%80%99ao%C3%BBt.pdf',
  );
  expect(contentDisposition('inline', 'a"b\\c%(1).pdf')).toBe('inline; filename="a_b-c_(1).pdf"; filename*=UTF-8\'\'a%22b-c%25%281%29.pdf');
  expect(contentDisposition('attachment', 'F/12\u202efdp\r\n.pdf')).toBe('attachment; filename="F-12fdp.pdf"; filename*=UTF-8\'\'F-12fdp.pdf');
  expect(contentDisposition('inline', '\ud800.pdf')).not.toContain('\ud800');
});
