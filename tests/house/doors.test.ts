import { describe, expect, it } from 'vitest';
import { companyRow, listFlaws, siteRow } from '../support/feed.ts';
import { createContractImporter } from '../support/contract-imports.ts';
import { openHouse } from '../support/house.ts';
import { createSiteImporter } from '../support/site-imports.ts';
import { companyRules } from './door-companies.ts';
import { objectRules } from './door-objects.ts';
import { buildDoorWorld } from './door-world.ts';

/** Rules of the domain, tried at every door: the feed, the console that corrects refused rows, what is entered by hand, and imports of files. */

const house = await openHouse();
const contractFiles = await (await createContractImporter(house))();
const world = await buildDoorWorld(house);
const { erp, agent, findId } = world;
const siteFiles = await createSiteImporter(house)();

/** Columns with errors in an import that was checked. */
async function readFlawedColumns(files: Pick<typeof contractFiles, 'client' | 'step'>, at: string): Promise<string[]> {
  await files.step(at, 'process');
  const { rows } = (await files.client.get(`${at}/flaws?severity=error`)).body as { rows: { column: string }[] };
  await files.step(at, 'abandon');
  return rows.map(({ column }) => column);
}

describe.each([...companyRules(world), ...objectRules(world)].map((rule) => [rule.name, rule] as const))(
  '%s',
  (_name, { feed: { entity, row, code, again }, hand, sites, contracts }) => {
    const readFailedRow = async (): Promise<{ id: string; version: number; corrections: number }> => {
      const [refused] = await house.query<{ id: string }>(
        "select id from ingest_rows where entity = $1 and external_id = $2 and state = 'failed' order by id desc",
        [entity, row.id],
      );
      return (await agent.get(`/api/queues/failed-rows/${refused!.id}`)).body;
    };
    it('for a row of the feed, and for its correction', async () => {
      const [answer] = (await erp.send(entity, [row])).rows;
      expect(listFlaws(answer).map((flaw) => flaw.split(' ')[1])).toContain(code);
      const { id, version, corrections } = await readFailedRow();
      const [path, value] = again;
      const corrected = await agent.post(`/api/queues/failed-rows/${id}/correct`, { version, corrections, changes: [{ path, value }] });
      expect(corrected.status).toBe(200);
      expect(corrected.body).toMatchObject({ outcome: 'failed' });
      const [kept] = await house.query<{ flaws: { code: string }[] }>('select flaws from ingest_rows where id = $1', [id]);
      expect(kept!.flaws.map((flaw) => flaw.code)).toContain(code);
    });
    it.each(hand ? [hand] : [])('for what is entered by hand', async (door) => {
      const { status, body } = await door.enter();
      expect([404, 409, 422]).toContain(status);
      expect([body.code, ...(body.errors ?? []).map((flaw) => flaw.code)]).toContain(door.code);
    });
    it.each(sites ? [sites] : [])('for a file of sites', async ({ rows, column }) => {
      expect(await readFlawedColumns(siteFiles, await siteFiles.upload(rows))).toContain(column);
    });
    it.each(contracts ? [contracts] : [])('for a file of contracts', async ({ rows, column }) => {
      expect(await readFlawedColumns(contractFiles, await contractFiles.upload(rows))).toContain(column);
    });
  },
);

it('the account of one of the provider’s people is not taken away by the feed', async () => {
  await erp.send('users', [{ id: 'DW', version: 1, email: 'dw@doors.example', firstName: 'Léa', lastName: 'Roux', language: 'fr', memberships: [] }]);
  await house.query("update users set staff_role = 'administrator' where email = 'dw@doors.example'");
  const [answer] = (await erp.send('users', [{ id: 'DW', version: 2, deleted: true }])).rows;
  expect(listFlaws(answer)).toEqual(['deleted accounts.staffAccount']);
});

it('the first row of a company made by hand is told to its people, as later ones are', async () => {
  const [made] = await house.query<{ id: number }>("insert into companies (kind, name, customer_number) values ('customer', 'Neuve', 'C-NEW') returning id");
  await house.signInMember({ id: made!.id, name: 'Neuve' }, { role: 'manager' });
  const readQuietMarks = async (id: string): Promise<boolean[]> =>
    (await house.query<{ quiet: boolean }>('select quiet from journal where company_id = $1 and object_id = $2', [made!.id, id])).map(({ quiet }) => quiet);
  await erp.send('companies', [companyRow('NEW', { customerNumber: 'C-NEW', name: 'Neuve' })]);
  await erp.send('sites', [siteRow('NEW', 'NS')]);
  expect(await readQuietMarks(await findId('sites', 'NS'))).toEqual([false]);
});
