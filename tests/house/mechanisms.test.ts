import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { floors, tradeDoors } from '../../src/app/floors.ts';
import type { ServerDomain } from '../../src/platform/kernel/server/domain.ts';
import { countLineNumber, type Node, walkNodes, readSources, type SourceFile, parseZone } from './sources.ts';

const trades: readonly string[] = tradeDoors.flatMap((door) => floors[door]);
const isMechanism = (file: string): boolean => ['platform', 'capabilities'].includes(parseZone(file).door);

const loadExports = async (pattern: string): Promise<Record<string, unknown>> => {
  const modules = await Promise.all(globSync(pattern).map((file) => import(path.resolve(file)) as Promise<Record<string, unknown>>));
  return Object.assign({}, ...modules) as Record<string, unknown>;
};
const domains = Object.values(await loadExports(`src/{${tradeDoors.join(',')}}/*/server/*.domain.ts`)) as ServerDomain[];
const tables = domains.flatMap((domain) => Object.keys(domain.tables ?? {}));
const objectKinds = Object.entries(await loadExports(`src/{${tradeDoors.join(',')}}/*/*.journal.ts`))
  .filter(([name]) => name.endsWith('Kind'))
  .map(([, kind]) => kind as string);
const tableName = new RegExp(`\\b(?:${tables.join('|')})\\b`);

const sources = readSources('src/**').filter(({ file }) => isMechanism(file) && parseZone(file).zone !== 'test');

/** Texts of a source, with their places. */
const listTexts = ({ program }: SourceFile): { text: string; start: number }[] =>
  [...walkNodes(program)].flatMap(({ node, parents }) => {
    if (node.type === 'TemplateElement') return [{ text: (node.value as { raw: string }).raw, start: node.start }];
    const isImport = parents.some((parent: Node) => /^(?:Import|Export)/.test(parent.type) && parent.source === node);
    return node.type === 'Literal' && typeof node.value === 'string' && !isImport ? [{ text: node.value, start: node.start }] : [];
  });
/** The generated types of all tables, and the words that people write above the columns of theirs. */
const wordLists = ['src/platform/data/server/db/tables.ts', 'src/platform/kernel/table/heads.ts'];
const findFlawed = (isFlawed: (text: string) => boolean): string[] =>
  sources
    .filter(({ file }) => !wordLists.includes(file))
    .flatMap((source) =>
      listTexts(source)
        .filter(({ text }) => isFlawed(text))
        .map(({ text, start }) => `${source.file}:${countLineNumber(source.text, start)} ${text.trim().slice(0, 80)}`),
    );

describe('mechanisms know no domain of the trade', () => {
  test('there are domains to know', () => {
    expect(trades).toEqual(expect.arrayContaining(['offers', 'orders', 'invoices', 'equipment']));
    expect(tables).toEqual(expect.arrayContaining(['offers', 'order_lines', 'invoices', 'devices']));
    expect(objectKinds).toEqual(expect.arrayContaining(['offer', 'delivery', 'invoiceDispute']));
  });

  test('they import none', () => {
    const imported = sources.flatMap(({ file, imports }) =>
      imports.filter(({ file: target }) => target !== undefined && trades.includes(parseZone(target).domain)).map(({ request }) => `${file} → ${request}`),
    );
    expect(imported).toEqual([]);
  });

  test('they name none of their tables', () => expect(findFlawed((text) => tableName.test(text))).toEqual([]));
  test('they name none of their kinds of objects', () => expect(findFlawed((text) => objectKinds.includes(text))).toEqual([]));
});
