import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allFiles } from './files.ts';

// The style guide and the test of words quote what is not to be written.
const quoting = ['tests/house/references.test.ts', 'tests/house/words.test.ts', 'docs/style.md', 'package-lock.json'];
const files = allFiles.filter(({ file }) => !quoting.includes(file));
const decisions = new Set(readdirSync('docs/decisions').map((file) => file.slice(0, 4)));

/** Places of a text that match, with what the first group holds. */
function* findMatches(pattern: RegExp): Generator<{ place: string; cited: string }> {
  for (const { file, text } of files)
    for (const [index, line] of text.split('\n').entries())
      for (const [, cited] of line.matchAll(pattern)) yield { place: `${file}:${index + 1}`, cited: cited! };
}

describe('what is cited stands in the repository', () => {
  test('decisions', () => {
    const cited = [...findMatches(/\bdecisions? \(?(\d{4})\b/gi)];
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((each) => !decisions.has(each.cited))).toEqual([]);
    // docs/own-code.md and decisions name others by the number in brackets.
    const short = [...findMatches(/\((0\d{3})\)/g)].filter(({ place }) => /^docs\/(?:own-code|decisions\/)/.test(place));
    expect(short.filter((each) => !decisions.has(each.cited))).toEqual([]);
  });

  test('documents', () => {
    const cited = [...findMatches(/(?<![\w/#.-])((?:docs|db|e2e|tests|scripts|bench)\/[\w./-]+\.(?:md|sql|ts|mjs))\b/g)];
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((each) => !existsSync(each.cited))).toEqual([]);
  });

  test('files, named in documents by the end of their path', () => {
    const named = [...findMatches(/`([\w./-]+\.(?:tsx?|mjs|css|sql))`/g)].filter(({ place }) => /\.md:/.test(place));
    // The recipe calls the entity that is added a thing.
    const cited = named.filter(({ cited: name }) => !/(?:^|\/)things?\./.test(name));
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ cited: name }) => !allFiles.some(({ file }) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  test('sections, of a document of the repository or of a public standard', () => {
    const standard = /(?:\bRFC \d+|\bFactur-X [\d.]+,) §[\d.]+/g;
    const section = /\bdocs\/(\w+)\.md §(\d+)/g;
    const unresolved = [...findMatches(/^(.*§.*)$/g)].filter(({ cited }) => cited.replaceAll(standard, '').replaceAll(section, '').includes('§'));
    expect(unresolved).toEqual([]);
    const missing = [...findMatches(/\b(docs\/\w+\.md §\d+)/g)].filter(({ cited }) => {
      const [file, number] = cited.split(' §');
      return !existsSync(file!) || !readFileSync(file!, 'utf8').includes(`\n## ${number}. `);
    });
    expect(missing).toEqual([]);
  });

  test('no texts outside of the repository: a specification, pictures', () => {
    expect([...findMatches(/(\b[Pp]ictures? \d+|\b(?:spec|data model|domain) (?:§|\d|"))/g)]).toEqual([]);
  });
});
