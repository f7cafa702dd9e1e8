import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listInputs, findMissingTranslations, readCatalogue, type Source, listTexts } from '../../scripts/messages/catalogue.ts';
import { typeset } from '../../scripts/typography.ts';
import { type Locale, locales } from '../../src/platform/kernel/locale.ts';
import { countLineNumber, type Node, walkNodes, readSources, type SourceFile } from './sources.ts';

const catalogue = readCatalogue();
const domains = globSync('src/**/messages.fr.json')
  .map((file) => path.dirname(file))
  .sort();
const readKeys = (domain: string, locale: Locale): string[] => Object.keys(JSON.parse(readFileSync(`${domain}/messages.${locale}.json`, 'utf8')) as object);
const sources = readSources('src/**');

/** Every text with a flaw, as `key: text`. */
const findFlawed = (locale: Locale, isFlawed: (text: string) => boolean): string[] =>
  [...catalogue].flatMap(([key, texts]) =>
    listTexts(texts[locale] ?? '')
      .filter(isFlawed)
      .map((text) => `${key}: ${text}`),
  );

describe('both languages', () => {
  test('every message is translated', () => {
    expect(findMissingTranslations(catalogue)).toEqual([]);
  });
  test.each(domains)('the keys of %s begin with the name of the domain', (domain) => {
    const keys = locales.flatMap((locale) => readKeys(domain, locale));
    expect(keys.filter((key) => !key.startsWith(`${path.basename(domain)}.`))).toEqual([]);
  });
  test('a message takes the same inputs in French and English', () => {
    const found = [...catalogue].filter(([, { fr, en }]) => String(listInputs(fr ?? '')) !== String(listInputs(en ?? '')));
    expect(found.map(([key]) => key)).toEqual([]);
  });
  test.each(locales)('plural forms are the categories of %s', (locale) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const found = [...catalogue].filter(([, texts]) =>
      Object.keys(pickForms(texts[locale])).some((category) => !pluralCategories.some((each) => each === category)),
    );
    expect(found.map(([key]) => key)).toEqual([]);
  });
  test('no sentence is empty or begins or ends with a space', () => {
    const isFlawed = (sentence: string): boolean => sentence.trim() !== sentence || sentence === '';
    expect([...findFlawed('fr', isFlawed), ...findFlawed('en', isFlawed)]).toEqual([]);
  });
});

describe('typography', () => {
  test('French sentences are set as French is set (node scripts/typography.ts)', () => {
    expect(findFlawed('fr', (sentence) => typeset(sentence) !== sentence)).toEqual([]);
  });
  test('English sentences have no space before a sign', () => {
    expect(findFlawed('en', (sentence) => /[ \u00a0\u202f][:;!?%](?:\s|$)|[«»\u202f]/.test(sentence))).toEqual([]);
  });
});

describe('use', () => {
  test('every sentence is shown somewhere', () => {
    const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(/\bm\[\s*'([^']+)'\s*\]/g)].map((found) => found[1])));
    expect([...catalogue.keys()].filter((key) => !used.has(key))).toEqual([]);
  });
  test('no sentence is called by a variable: that would take all of them into the first chunk', () => {
    const found = sources.flatMap((source) =>
      findNodes(source, 'MemberExpression')
        .filter((node) => node.computed && isMessages(node.object as Node) && (node.property as Node).type !== 'Literal')
        .map((node) => describePlace(source, node)),
    );
    expect(found).toEqual([]);
  });
});

describe('screens', () => {
  /** Attributes that a user reads or hears. */
  const spoken = ['title', 'label', 'placeholder', 'alt', 'aria-label', 'aria-description', 'aria-roledescription', 'description', 'children'];
  /** The product's name is the same in both languages. */
  const isWord = (text: string): boolean => /\p{L}{2}/u.test(text.replace('Passerelle', ''));
  const isLiteral = (node: Node | null): boolean => node?.type === 'Literal' && typeof node.value === 'string' && isWord(node.value);
  const isGlued = (node: Node | null): boolean =>
    node?.type === 'TemplateLiteral' && (node.quasis as Node[]).some((quasi) => isWord((quasi.value as { raw: string }).raw));

  const screens = sources.filter(({ file }) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const unwrapNode = (node: Node): Node | null => (node.type === 'JSXExpressionContainer' ? (node.expression as Node) : node);

  test('hold no text of their own', () => {
    const found = screens.flatMap((source) =>
      [
        ...findNodes(source, 'JSXText').filter((node) => isWord(String(node.value))),
        ...findNodes(source, 'JSXExpressionContainer', (parents) => parents.at(-1)?.type !== 'JSXAttribute').filter(
          (node) => isLiteral(unwrapNode(node)) || isGlued(unwrapNode(node)),
        ),
        ...findNodes(source, 'JSXAttribute')
          .filter((node) => spoken.includes(String((node.name as Node).name)) && node.value !== null)
          .filter((node) => isLiteral(unwrapNode(node.value as Node)) || isGlued(unwrapNode(node.value as Node))),
      ].map((node) => describePlace(source, node)),
    );
    expect(found).toEqual([]);
  });
});

const pickForms = (source: Source | undefined): object => (typeof source === 'object' ? source : {});
const isMessages = (node: Node): boolean => node.type === 'Identifier' && node.name === 'm';
const describePlace = ({ file, text }: SourceFile, node: Node): string =>
  `${file}:${countLineNumber(text, node.start)} ${text.slice(node.start, node.start + 60).trim()}`;

function findNodes(source: SourceFile, type: string, where: (parents: readonly Node[]) => boolean = () => true): Node[] {
  return [...walkNodes(source.program)].filter(({ node, parents }) => node.type === type && where(parents)).map(({ node }) => node);
}
