import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { registers } from '../../src/app/registers.ts';
import { rowHead } from '../../src/capabilities/ingest/feed-row.ts';
import { connectErp, listResults } from '../support/feed.ts';
import { openOwnHouse, type House } from '../support/house.ts';
import { readParts } from '../support/schema-parts.ts';

const guide = readFileSync('docs/ingest.md', 'utf8');
const { entities } = registers.feeds;
const names = entities.map(({ name }) => name);

/** Fields of a row and of its parts, and the words that they may hold. */
function listWords(schema: z.ZodType): string[] {
  const { shape = {}, entries = {}, element, innerType, in: input } = readParts(schema);
  const parts = [...Object.values(shape), element, innerType, input].filter((part) => part !== undefined);
  return [...Object.keys(shape), ...Object.values(entries), ...parts.flatMap(listWords)];
}

/** Row of the table of entities. */
const findRow = (name: string): string => guide.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
/** Description of a row, with that of another row whose fields it names. */
const describeRow = (name: string): string => {
  const row = findRow(name);
  const others = { 'address as above': 'companies', 'the fields of an invoice': 'invoices', 'as of orders': 'orders' };
  return [row, ...Object.entries(others).flatMap(([words, other]) => (row.includes(words) ? [findRow(other)] : []))].join('\n');
};

/** Sends the ticket of the sample in the portal, where the ERP finds it by its number. */
const sendSampleTicket = ({ query }: House) =>
  query(`insert into tickets (company_id, id, number, label, services, requester_name, author_name)
    select id, gen_random_uuid(), 'T-990001', 'Expédition', '{shipping}', 'Camille Lefèvre', 'Camille Lefèvre' from companies where external_id = 'SAMPLE-C1'
    on conflict do nothing`);

describe('the guide to the feeds', () => {
  it('sends every kind of object, in the order of the feeds', () => {
    expect(/^for entity in (.*); do$/m.exec(guide)![1]!.split(' ')).toEqual(names);
  });

  it.each(entities)('names each field of $name, and each word that it may hold', ({ name, row }) => {
    const words = listWords(row as z.ZodType);
    expect(words.length).toBeGreaterThan(3);
    const text = describeRow(name);
    expect(words.filter((word) => !(word in rowHead) && !new RegExp(`\\b${word}\\b`).test(text))).toEqual([]);
  });

  it('comes with a sample of each kind that lands whole, and a second time changes nothing', async () => {
    const house = await openOwnHouse();
    const erp = await connectErp(house);
    for (const expected of [/^(?:created|updated)$/, /^unchanged$/])
      for (const name of names) {
        if (name === 'tickets') await sendSampleTicket(house);
        const results = listResults(await erp.sendText(name, readFileSync(`docs/sample-feed/${name}.ndjson`)));
        expect(results.length).toBeGreaterThan(0);
        expect([name, results.filter((result) => !expected.test(result))]).toEqual([name, []]);
      }
  });
});
