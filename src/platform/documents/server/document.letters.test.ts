import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/pdf.ts';
import { testProvider } from '#tests/support/provider.ts';
import type { Block, DocumentModel } from './document.model.ts';
import { splitRuns } from './pdf.fallback.ts';
import { renderPdf } from './pdf.render.ts';

const model = (blocks: Block[], more: Partial<DocumentModel> = {}): DocumentModel => ({
  locale: 'fr',
  title: 'Facture',
  reference: 'FA-26-00771',
  provider: testProvider,
  createdAt: '2026-11-19T13:32:00Z',
  blocks,
  ...more,
});

/** @returns its text without spaces, and the names of its faces */
async function renderWords(words: string, more?: Partial<DocumentModel>): Promise<{ text: string; faces: string[] }> {
  const file = await renderPdf(model([{ kind: 'paragraph', text: words }], more));
  const { pages } = await readPdf(file);
  return {
    text: pages.join('').normalize('NFC').replace(/\s/g, ''),
    faces: [
      ...new Set([...file.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name!.replace(/-?Regular|-?Medium|-?SemiBold/, ''))),
    ],
  };
}

test.each([
  ['Greek', 'Παπαδόπουλος Γεώργιος', []],
  ['Cyrillic', 'Щербаков и сыновья', []],
  ['Vietnamese', 'Nguyễn Thị Hương Giang', []],
  ['Polish and Romanian', 'Wałęsa Łódź, Ștefănescu Țăndărei', []],
  ['Hebrew', 'דוד כהן', ['NotoSansHebrew']],
  ['Chinese', '华为技术有限公司', ['UnifontExMono']],
  ['Japanese', '株式会社サンプル カメラ', ['UnifontExMono']],
  ['Korean', '주식회사 예시', ['UnifontExMono']],
  ['emoji', 'Livraison 🚚 faite ✅', ['NotoEmoji']],
])('%s is drawn, and can be copied', async (_script, words, faces) => {
  const { text, faces: used } = await renderWords(`Client : ${words}.`);
  expect(text).toContain(words.replace(/\s/g, ''));
  expect(text).not.toContain('?');
  expect(used).toEqual(expect.arrayContaining(faces));
});

test('Arabic is joined, and its words run from right to left', async () => {
  const { text } = await renderWords('Client : شركة المثال SARL');
  expect(text).not.toContain('?');
  expect(text.normalize('NFKC')).toContain('SARL');
  expect(splitRuns('à שלום עולם, 12', 'regular')).toEqual([
    { text: 'à ', face: 'regular', isBackward: false },
    { text: 'שלום עולם', face: 'hebrew', isBackward: true },
    { text: ', 12', face: 'regular', isBackward: false },
  ]);
});

test('a face of another script is embedded where its letters are, and stays within PDF/A', async () => {
  const archive = { subset: 'PDF/A-3b' as const, attachments: [] };
  expect((await renderWords('Client : Hélianthe', { archive })).faces).toEqual(['Inter']);
  expect((await renderWords('Client : דוד', { archive })).faces.toSorted()).toEqual(['Inter', 'NotoSansHebrew']);
});
