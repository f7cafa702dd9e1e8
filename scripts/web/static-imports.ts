import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listSlotFiles } from './slot-files.ts';

const sources = path.resolve(import.meta.dirname, '../../src');
/** Imports that remain in the code: not those of types, nor `import()`. */
const imports = /^(?:import|export)(?! type\b)(?:[^'"`;]*?\bfrom)?\s*'([.#][^']+\.tsx?)'/gm;
const imported = new Map<string, readonly string[]>();

function listImported(file: string): readonly string[] {
  const known = imported.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(imports)]
    .map(([, request]) => (request!.startsWith('#') ? path.join(sources, request!.slice(1)) : path.resolve(path.dirname(file), request!)))
    .filter((other) => existsSync(other));
  imported.set(file, found);
  return found;
}

/** Files of ours that are loaded with some files of `src/`, these included. */
export function collectImported(...roots: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    listImported(file).forEach(follow);
  };
  for (const root of roots) follow(path.join(sources, root));
  return reached;
}

/** A page with the files that it is drawn with. */
export function withSlots(page: string): string[] {
  return [page, ...listSlotFiles(page)];
}

/** Files with the entry and with the frame around every screen of a signed-in reader. */
const frameRoots = ['app/web/main.tsx', 'app/web/shell/Shell.tsx', 'app/web/NeedsCompany.tsx'];
/** A screen of each kind whose first rows are to come soon. */
export const firstRoots: readonly string[] = [
  ...frameRoots,
  'platform/lists/web/ListScreen.tsx',
  ...withSlots('commerce/orders/web/OrdersPage.tsx'),
  ...withSlots('services/ticket-screens/web/TicketsPage.tsx'),
  ...withSlots('installed-base/contracts/web/ContractPage.tsx'),
];
