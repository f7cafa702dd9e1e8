import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
await createOrderFactory(house).manufacturer();
await house.query(
  `insert into manufacturers (code, name) values ('meraki', 'Meraki'), ('juniper', 'Juniper'), ('fortinet', 'Fortinet') on conflict do nothing`,
);

const site = { channel: 'web', labelFr: 'Dossiers', labelEn: 'Cases', address: 'https://support.cisco.example/', noteFr: '', noteEn: '', hours: null };
const office = { lastDay: 5, opensAt: '09:00', closesAt: '17:30' };
const phone = { channel: 'phone', labelFr: 'en français', labelEn: 'in French', address: '01 99 00 42 10', noteFr: '', noteEn: '', hours: office };
const form = { channel: 'form', labelFr: 'Formulaire', labelEn: 'Form', address: '', noteFr: '', noteEn: '', hours: null };

const agent = await house.staff('agent');
const write = (code: string, version: number, ...lines: readonly object[]) => agent.put(`/api/provider/help/${code}`, { version, lines });
const readWritten = async (code: string) =>
  (await agent.get('/api/provider/help')).body.manufacturers.find((one: { code: string }) => one.code === code) as { version: number; lines: object[] };

describe('the ways to a manufacturer’s support', () => {
  it('come in the reader’s language, and Meraki has those of Cisco', async () => {
    expect((await write('cisco', 0, phone, site)).body).toMatchObject({ version: 1, lines: [phone, site] });
    const camille = await house.signInMember(await house.company());
    const { manufacturers } = (await camille.get('/api/help', { 'accept-language': 'en' })).body;
    expect(manufacturers).toMatchObject([
      {
        code: 'cisco',
        others: [{ code: 'meraki', name: 'Meraki' }],
        names: ['Cisco Catalyst', 'CSCO', 'Cisco Meraki', 'Meraki (Cisco)'],
        lines: [
          { channel: 'phone', label: 'in French', hours: office },
          { channel: 'web', label: 'Cases', hours: null },
        ],
      },
    ]);
  });

  it('are written by staff, one after the other: the second reads the lines of the first', async () => {
    const { version } = await readWritten('fortinet');
    expect((await write('fortinet', version, site)).status).toBe(200);
    expect((await write('fortinet', version, phone)).body).toMatchObject({ code: 'conflict', current: { version: 1, lines: [site] } });
    const camille = await house.signInMember(await house.company());
    expect((await camille.put('/api/provider/help/fortinet', { version: 1, lines: [] })).status).toBe(403);
    expect((await camille.get('/api/provider/help')).status).toBe(403);
  });

  it('are journalled channel by channel, with what stood there before', async () => {
    await write('juniper', 0, phone);
    await write('juniper', 1, { ...phone, address: '01 99 00 42 11' });
    const entries = await house.query<{ changes: object }>(
      `select changes from journal where object_kind = 'helpPage' and object_title = 'Juniper' order by happened_at, id`,
    );
    expect(entries.at(-1)!.changes).toEqual({ phone: { before: expect.stringContaining('42 10'), after: expect.stringContaining('42 11') } });
  });

  it.each([
    ['a site that is no https address', { ...site, address: 'http://support.example/' }, 'lines.0.address', 'help.notLink'],
    ['a script in place of an address', { ...site, address: 'javascript:alert(1)' }, 'lines.0.address', 'help.notLink'],
    ['a phone without a number', { ...phone, address: 'standard' }, 'lines.0.address', 'help.notPhone'],
    ['an e-mail that is none', { ...site, channel: 'email', address: 'assistance' }, 'lines.0.address', 'field.notEmail'],
    ['a line that closes before it opens', { ...phone, hours: { ...office, closesAt: '08:00' } }, 'lines.0.hours.closesAt', 'help.closesTooEarly'],
    ['a line without a label in English', { ...phone, labelEn: '' }, 'lines.0.labelEn', 'field.required'],
  ])('are refused with %s', async (_what, line, path, code) => {
    expect((await write('cisco', 1, line)).body.errors).toEqual([expect.objectContaining({ path, code })]);
  });

  it('may have a form without an address, which is the portal’s own', async () => {
    const { version } = await readWritten('cisco');
    expect((await write('cisco', version, form)).status).toBe(200);
  });

  it('belong to manufacturers of the catalogue that have a support of their own', async () => {
    expect([(await write('unknown', 0, phone)).status, (await write('meraki', 0, phone)).status]).toEqual([404, 404]);
  });
});
