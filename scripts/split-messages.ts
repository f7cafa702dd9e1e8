import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Sentence {
  name: string;
  key: string;
  code: string;
}

/** Parts the compiled messages into one module per domain (the first word of the key) and language. The index only
 *  re-exports them: the bundler can then put each domain's sentences beside the pages that show them, instead of all
 *  sentences of the product into the first chunk. */
export function splitMessages(folder: string): void {
  const sentences = sentencesOf(readFileSync(path.join(folder, '_index.js'), 'utf8'));
  const domains = Map.groupBy(sentences, (sentence) => sentence.key.split('.')[0]!);
  const texts = { fr: textsOf(folder, 'fr'), en: textsOf(folder, 'en') };
  for (const [domain, own] of domains) {
    for (const locale of ['fr', 'en'] as const) {
      writeFileSync(
        path.join(folder, `${domain}.${locale}.js`),
        ['import * as registry from "../registry.js"', ...own.map(({ name }) => texts[locale].get(name) ?? `export { ${name} } from "./${domain}.fr.js"`)].join(
          '\n',
        ),
      );
    }
    writeFileSync(
      path.join(folder, `${domain}.js`),
      [
        'import { getLocale } from "../runtime.js"',
        `import * as __fr from "./${domain}.fr.js"`,
        `import * as __en from "./${domain}.en.js"`,
        ...own.map(({ name, key, code }) => `${code}\nexport { ${name} as "${key}" }`),
      ].join('\n'),
    );
  }
  writeFileSync(
    path.join(folder, '_index.js'),
    [...domains.keys()]
      .sort()
      .map((domain) => `export * from './${domain}.js'`)
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
