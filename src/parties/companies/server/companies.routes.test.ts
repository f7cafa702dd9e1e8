import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const nothing = { customerNumber: '', legalForm: '', siren: '', siret: '', vatNumber: '', street: '', complement: '', postalCode: '', city: '' };
const create = (more: object) => agent.post('/api/provider/companies', { ...nothing, kind: 'customer', name: 'Neuf', ...more });

describe('a company entered by hand', () => {
  it('has its identifiers checked and stored without spaces', async () => {
    const { status, body } = await create({ name: 'Atelier Roux', customerNumber: 'C-777', siren: '732 829 320', vatNumber: 'fr 44 732 829 320' });
    expect([status, body]).toMatchObject([
      201,
      { name: 'Atelier Roux', customerNumber: 'C-777', siren: '732829320', vatNumber: 'FR44732829320', isFed: false },
    ]);
    expect((await create({ customerNumber: 'C-777' })).body.errors).toMatchObject([{ path: 'customerNumber' }]);
    expect((await create({ siren: '732829321' })).body.errors).toMatchObject([{ path: 'siren' }]);
    expect((await create({ siren: '732829320', vatNumber: 'FR83404833048' })).body.errors).toMatchObject([{ path: 'vatNumber' }]);
    expect((await create({ siren: '732829320', siret: '40483304800022' })).body.errors).toMatchObject([{ path: 'siret' }]);
  });

  it('is corrected, and never silently overwritten', async () => {
    const { body } = await create({ name: 'Menuiserie Ardene' });
    const { companyId, kind: _kind, isFed: _fed, manager: _manager, paymentDays: _days, paymentEndOfMonth: _end, paymentDay: _day, ...sheet } = body;
    const correct = (version: number, more: object) => agent.put(`/api/provider/companies/${companyId}/identity`, { ...sheet, version, ...more });
    const corrected = await correct(body.version, { name: 'Menuiserie Ardenne', city: 'Lyon' });
    expect(corrected.body).toMatchObject({ name: 'Menuiserie Ardenne', city: 'Lyon' });
    expect(await correct(body.version, { name: 'Autre' })).toMatchObject({ status: 409, body: { current: { name: 'Menuiserie Ardenne' } } });
    const changes = await house.query<{ changes: object }>(
      "select changes from journal where company_id = $1 and action = 'updated' order by sequence desc limit 1",
      [companyId],
    );
    expect(changes[0]!.changes).toMatchObject({ name: { before: 'Menuiserie Ardene', after: 'Menuiserie Ardenne' } });
  });

  it('names what was corrected in the activity log, as the feed does', async () => {
    const { body } = await create({ name: 'Serrurerie Vial' });
    const given = { ...nothing, name: 'Serrurerie Vial', legalForm: 'corporation', siren: '732829320', postalCode: '69007', version: body.version };
    await agent.put(`/api/provider/companies/${body.companyId}/identity`, given);
    const administrator = await house.staff('administrator');
    const [entry] = (await administrator.get(`/api/provider/activity?company=${body.companyId}&kind=company`)).body.rows;
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['Code postal', 'Forme juridique', 'SIREN']);
  });

  it('is not the provider', async () => {
    expect((await agent.get(`/api/provider/companies/${house.provider.id}/identity`)).status).toBe(404);
  });
});
