import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCatalogue, listTexts } from '../../scripts/messages/catalogue.ts';

/** The tab of a browser, and the beginning of a stored title: no row to begin. */
const exceptions = ['src/platform/kit/web/page-title.ts', 'src/services/ticket-screens/web/ticket/TicketParts.tsx'];
const comment = /^\s*(?:\/\/|\/?\*).*$/gm;
/** A dot between parts that a row may begin with. */
const looseDot = / ·|join\(['"`] ?·/;

test('no row of a screen begins with a dot: parts are joined by `withDots` and `dot`', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['src/generated/**', 'src/**/server/**', 'src/**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(1000);
  const loose = files.filter((file) => looseDot.test(readFileSync(file, 'utf8').replaceAll(comment, '')));
  expect(loose.filter((file) => !exceptions.includes(file))).toEqual([]);
});

test('no sentence breaks before a dot', () => {
  const sentences = [...readCatalogue().values()].flatMap((texts) => Object.values(texts)).flatMap(listTexts);
  expect(sentences.filter((sentence) => sentence.includes('·')).length).toBeGreaterThan(5);
  expect(sentences.filter((sentence) => looseDot.test(sentence))).toEqual([]);
});
