import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Style sheets with such a rule for phones alone, or of a screen of the provider's people or of a form. */
const known = [
  'src/platform/kit/web/parts/actions.module.css',
  'src/services/ticket-wizard/web/steps/Step.module.css',
  'src/workbench/home/web/ProviderHomePage.module.css',
];

/** Removes what stands between parentheses: `.a:has(> .b) > :not(.c)` is left as `.a:has > :not`. */
function dropArguments(selector: string): string {
  let text = selector;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/\([^()]*\)/g, '');
  }
  return text;
}

/** Whether a selector asks for what stands elsewhere, of elements that it names by nothing: the browser then computes the styles of the whole page with
 *  each element that comes. */
function isUnbound(selector: string): boolean {
  const parts = dropArguments(selector)
    .trim()
    .split(/\s*[>+~]\s*|\s+/);
  const named = parts.at(-1)!.replaceAll(/::?(?!is\b)[\w-]+/g, '');
  return parts.slice(0, -1).some((part) => part.includes(':has')) && (named === '' || named === '*');
}

/** Selectors of a style sheet, one by one. */
const readSelectors = (css: string): string[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => {
    // Commas within parentheses do not part selectors.
    let depth = 0;
    return [...list!]
      .map((letter) => {
        depth += Number(letter === '(') - Number(letter === ')');
        return letter === ',' && depth === 0 ? '\0' : letter;
      })
      .join('')
      .split('\0');
  });

test('no `:has()` decides about elements that are named by nothing', () => {
  expect(isUnbound('.line:has(.steps) > :not(.title)')).toBe(true);
  expect(isUnbound('.line:has(.steps, .a > b) > .title:not(.c)')).toBe(false);
  const found = globSync('src/**/*.css').filter((file) => readSelectors(readFileSync(file, 'utf8')).some(isUnbound));
  expect(found.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(known);
});
