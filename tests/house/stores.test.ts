import { expect, test } from 'vitest';
import { isSql, countLineNumber, mayHoldSql, walkNodes, readSources, parseZone } from './sources.ts';

/** A service decides, a store reads and writes, a route presents. The platform makes the queries of others. */

test('SQL stands in stores, feeds and figures', () => {
  const sources = readSources('src/**').filter(({ file }) => parseZone(file).zone === 'server' && parseZone(file).door !== 'platform');
  expect(sources.filter(({ file }) => mayHoldSql.test(file)).length).toBeGreaterThan(100);
  const elsewhere = sources
    .filter(({ file }) => !mayHoldSql.test(file))
    .flatMap(({ file, text, program }) =>
      [...walkNodes(program)].filter(({ node }) => isSql(node)).map(({ node }) => `${file}:${countLineNumber(text, node.start)}`),
    );
  expect(elsewhere).toEqual([]);
});
