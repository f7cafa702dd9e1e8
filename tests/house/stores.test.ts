import { expect, test } from 'vitest';
import { lineOf, type Node, nodesOf, readSources, zoneOf } from './sources.ts';

/** A service decides, a store reads and writes, a route presents. The platform makes the queries of others. */

const mayHoldSql = /\.(?:store|feed|figures)\.ts$/;
const queries = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];

const isSql = (node: Node): boolean => {
  if (node.type === 'TaggedTemplateExpression') return ['sql', 'reviewedSql'].includes((node.tag as Node).name as string);
  if (node.type === 'ImportDeclaration') return (node.source as { value?: string } & Node).value === 'kysely' && node.importKind !== 'type';
  return node.type === 'MemberExpression' && queries.includes((node.property as Node).name as string);
};

test('SQL stands in stores, feeds and figures', () => {
  const sources = readSources('src/**').filter(({ file }) => zoneOf(file).zone === 'server' && zoneOf(file).door !== 'platform');
  expect(sources.filter(({ file }) => mayHoldSql.test(file)).length).toBeGreaterThan(100);
  const elsewhere = sources
    .filter(({ file }) => !mayHoldSql.test(file))
    .flatMap(({ file, text, program }) => [...nodesOf(program)].filter(({ node }) => isSql(node)).map(({ node }) => `${file}:${lineOf(text, node.start)}`));
  expect(elsewhere).toEqual([]);
});
