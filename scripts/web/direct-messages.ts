import { parseSync, type Plugin, Visitor } from 'vite';
import { type Catalogue, readCatalogue } from '../messages/catalogue.ts';
import { emitExpression, runtimeNames } from '../messages/emit.ts';

const everyMessage = '#generated/messages/messages.js';
const partPrefix = 'messages:';

/** First two words of a key: messages with the same part are usually needed together. */
const toPart = (key: string): string => key.split('.', 2).join('.');
const toExportName = (key: string): string => key.replaceAll('.', '$').replaceAll('-', '_');

/** Turns `m['orders.list.title']` into an import from a module of that part. With a single object, the first chunk would contain all messages of
 *  the product; with a module per part, the bundler places them beside the pages that show them. */
export function directMessages(): Plugin {
  let catalogue: Catalogue = new Map();
  return {
    name: 'passerelle:direct-messages',
    enforce: 'pre',
    buildStart() {
      catalogue = readCatalogue();
    },
    resolveId: { filter: { id: new RegExp(`^${partPrefix}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${partPrefix}`) },
      handler(id) {
        const part = id.slice(partPrefix.length + 1);
        const lines = [...catalogue]
          .filter(([key]) => toPart(key) === part)
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
        const imports = [...Map.groupBy(keys, toPart)].map(([part, own]) => `import { ${own.map(toExportName).join(', ')} } from '${partPrefix}${part}';`);
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
