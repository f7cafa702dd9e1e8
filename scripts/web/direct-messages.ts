import type { Plugin } from 'vite';

const importOfAll = /^import \{ m \} from '#generated\/messages\/messages\.js';$/m;
const use = /\bm\[\s*'([^']+)'\s*,?\s*\]/g;

/** Turns `m['orders.list.title']` into an import of that sentence from its own part's module. Through the one index every
 *  module of sentences hangs on the entry, and the first chunk would hold the sentences of the whole product. */
export function directMessages(): Plugin {
  return {
    name: 'passerelle:direct-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: importOfAll },
      handler(code, id) {
        const names = new Map<string, string>();
        const body = code.replace(importOfAll, '').replaceAll(use, (_, key: string) => {
          if (!names.has(key)) names.set(key, `sentence${names.size}`);
          return names.get(key)!;
        });
        if (body.split('\n').some((line) => /\bm\[/.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line)))
          this.error(`${id}: sentences are called by their name, m['…'], never by a variable`);
        const imports = [...names].map(
          ([key, name]) => `import { '${key}' as ${name} } from '#generated/messages/messages/${key.split('.', 2).join('.')}.js';`,
        );
        return { code: imports.join(' ') + body, map: null };
      },
    },
  };
}
