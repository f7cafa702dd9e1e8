import { describe, expect, test } from 'vitest';
import { registers } from '#app/registers.ts';
import { renderPdf } from '#platform/documents/server/pdf.render.ts';
import { buildDemonstrationFeeds } from './demonstration-feeds.ts';

const feeds = await buildDemonstrationFeeds(renderPdf, '2026-11-19');
const collectRows = <Row extends object>(entity: string, isQuiet: boolean): Row[] =>
  feeds.filter((feed) => feed.entity === entity && feed.quiet === isQuiet).flatMap(({ rows }) => rows as Row[]);

describe('the demonstration as a feed', () => {
  // Tickets are born in the portal: their feed moves those that stand.
  test.each(registers.feeds.entities.filter(({ name }) => name !== 'tickets'))('$name: every row is accepted', ({ name, row: schema }) => {
    const rows = [...collectRows(name, true), ...collectRows(name, false)];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap((row) => schema.safeParse(row).error?.issues ?? [])).toEqual([]);
  });

  test('everything is loaded quietly first; then only offers, orders, deliveries, invoices and documents make news', () => {
    const firstNews = feeds.findIndex(({ quiet }) => !quiet);
    expect(feeds.slice(firstNews).filter(({ quiet }) => quiet)).toEqual([]);
    expect(new Set(feeds.slice(firstNews).map(({ entity }) => entity))).toEqual(new Set(['offers', 'orders', 'deliveries', 'invoices', 'documents']));
  });

  test('changes of the last days come as later versions of existing rows', () => {
    const before = new Map(collectRows<{ id: string; version: number }>('deliveries', true).map((row) => [row.id, row.version]));
    const changed = collectRows<{ id: string; version: number }>('deliveries', false).filter(({ id }) => before.has(id));
    expect(changed.length).toBeGreaterThan(2);
    expect(changed.filter(({ id, version }) => version <= before.get(id)!)).toEqual([]);
  });

  test('the core network of Saint-Priest was still in transit before today', () => {
    type Row = { number: string; state: string; deliveredAt?: string; serials?: string[] };
    expect(collectRows<Row>('deliveries', true).find(({ number }) => number === 'BL-26-009318')).toMatchObject({ state: 'shipped', version: 1 });
    expect(collectRows<Row>('deliveries', false).find(({ number }) => number === 'BL-26-009318')).toMatchObject({ state: 'delivered', version: 2 });
  });

  test('documents are real PDFs', () => {
    const papers = [...collectRows<{ content: string }>('documents', true), ...collectRows<{ content: string }>('documents', false)];
    for (const { content } of papers) expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the core network of Saint-Priest has five of them', () => {
    const papers = [...collectRows<{ object: { id: string } }>('documents', true), ...collectRows<{ object: { id: string } }>('documents', false)];
    expect(papers.filter(({ object }) => ['O26004812', 'L26009318', 'L26009402'].includes(object.id))).toHaveLength(5);
  });
});
