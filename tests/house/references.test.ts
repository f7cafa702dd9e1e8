import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allFiles } from './files.ts';

const files = allFiles.filter(({ file }) => file !== 'tests/house/references.test.ts' && file !== 'package-lock.json');
const decisions = new Set(readdirSync('docs/decisions').map((file) => file.slice(0, 4)));

/** Places of a text that match, with what the first group holds. */
function* matchesOf(pattern: RegExp): Generator<{ place: string; cited: string }> {
  for (const { file, text } of files)
    for (const [index, line] of text.split('\n').entries())
      for (const [, cited] of line.matchAll(pattern)) yield { place: `${file}:${index + 1}`, cited: cited! };
}

describe('what is cited stands in the repository', () => {
  test('decisions', () => {
    const cited = [...matchesOf(/\bdecisions? \(?(\d{4})\b/gi)];
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((each) => !decisions.has(each.cited))).toEqual([]);
    // ARCHITECTURE.md and decisions name others by the number in brackets.
    const short = [...matchesOf(/\((0\d{3})\)/g)].filter(({ place }) => /^(?:ARCHITECTURE|docs\/decisions\/)/.test(place));
    expect(short.filter((each) => !decisions.has(each.cited))).toEqual([]);
  });

  test('documents', () => {
    const cited = [...matchesOf(/(?<![\w/#.-])((?:docs|db|e2e|tests|scripts|bench)\/[\w./-]+\.(?:md|sql|ts|mjs))\b/g)];
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((each) => !existsSync(each.cited))).toEqual([]);
  });
});
