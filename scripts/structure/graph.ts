import path from 'node:path';
import { floors, everyFloor } from '../../src/app/floors.ts';
import type { SourceFile } from '../../tests/house/sources.ts';

/** Domain of a file: its folder behind a door, or its folder of `src/`. */
export function resolveDomain(file: string): string {
  const [, door, domain] = file.split('/') as [string, string, string];
  return Object.hasOwn(floors, door) && floors[door as keyof typeof floors].length > 0 ? domain : door;
}

interface Arrow {
  from: string;
  to: string;
  isValue: boolean;
}

/** Imports between files of `src/`, generated messages and styles aside. */
export const collectArrows = (sources: readonly SourceFile[]): Arrow[] =>
  sources.flatMap(({ file, imports }) =>
    imports
      .filter(({ file: to }) => to?.startsWith('src/') && !to.startsWith('src/generated/') && !to.endsWith('.css'))
      .map(({ file: to, isValue }) => ({ from: file, to: to!, isValue })),
  );

/** Imports of a domain by one below it; those between domains of which one has no floor do not count. */
export const selectUpward = (arrows: readonly Arrow[]): Arrow[] =>
  arrows.filter(({ from, to }) => {
    const [lower, upper] = [everyFloor.indexOf(resolveDomain(from)), everyFloor.indexOf(resolveDomain(to))];
    return lower >= 0 && upper > lower;
  });

/** Files with one importer, and those of them whose importer stands in the same folder. */
export function countSingleImporters(arrows: readonly Arrow[]): { all: number; near: number } {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of arrows) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  const single = [...importers].filter(([, by]) => by.size === 1);
  return { all: single.length, near: single.filter(([file, [by]]) => path.dirname(file) === path.dirname(by!)).length };
}

/** Sizes of the circles of a graph, the largest first: groups in which each node reaches all others. */
export function measureCircleSizes(arrows: readonly { from: string; to: string }[]): number[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const findReached = (start: string): Set<string> => {
    const reached = new Set<string>();
    const queue = [start];
    for (let node = queue.pop(); node !== undefined; node = queue.pop())
      for (const to of next.get(node) ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          queue.push(to);
        }
    return reached;
  };
  const reach = new Map([...next.keys()].map((node) => [node, findReached(node)]));
  const inCircle = [...reach.keys()].filter((node) => reach.get(node)!.has(node));
  const groups = new Map<string, number>();
  for (const node of inCircle) {
    const first = inCircle.find((other) => reach.get(node)!.has(other) && reach.get(other)!.has(node))!;
    groups.set(first, (groups.get(first) ?? 0) + 1);
  }
  return [...groups.values()].toSorted((one, other) => other - one);
}

/** Circles of domains, of the platform and `app` aside, by the imports that `counts` admits. */
export const measureDomainCircles = (arrows: readonly Arrow[], counts: (arrow: Arrow) => boolean): number[] =>
  measureCircleSizes(
    arrows
      .filter(counts)
      .map(({ from, to }) => ({ from: resolveDomain(from), to: resolveDomain(to) }))
      .filter(({ from, to }) => !['platform', 'app'].includes(from) && !['platform', 'app'].includes(to)),
  );

export const countMutualPairs = (arrows: readonly Arrow[]): number => {
  const pairs = new Set(arrows.map(({ from, to }) => `${resolveDomain(from)} ${resolveDomain(to)}`));
  return [...pairs].filter((pair) => {
    const [from, to] = pair.split(' ') as [string, string];
    return from < to && pairs.has(`${to} ${from}`) && ![from, to].some((domain) => ['platform', 'app'].includes(domain));
  }).length;
};
