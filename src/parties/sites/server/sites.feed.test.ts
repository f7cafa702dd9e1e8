import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
const company = async () => {
  const id = `T${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  return id;
};
const readSite = async (id: string) => (await query<Record<string, unknown>>('select * from sites where external_id = $1', [id]))[0]!;

describe('a site from the ERP', () => {
  it('keeps people’s own changes, also where the ERP changes the same field', async () => {
    const one = await company();
    await erp.send('sites', [siteRow(one, 'A', { notes: 'Quai B' })]);
    await query("update sites set label = 'Entrepôt nord', show_on_map = false where external_id = 'A'");
    await erp.send('sites', [siteRow(one, 'A', { version: 2, notes: 'Quai C' })]);
    expect(await readSite('A')).toMatchObject({ label: 'Entrepôt nord', showOnMap: false, notes: 'Quai C' });
    await erp.send('sites', [siteRow(one, 'A', { version: 3, notes: 'Quai C', label: 'Entrepôt' })]);
    expect(await readSite('A')).toMatchObject({ label: 'Entrepôt nord', showOnMap: false });
  });
  it('has a code of its own in its company', async () => {
    const [one, other] = [await company(), await company()];
    const response = await erp.send('sites', [siteRow(one, 'B'), siteRow(one, 'C', { code: 'B' }), siteRow(other, 'B')]);
    expect([listResults(response), listFlaws(response.rows[1])]).toEqual([['created', 'failed', 'created'], ['code sites.codeTaken']]);
  });
  it('is found by its code and its words until it is deleted', async () => {
    const one = await company();
    await erp.send('sites', [siteRow(one, 'GRE-1', { label: 'Grenoble – siège' })]);
    const { id } = await readSite('GRE-1');
    expect(await query('select key from search_references where object_id = $1', [id])).toEqual([{ key: 'GRE1' }]);
    await erp.send('sites', [{ id: 'GRE-1', version: 2, company: one, deleted: true }]);
    expect(await query('select title from search_entries where object_id = $1', [id])).toEqual([]);
  });
});

describe('the position and the hours of a site from the ERP', () => {
  const pin = async (id: string) => {
    const { latitude, positionSource: source } = await readSite(id);
    return [latitude, source];
  };
  it('follow the ERP, but never move a pin that a person placed', async () => {
    const one = await company();
    const makePinRow = (version: number, latitude: number) => siteRow(one, 'PIN', { version, latitude, longitude: 4.8, positionPrecision: 'street' });
    await erp.send('sites', [makePinRow(1, 45.1)]);
    expect(await pin('PIN')).toEqual([45.1, 'erp']);
    await erp.send('sites', [makePinRow(2, 45.2)]);
    expect(await pin('PIN')).toEqual([45.2, 'erp']);
    await query("update sites set latitude = 45.9, position_source = 'person' where external_id = 'PIN'");
    await erp.send('sites', [makePinRow(3, 45.3)]);
    expect(await pin('PIN')).toEqual([45.9, 'person']);
  });
  it('found by a search stays while the ERP sends none, and yields to the one that it sends', async () => {
    const one = await company();
    await erp.send('sites', [siteRow(one, 'GAZ')]);
    await query("update sites set latitude = 45.7, longitude = 4.8, position_source = 'gazetteer', position_precision = 'town' where external_id = 'GAZ'");
    await erp.send('sites', [siteRow(one, 'GAZ', { version: 2, label: 'Autre' })]);
    expect(await pin('GAZ')).toEqual([45.7, 'gazetteer']);
    await erp.send('sites', [siteRow(one, 'GAZ', { version: 3, latitude: 45.1, longitude: 4.8 })]);
    expect(await pin('GAZ')).toEqual([45.1, 'erp']);
  });
  it('keep the hours of a person until the ERP changes its own, and say so in the journal once', async () => {
    const one = await company();
    const hours = [{ day: 1, from: '08:00', to: '12:00' }];
    await erp.send('sites', [siteRow(one, 'HRS', { deliveryHours: hours })]);
    await query('update sites set delivery_hours = \'[{"day": 2, "from": "09:00", "to": "10:00"}]\' where external_id = $1', ['HRS']);
    await erp.send('sites', [siteRow(one, 'HRS', { version: 2, deliveryHours: hours, notes: 'Quai' })]);
    expect((await readSite('HRS')).deliveryHours).toEqual([{ day: 2, from: '09:00', to: '10:00' }]);
    const [entry] = await query<{ changes: object }>("select changes from journal where object_id = $1 and action = 'updated'", [(await readSite('HRS')).id]);
    expect(entry!.changes).toEqual({ notes: { before: null, after: 'Quai' } });
    expect(listFlaws((await erp.send('sites', [siteRow(one, 'BAD', { deliveryHours: [...hours, { day: 1, from: '11:00', to: '13:00' }] })])).rows[0])).toEqual([
      'deliveryHours.1.to sites.hoursOverlapping',
    ]);
    expect(listFlaws((await erp.send('sites', [siteRow(one, 'BAD', { latitude: 45 })])).rows[0])).toEqual(['longitude sites.positionHalf']);
  });
});

describe('a contact from the ERP', () => {
  const row = (one: string, id: string, sites: object[], more: object = {}) => ({ id, version: 1, company: one, lastName: id, sites, ...more });
  const readRoles = async (site: string) =>
    (
      await query<{ link: string }>(
        `select c.last_name || ' ' || r.role as link from site_contacts r join contacts c on c.company_id = r.company_id and c.id = r.contact_id
          join sites s on s.company_id = r.company_id and s.id = r.site_id where s.external_id = $1 order by 1`,
        [site],
      )
    ).map(({ link }) => link);

  it('waits for its sites, then is named there and found by them', async () => {
    const one = await company();
    const sent = row(one, 'Aubert', [{ site: 'K-A', roles: ['main', 'delivery'] }], { email: 'Anne@Client.example' });
    expect(listResults(await erp.send('contacts', [sent]))).toEqual(['waiting']);
    await erp.send('sites', [siteRow(one, 'K-A')]);
    expect(await readRoles('K-A')).toEqual(['Aubert delivery', 'Aubert main']);
    expect(listResults(await erp.send('contacts', [sent]))).toEqual(['unchanged']);
    expect(await query("select email from contacts where external_id = 'Aubert'")).toEqual([{ email: 'anne@client.example' }]);
    const searchEntries = () => query("select 1 from search_entries where object_id = $1 and text like '%aubert%'", [siteId]);
    const siteId = (await readSite('K-A')).id;
    expect(await searchEntries()).toHaveLength(1);
    await erp.send('contacts', [{ id: 'Aubert', version: 2, company: one, deleted: true }]);
    expect([await searchEntries(), await readRoles('K-A')]).toEqual([[], []]);
  });
  it('keeps what people changed, and its values out of the journal', async () => {
    const one = await company();
    await erp.send('contacts', [row(one, 'Riou', [], { mobile: '06 00', landline: '01 00' })]);
    await query("update contacts set mobile = '07 11' where external_id = 'Riou'");
    await erp.send('contacts', [row(one, 'Riou', [], { version: 2, mobile: '06 00', landline: '02 00' })]);
    expect(await query("select mobile, landline from contacts where external_id = 'Riou'")).toEqual([{ mobile: '07 11', landline: '02 00' }]);
    expect(await query("select changes from journal where object_kind = 'contact' and object_title = 'Riou' and action = 'updated'")).toEqual([
      { changes: { landline: { changed: true } } },
    ]);
  });
  it('takes the place of its last main contact, whatever the order of the rows, but never of one that a person chose', async () => {
    const one = await company();
    await erp.send('sites', [siteRow(one, 'K-B')]);
    const main = [{ site: 'K-B', roles: ['main'] }];
    await erp.send('contacts', [row(one, 'Ancien', main), row(one, 'Nouveau', [])]);
    await erp.send('contacts', [row(one, 'Nouveau', main, { version: 2 }), row(one, 'Ancien', [], { version: 2 })]);
    expect(await readRoles('K-B')).toEqual(['Nouveau main']);
    await query("update contacts set fed = null where external_id = 'Nouveau'");
    await erp.send('contacts', [row(one, 'Ancien', main, { version: 3 })]);
    expect(await readRoles('K-B')).toEqual(['Nouveau main']);
  });
});

describe('the catalogue from the ERP', () => {
  it('brings manufacturers with their products, each reference once', async () => {
    const response = await erp.send('products', [
      productRow('MR46-HW', { manufacturer: 'Meraki', manufacturerName: 'Cisco Meraki' }),
      productRow('MR46-HW', { id: 'other', manufacturer: 'meraki', manufacturerName: 'Cisco Meraki' }),
    ]);
    expect([listResults(response), listFlaws(response.rows[1])]).toEqual([['created', 'failed'], ['reference equipment.referenceTaken']]);
    expect(await query("select name from manufacturers where code = 'meraki'")).toEqual([{ name: 'Cisco Meraki' }]);
  });
  it('leaves the tracking address that the provider corrected, until the ERP changes it', async () => {
    const template = async () => (await query("select name, tracking_template as template from carriers where code = 'navette'"))[0];
    const carrier = (version: number, name: string, trackingTemplate: string) => ({ id: 'navette', version, name, trackingTemplate });
    await erp.send('carriers', [carrier(1, 'Navette', 'https://navette.example/{n}')]);
    await query("update carriers set tracking_template = 'https://suivi.navette.example/{n}' where code = 'navette'");
    await erp.send('carriers', [carrier(2, 'Navette Express', 'https://navette.example/{n}')]);
    expect(await template()).toEqual({ name: 'Navette Express', template: 'https://suivi.navette.example/{n}' });
    expect(listFlaws((await erp.send('carriers', [carrier(3, 'Navette', 'http://navette.example/{n}')])).rows[0])).toEqual([
      'trackingTemplate orders.notTrackingTemplate',
    ]);
  });
});
