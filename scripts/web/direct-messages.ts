import { readFileSync } from 'node:fs';
import { parseSync, type Plugin, Visitor } from 'vite';
import { type Catalogue, readCatalogue } from '../messages/catalogue.ts';
import { emitExpression, runtimeNames } from '../messages/emit.ts';
import { collectImported, firstRoots } from './static-imports.ts';

const everyMessage = '#generated/messages/messages.js';
const partPrefix = 'messages:';
/** Begins the name of a part that the first screens do without. */
const laterPrefix = 'later:';

/** First two words of a key: messages with the same part are usually needed together. */
const toPart = (key: string): string => key.split('.', 2).join('.');
const toExportName = (key: string): string => key.replaceAll('.', '$').replaceAll('-', '_');

/** Keys that the files of the first screens name. */
const listFirstKeys = (): ReadonlySet<string> =>
  new Set([...collectImported(...firstRoots)].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bm\[\s*'([^']+)'/g)].map(([, key]) => key!)));

/** Turns `m['orders.list.title']` into an import from a module of that part. With a single object, the first chunk would contain all messages of
 *  the product; with a module per part, the bundler places them beside the pages that show them. A part is two modules: messages of the first screens, and
 *  the others. */
export function directMessages(): Plugin {
  let catalogue: Catalogue = new Map();
  let first: ReadonlySet<string> = new Set();
  const toModule = (key: string): string => (first.has(key) ? partPrefix : laterPrefix) + toPart(key);
  return {
    name: 'passerelle:direct-messages',
    enforce: 'pre',
    buildStart() {
      catalogue = readCatalogue();
      first = listFirstKeys();
    },
    resolveId: { filter: { id: new RegExp(`^(?:${partPrefix}|${laterPrefix})`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0(?:${partPrefix}|${laterPrefix})`) },
      handler(id) {
        const lines = [...catalogue]
          .filter(([key]) => toModule(key) === id.slice(1))
          .map(([key, texts]) => `export const ${toExportName(key)} = ${emitExpression(key, texts)};`);
        return { code: [`import { ${runtimeNames} } from '#platform/kernel/message.ts';`, ...lines].join('\n'), moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: everyMessage },
      handler(code, id) {
        const changes: { start: number; end: number; text: string }[] = [];
        const keys = new Set<string>();
        const visitor = new Visitor({
          ImportDeclaration(node) {
            if (node.source.value === everyMessage) changes.push({ start: node.start, end: node.end, text: '' });
          },
          MemberExpression: (node) => {
            if (node.object.type !== 'Identifier' || node.object.name !== 'm' || !node.computed) return;
            if (node.property.type !== 'Literal' || typeof node.property.value !== 'string')
              return this.error(`${id}: messages are called by their key, m['…'], never by a variable`);
            keys.add(node.property.value);
            changes.push({ start: node.start, end: node.end, text: toExportName(node.property.value) });
          },
        });
        visitor.visit(parseSync(id, code).program);
        const imports = [...Map.groupBy(keys, toModule)].map(([module, own]) => `import { ${own.map(toExportName).join(', ')} } from '${module}';`);
        return { code: imports.join(' ') + applyChanges(code, changes), map: null };
      },
    },
  };
}

function applyChanges(code: string, changes: readonly { start: number; end: number; text: string }[]): string {
  let at = 0;
  let result = '';
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
