import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.resolve(import.meta.dirname, '../../src');
const readSource = (file: string): string => readFileSync(path.join(sources, file), 'utf8');

/** Files that are handed down, by the name of the slot: `offerOfOrder.filledBy(() => import('./parts/OfferLink.tsx')…)`. */
const handed = new Map(
  globSync('**/web/*{.domain,domains}.ts', { cwd: sources }).flatMap((file) =>
    [...readSource(file).matchAll(/(\w+)\.filledBy\(\(\) =>\s+import\('([^']+)'\)/g)].map(([, slot, request]) => [
      slot,
      path.join(path.dirname(file), request!),
    ]),
  ),
);

/** Files of the slots that are drawn with a page: `OrdersPage.slots = [offerOfOrder]`. */
export const listSlotFiles = (page: string): string[] =>
  [...(/\.slots = \[([^\]]+)\]/.exec(readSource(page))?.[1]?.matchAll(/\w+/g) ?? [])].flatMap(([slot]) => handed.get(slot) ?? []);
