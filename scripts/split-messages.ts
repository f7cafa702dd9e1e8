import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Sentence {
  name: string;
  key: string;
  code: string;
}

/** Parts the compiled messages into one module per part of a domain (the first two words of the key) and language. The index
 *  only re-exports them: the bundler can then put the sentences beside the pages that show them, instead of all sentences of
 *  the product into the first chunk. */
export function splitMessages(folder: string): void {
  const sentences = sentencesOf(readFileSync(path.join(folder, '_index.js'), 'utf8'));
  const parts = Map.groupBy(sentences, (sentence) => sentence.key.split('.', 2).join('.'));
  const texts = { fr: textsOf(folder, 'fr'), en: textsOf(folder, 'en') };
  for (const [part, own] of parts) {
    for (const locale of ['fr', 'en'] as const) {
      writeFileSync(
        path.join(folder, `${part}.${locale}.js`),
        ['import * as registry from "../registry.js"', ...own.map(({ name }) => texts[locale].get(name) ?? `export { ${name} } from "./${part}.fr.js"`)].join(
          '\n',
        ),
      );
    }
    writeFileSync(
      path.join(folder, `${part}.js`),
      [
        'import { getLocale } from "../runtime.js"',
        `import * as __fr from "./${part}.fr.js"`,
        `import * as __en from "./${part}.en.js"`,
        ...own.map(({ name, key, code }) => `${code}\nexport { ${name} as "${key}" }`),
      ].join('\n'),
    );
  }
  writeFileSync(
    path.join(folder, '_index.js'),
    [...parts.keys()]
      .sort()
      .map((part) => `export * from './${part}.js'`)
      .join('\n') + '\n',
  );
  writeFileSync(path.join(folder, 'fr.js'), '');
  writeFileSync(path.join(folder, 'en.js'), '');
}

function sentencesOf(index: string): Sentence[] {
  return [...index.matchAll(/^const (\w+) = [\s\S]*?^export \{ \1 as "([^"]+)" \}/gm)].map(([text, name, key]) => ({
    name: name!,
    key: key!,
    code: text
      .slice(0, text.lastIndexOf('export {'))
      .trimEnd()
      .replaceAll(/\/\*\*[^\n]*?\*\/ ?/g, '')
      .replace('experimentalStaticLocale ?? ', ''),
  }));
}

function textsOf(folder: string, locale: string): Map<string, string> {
  const file = readFileSync(path.join(folder, `${locale}.js`), 'utf8');
  const texts = new Map<string, string>();
  for (const block of file.split(/^(?=export )/m)) {
    const name = /^export const (\w+) =/.exec(block)?.[1];
    if (name !== undefined) texts.set(name, block.trimEnd().replaceAll(/\/\*\* @type [^\n]*?\*\/ ?/g, ''));
  }
  return texts;
}
