import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { theme } from './appearance.ts';

/** Values of a style sheet by selector and variable, without spaces. */
const readVariables = (css: string): Map<string, string> =>
  new Map(
    [
      ...css
        .replaceAll(/\/\*[^]*?\*\/|\s+/g, '')
        .replaceAll("'", '"')
        .matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ].flatMap(([, selector, body]) =>
      body!
        .split(';')
        .filter(Boolean)
        .map((line): [string, string] => [`${selector} ${line.slice(0, line.indexOf(':'))}`, line.slice(line.indexOf(':') + 1)]),
    ),
  );

it('the style sheet has each variable that the library would compute for our theme, with its value or one of our tokens', () => {
  const [, css] = /<style data-mantine-styles="true">([^<]*)<\/style>/.exec(renderToStaticMarkup(createElement(MantineProvider, { theme })))!;
  const ours = readVariables(readFileSync('src/platform/kit/web/styles/library-variables.css', 'utf8'));
  const computed = [...readVariables(css!)];
  expect(computed.length).toBeGreaterThan(50);
  expect(computed.filter(([name, value]) => ours.get(name) !== value && !/^var\(--(?!mantine)/.test(ours.get(name) ?? ''))).toEqual([]);
});
