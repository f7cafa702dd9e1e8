import { expect, it } from 'vitest';
import { openHouse } from '../../../tests/support/house.ts';
import { ordersOf } from '../../../tests/support/orders.ts';
import { saveHelpTexts } from './help-texts.service.ts';

const house = await openHouse();
await ordersOf(house).manufacturer();
await house.query(`insert into manufacturers (code, name) values ('meraki', 'Meraki'), ('juniper', 'Juniper') on conflict do nothing`);

it('the ways to a manufacturer’s support come in the reader’s language, and Meraki has those of Cisco', async () => {
  const site = { channel: 'web', label_fr: 'Dossiers', label_en: 'Cases', address: 'https://support.cisco.example/' };
  const phone = {
    channel: 'phone',
    label_fr: 'en français',
    label_en: 'in French',
    address: '01 99 00 42 10',
    last_day: 5,
    opens_at: '09:00',
    closes_at: '17:30',
  };
  await house.platform.database.system.transaction((tx) => saveHelpTexts(tx, 'cisco', [site, phone]));
  await house.platform.database.system.transaction((tx) => saveHelpTexts(tx, 'cisco', [phone, site]));
  const camille = await house.memberOf(await house.company());
  const help = async (manufacturer: string) => (await camille.get(`/api/help?manufacturer=${manufacturer}`, { 'accept-language': 'en' })).body;
  expect(await help('meraki')).toMatchObject({
    lines: [
      { channel: 'phone', label: 'in French', hours: { lastDay: 5, opensAt: '09:00', closesAt: '17:30' } },
      { channel: 'web', label: 'Cases', hours: null },
    ],
  });
  expect(await help('juniper')).toEqual({ name: 'Juniper', lines: [] });
  expect(await help('unknown')).toEqual({ name: null, lines: [] });
});
