import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { everyFloor, floors, packages } from '../../src/app/floors.ts';
import { everyFolder, type Import, readSources, type SourceFile, parseZone } from './sources.ts';

const sources = readSources('src/**');
const everything = readSources(...everyFolder);
const byFile = new Map(everything.map((source) => [source.file, source]));

/** Packages that the pure zone may use: it runs on the server and in the browser, with nothing around it. */
const purePackages = ['zod'];
const serverPackages = /^(?:node:|fastify|@fastify\/|kysely$|pg$|graphile-worker|nodemailer|pdfkit|sharp$|pino$|prom-client)/;
const webPackages = /^(?:react|@mantine\/|@tanstack\/|@tabler\/|dayjs)/;

/** Imports that run up, in the web alone: an address or a part of a screen each. */
const upward: readonly string[] = [
  'capabilities/overview/web/WaitingCard.tsx → parties/companies/companies.paths.ts',
  'capabilities/overview/web/overview.domain.ts → parties/companies/companies.paths.ts',
  'commerce/invoices/web/InvoicePanelBody.tsx → workbench/customers/web/parts/ObjectSource.tsx',
  'commerce/offers/web/OfferPanelBody.tsx → workbench/customers/web/parts/ObjectSource.tsx',
  'installed-base/contracts/web/contract/ContractProperties.tsx → commerce/orders/orders.paths.ts',
  'installed-base/contracts/web/contract/ContractProperties.tsx → installed-base/help/web/parts/HelpLink.tsx',
  'installed-base/help/web/case/ReadyToCopy.tsx → commerce/offers/offers.paths.ts',
  'parties/accounts/web/SignInPage.tsx → workbench/operations/web/first-run.queries.ts',
  'parties/subcontractors/web/staff/SubcontractorPanel.tsx → workbench/personal-data/web/parts/PersonalData.tsx',
  'workbench/customers/web/CompanyPage.tsx → workbench/operations/web/parts/DirectLink.tsx',
];

/** Why a file may not import another, or nothing when it may. The table of zones in ARCHITECTURE.md. */
function findObjection(from: SourceFile, { request, file: target }: Import): string | undefined {
  const { domain, zone } = parseZone(from.file);
  if (zone === 'test' || domain === 'app') return undefined;
  if (!target) return request.startsWith('#') || request.startsWith('.') ? 'not found' : findPackageObjection(zone, request);
  if (target.startsWith('src/generated/') || target.endsWith('.css')) return undefined;
  if (!target.startsWith('src/')) return 'outside src/';
  const other = parseZone(target);
  if (other.domain === 'app') return 'nobody imports app';
  if (domain === 'platform' && other.domain !== 'platform') return 'platform knows no domain';
  if (other.zone === 'pure') return undefined;
  if (other.zone !== zone) return `the ${zone} zone imports no ${other.zone} zone`;
  if (other.domain === domain || other.domain === 'platform') return undefined;
  if (zone === 'server') return isFrontDoor(target) ? undefined : 'another domain’s front doors are its *.service.ts, and its *.store.ts that only read';
  return /\/web\/(?:parts\/.+|[^/]+\.queries\.ts)$/.test(target) ? undefined : 'of another domain only *.queries.ts and web/parts/';
}

/** A service decides, a store reads and writes: other domains may read by it, but they write by the service. */
const isFrontDoor = (target: string): boolean =>
  target.endsWith('.service.ts') ||
  (target.endsWith('.store.ts') &&
    !/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|update|delete from) (?:\w|\$\{)/.test(byFile.get(target)!.text));

function findPackageObjection(zone: 'pure' | 'server' | 'web', request: string): string | undefined {
  if (zone === 'pure') return purePackages.includes(request) ? undefined : 'the pure zone imports only zod';
  if (zone === 'server') return webPackages.test(request) ? 'a browser library on the server' : undefined;
  return serverPackages.test(request) ? 'a server library in the browser' : undefined;
}

/** The first chain of imports that comes back to where it began, as far as `follow` lets it. */
function findCycle(nodes: Iterable<string>, follow: (node: string) => string[]): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of follow(node)) {
      const cycle = visit(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of nodes) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('zones', () => {
  test('a file imports only what its zone may', () => {
    const found = sources
      .flatMap((source) => source.imports.map((each) => ({ source, request: each.request, why: findObjection(source, each) })))
      .filter(({ why }) => why !== undefined)
      .map(({ source, request, why }) => `${source.file} → ${request}: ${why}`);
    expect(found).toEqual([]);
  });

  test('every domain has its place among the floors, behind its door', () => {
    const found = new Set(sources.map(({ file }) => parseZone(file)).map(({ door, domain }) => (door === domain ? door : `${door}/${domain}`)));
    const named = Object.entries(floors).flatMap(([door, domains]: [string, readonly string[]]) =>
      domains.length > 0 ? domains.map((domain) => `${door}/${domain}`) : [door],
    );
    expect([...found].toSorted()).toEqual(named.toSorted());
  });

  test('no import runs up', () => {
    const rankFloor = (file: string): number => everyFloor.indexOf(parseZone(file).domain);
    const up = sources
      .filter(({ file }) => parseZone(file).zone !== 'test')
      .flatMap(({ file, imports }) =>
        imports
          .filter(({ file: target }) => target?.startsWith('src/') && !target.startsWith('src/generated/') && rankFloor(target) > rankFloor(file))
          .map(({ file: target }) => `${file.slice(4)} → ${target!.slice(4)}`),
      );
    expect([...new Set(up)].toSorted()).toEqual([...upward].toSorted());
  });

  test('a package of the platform imports only those that it may', () => {
    const parsePackage = (file: string): string => file.split('/')[2]!;
    const allowed: Readonly<Record<string, readonly string[]>> = packages;
    const found = sources
      .filter(({ file }) => parseZone(file).door === 'platform')
      // Tests of documents run without the packages above, too.
      .filter(({ file }) => parseZone(file).zone !== 'test' || parsePackage(file) === 'documents')
      .flatMap(({ file, imports }) =>
        imports
          .filter(({ file: target }) => target?.startsWith('src/platform/') && parsePackage(target) !== parsePackage(file))
          .filter(({ file: target }) => !allowed[parsePackage(file)]!.includes(parsePackage(target!)))
          .map(({ file: target }) => `${file} → ${target}`),
      );
    expect(found).toEqual([]);
    expect(Object.keys(allowed).filter((name) => !existsSync(`src/platform/${name}/README.md`))).toEqual([]);
  });

  test('another domain is named by #, one’s own by a relative path', () => {
    const found = sources
      .filter((source) => parseZone(source.file).zone !== 'test' && !['app', 'platform'].includes(parseZone(source.file).domain))
      .flatMap((source) =>
        source.imports
          .filter(
            ({ request, file }) =>
              file?.startsWith('src/') &&
              !file.startsWith('src/generated/') &&
              (parseZone(file).domain === parseZone(source.file).domain) === request.startsWith('#'),
          )
          .map(({ request }) => `${source.file} → ${request}`),
      );
    expect(found).toEqual([]);
  });

  test('no file passes on another file’s exports', () => {
    expect(sources.filter(({ file, reexports }) => reexports.some((request) => !isSameFolder(file, request))).map(({ file }) => file)).toEqual([]);
    expect(sources.filter(({ file }) => /\/index\.tsx?$/.test(file)).map(({ file }) => file)).toEqual([]);
  });
});

/** A front door may pass on a piece of its own inner folder. */
const isSameFolder = (file: string, request: string): boolean =>
  request.startsWith(
    `./${file
      .split('/')
      .at(-1)!
      .replace(/\.tsx?$/, '')}/`,
  );

describe('cycles', () => {
  test('no files import each other in a circle', () => {
    const follow = (file: string): string[] =>
      (byFile.get(file)?.imports ?? []).filter((each) => each.isValue && !each.isDynamic && each.file).map((each) => each.file!);
    expect(findCycle(byFile.keys(), follow)).toBeUndefined();
  });

  test('no domains’ services need each other in a circle', () => {
    const needs = new Map<string, Set<string>>();
    for (const source of sources.filter(({ file }) => parseZone(file).zone === 'server' && parseZone(file).domain !== 'app')) {
      const { domain } = parseZone(source.file);
      const others = source.imports
        .filter(({ file }) => file?.endsWith('.service.ts') && parseZone(file).domain !== domain)
        .map(({ file }) => parseZone(file!).domain);
      needs.set(domain, new Set([...(needs.get(domain) ?? []), ...others]));
    }
    expect(findCycle(needs.keys(), (domain) => [...(needs.get(domain) ?? [])])).toBeUndefined();
  });
});

test.each([
  ['the first file', ({ file }: SourceFile) => /^src\/app\/web\/main\.tsx?$/.test(file)],
  ['a page of a list', ({ text }: SourceFile) => /\.load = loadList\(/.test(text)],
])('the schemas reach the browser in lazily loaded chunks only, not with %s', (_what, isFirst) => {
  const firsts = sources.filter(isFirst).map(({ file }) => file);
  expect(firsts).not.toEqual([]);
  for (const first of firsts) expect(findChain('zod', first)).toEqual([]);
});

/** Static imports that lead from a file to a package; empty where none do. */
function findChain(end: string, first: string): string[] {
  const reached = new Map<string, string>();
  const queue = [first];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const { request, file: target, isValue, isDynamic } of byFile.get(file)?.imports ?? []) {
      const key = target ?? request;
      if (!isValue || isDynamic || reached.has(key)) continue;
      reached.set(key, file);
      if (target) queue.push(target);
    }
  }
  return reached.has(end) ? buildChain(reached, end) : [];
}

function buildChain(reached: Map<string, string>, end: string): string[] {
  const files = [end];
  for (let file = reached.get(end); file !== undefined; file = reached.get(file)) files.unshift(file);
  return files;
}
