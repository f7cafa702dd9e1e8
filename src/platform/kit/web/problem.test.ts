import { afterAll, expect, test } from 'vitest';
import { chooseLocale, currentLocale } from './locale.ts';
import { toProblem } from './problem.ts';

const before = currentLocale();
afterAll(() => chooseLocale(before));

const offline = new TypeError('fetch failed');
const late = Object.assign(new Error('late'), { name: 'TimeoutError' });

test.each([
  ['fr', 'Votre saisie est conservée', 'saisie'],
  ['en', 'What you typed is kept', 'typed'],
] as const)('only a failed change says that what was typed is kept (%s)', (locale, kept, word) => {
  chooseLocale(locale);
  for (const failure of [offline, late]) {
    expect(toProblem(failure, true).message).toContain(kept);
    expect(toProblem(failure).message).not.toContain(word);
  }
});
