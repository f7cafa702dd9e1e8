import { describe, expect, it } from 'vitest';
import { companyRow, erpOf, flawsOf, fresh, productRow, resultsOf, siteRow } from '../../../tests/support/feed.ts';
import { openHouse } from '../../../tests/support/house.ts';

const house = await openHouse();
const erp = await erpOf(house);
const { query } = house;
const company = async () => {
  const id = `T${fresh()}`;
  await erp.send('companies', [companyRow(id)]);
  return id;
};
const siteOf = async (id: string) => (await query<Record<string, unknown>>('select * from sites where external_id = $1', [id]))[0]!;

describe('a site from the ERP', () => {
  it('keeps people’s own changes until the ERP changes the same field', async () => {
    const one = await company();
    await erp.send('sites', [siteRow(one, 'A', { notes: 'Quai B' })]);
    await query("update sites set label = 'Entrepôt nord', show_on_map = false where external_id = 'A'");
    await erp.send('sites', [siteRow(one, 'A', { version: 2, notes: 'Quai C' })]);
    expect(await siteOf('A')).toMatchObject({ label: 'Entrepôt nord', show_on_map: false, notes: 'Quai C' });
    await erp.send('sites', [siteRow(one, 'A', { version: 3, notes: 'Quai C', label: 'Entrepôt' })]);
    expect(await siteOf('A')).toMatchObject({ label: 'Entrepôt', show_on_map: false });
  });
  it('has a code of its own in its company', async () => {
    const [one, other] = [await company(), await company()];
    const response = await erp.send('sites', [siteRow(one, 'B'), siteRow(one, 'C', { code: 'B' }), siteRow(other, 'B')]);
    expect([resultsOf(response), flawsOf(response.rows[1])]).toEqual([['created', 'failed', 'created'], ['code sites.codeTaken']]);
  });
  it('is found by its code and its words until it is deleted', async () => {
    const one = await company();
    await erp.send('sites', [siteRow(one, 'GRE-1', { label: 'Grenoble – siège' })]);
    const { id } = await siteOf('GRE-1');
    expect(await query('select key from search_references where object_id = $1', [id])).toEqual([{ key: 'GRE1' }]);
    await erp.send('sites', [{ id: 'GRE-1', version: 2, company: one, deleted: true }]);
    expect(await query('select title from search_entries where object_id = $1', [id])).toEqual([]);
  });
});

describe('the catalogue from the ERP', () => {
  it('brings manufacturers with their products, each reference once', async () => {
    const response = await erp.send('products', [
      productRow('MR46-HW', { manufacturer: 'Meraki', manufacturerName: 'Cisco Meraki' }),
      productRow('MR46-HW', { id: 'other', manufacturer: 'meraki', manufacturerName: 'Cisco Meraki' }),
    ]);
    expect([resultsOf(response), flawsOf(response.rows[1])]).toEqual([['created', 'failed'], ['reference equipment.referenceTaken']]);
    expect(await query("select name from manufacturers where code = 'meraki'")).toEqual([{ name: 'Cisco Meraki' }]);
  });
  it('leaves the tracking address that the provider corrected, until the ERP changes it', async () => {
    const template = async () => (await query("select name, tracking_template as template from carriers where code = 'navette'"))[0];
    const carrier = (version: number, name: string, trackingTemplate: string) => ({ id: 'navette', version, name, trackingTemplate });
    await erp.send('carriers', [carrier(1, 'Navette', 'https://navette.example/{n}')]);
    await query("update carriers set tracking_template = 'https://suivi.navette.example/{n}' where code = 'navette'");
    await erp.send('carriers', [carrier(2, 'Navette Express', 'https://navette.example/{n}')]);
    expect(await template()).toEqual({ name: 'Navette Express', template: 'https://suivi.navette.example/{n}' });
    expect(flawsOf((await erp.send('carriers', [carrier(3, 'Navette', 'http://navette.example/{n}')])).rows[0])).toEqual([
      'trackingTemplate orders.notTrackingTemplate',
    ]);
  });
});
