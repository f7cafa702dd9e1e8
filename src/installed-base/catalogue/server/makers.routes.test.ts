import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const customer = await house.signInMember(await house.company());
for (const [code, name] of [
  ['polycom', 'Polycom (HP Poly)'],
  ['juniper', 'Juniper'],
  ['cisco', 'Cisco'],
] as const)
  await house.insert('manufacturers', { code, name });
const readMakers = async () =>
  (await agent.get('/api/provider/manufacturers')).body as { rows: { code: string; names: string[]; version: number }[]; unknown: string[] };
const findMaker = async (code: string) => (await readMakers()).rows.find((row) => row.code === code)!;
const write = async (code: string, names: string[], version?: number) =>
  agent.put(`/api/provider/manufacturers/${code}/names`, { version: version ?? (await findMaker(code)).version, names });

describe('other names of manufacturers', () => {
  it('are those of the reference data at first, whatever the code in the catalogue', async () => {
    expect((await findMaker('polycom')).names).toEqual(['HP Poly', 'Plantronics', 'Poly', 'Poly (HP)', 'Polycom'].filter((name) => name !== 'Polycom'));
    expect((await findMaker('juniper')).names).toEqual(['HPE Juniper', 'Juniper Mist', 'Mist']);
    expect((await customer.get('/api/provider/manufacturers')).status).toBe(403);
  });

  it('are added, changed and removed, and journalled', async () => {
    const { status, body } = await write('polycom', ['Poly', 'Plantronics SA', 'PLCM']);
    expect(status).toBe(200);
    expect(body.rows.find((row: { code: string }) => row.code === 'polycom')).toMatchObject({ names: ['Plantronics SA', 'PLCM', 'Poly'], version: 2 });
    expect((await findMaker('juniper')).names).toHaveLength(3);
    expect(await house.query("select changes from journal where object_kind = 'manufacturer'")).toMatchObject([
      { changes: { names: { before: 'HP Poly, Plantronics, Poly, Poly (HP)', after: 'Plantronics SA, PLCM, Poly' } } },
    ]);
    await write('polycom', []);
    expect((await findMaker('polycom')).names).toEqual([]);
  });

  it('are refused where they mean another, say nothing more or cannot be read, name by name', async () => {
    const { status, body } = await write('cisco', ['Mist', 'CISCO Systems', 'C&C Acme', 'c and c acme', '新华三', 'Cisco Catalyst']);
    expect(status).toBe(422);
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
      'names equipment.nameTaken',
      'names equipment.ownName',
      'names equipment.nameTwice',
      'names equipment.nameUnreadable',
    ]);
    expect((await findMaker('cisco')).names).toEqual(['Cisco Catalyst', 'CSCO']);
  });

  it('that a colleague has changed meanwhile are given back', async () => {
    const { version } = await findMaker('cisco');
    expect((await write('cisco', ['CSCO'], version)).status).toBe(200);
    expect((await write('cisco', ['Catalyst'], version)).body).toMatchObject({ code: 'conflict', current: { names: ['CSCO'], version: version + 1 } });
    expect((await agent.put('/api/provider/manufacturers/nobody/names', { version: 1, names: [] })).status).toBe(404);
  });

  it('are proposed from the files of imports that did not know them, the latest first', async () => {
    const insertFlaw = async (rank: number, value: string) => {
      const { id } = await house.company();
      const batch = `01900000-0000-7000-8000-00000000000${rank}`;
      await house.insert('files', { companyId: id, id: batch, name: 'a.xlsx', contentType: 'text/plain', size: 1, sha256: 'x', storageKey: batch });
      await house.insert('import_batches', {
        companyId: id,
        id: batch,
        fileId: batch,
        kind: 'contracts',
        state: 'checked',
        createdBy: agent.user.id,
        authorName: 'Agent',
      });
      await house.insert('import_flaws', {
        companyId: id,
        batchId: batch,
        line: 5,
        columnKey: 'manufacturer',
        code: 'manufacturerUnknown',
        severity: 'error',
        value,
      });
    };
    await insertFlaw(1, 'Netgear Inc');
    await insertFlaw(2, 'Zyxel');
    expect((await readMakers()).unknown).toEqual(['Zyxel', 'Netgear Inc']);
    await write('juniper', [...(await findMaker('juniper')).names, 'Zyxel']);
    expect((await readMakers()).unknown).toEqual(['Netgear Inc']);
  });
});
