import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createRenewalFactory } from '#tests/support/renewals.ts';

const house = await openHouse();
const make = { ...createOrderFactory(house), ...createContractFactory(house) };
const { preview, ask, read, queued, customer } = await createRenewalFactory(house);

interface Line {
  serial: string;
  refusal: string | null;
}
const pickRefusals = ({ lines }: { lines: Line[] }) => Object.fromEntries(lines.map(({ serial, refusal }) => [serial, refusal]));

describe('a request for renewal', () => {
  it('holds the lines that can be renewed; the others are named with their reason', async () => {
    const company = await house.company();
    const camille = await house.signInMember(company);
    const contract = await make.contract(company, { lines: [{ serial: 'FOC1', hasDevice: true }, { serial: 'FOC2' }, { serial: 'FOC3', hasDevice: true }] });
    await make.contract(company, { endsOn: '2028-12-31', lines: [{ serial: 'FOC3X' }] });
    const [archived, inactive] = [
      await make.contract(company, { state: 'archived', lines: [{ serial: 'OLD1' }] }),
      await make.contract(company, { state: 'inactive', lines: [{ serial: 'OFF1' }] }),
    ];
    const { id: product } = await house.insert('products', {
      id: randomUUID(),
      manufacturerCode: 'cisco',
      reference: `ISR-${company.id}`,
      description: 'Routeur',
      endOfSupportOn: '2027-05-31',
    });
    await house.query('update contract_lines set product_id = $2 where id = $1', [contract.lineIds[1], product]);
    // The line names the service, its device the product.
    const service = await make.contract(company, { lines: [{ serial: 'FOC4', reference: 'CON-SNT-ISR', hasDevice: true }] });
    await house.query('update devices set product_id = $2 where company_id = $1 and serial = $3', [company.id, product, 'FOC4']);
    await house.query(
      `insert into contract_lines (company_id, id, contract_id, position, manufacturer_code, reference, description, device_id, from_on, until_on, contract_state)
      select l.company_id, gen_random_uuid(), c.id, 9, 'cisco', l.reference, l.description, l.device_id, '2026-01-01', '2028-12-31', 'active'
      from contract_lines l join contracts c on c.company_id = l.company_id and c.ends_on = '2028-12-31' where l.id = $1`,
      [contract.lineIds[2]],
    );
    const selection = { lines: [...archived.lineIds, ...inactive.lineIds], contracts: [contract.id, service.id] };
    const seen = await preview(camille, selection);
    expect(seen).toMatchObject({ renewable: 1, kind: 'renewal' });
    expect(pickRefusals(seen)).toEqual({ FOC1: null, FOC2: 'endOfSupport', FOC3: 'covered', FOC4: 'endOfSupport', OLD1: 'archived', OFF1: 'inactive' });
    expect(seen.lines).toContainEqual(
      expect.objectContaining({ serial: 'FOC1', contractNumber: contract.number, endsOn: '2026-12-31', untilOn: '2027-12-31' }),
    );

    const { number } = (await ask(camille, { ...selection, serviceLevel: '24×7×4', message: 'Même site.' })).body;
    expect(number).toMatch(/^DR-26-\d{5}$/);
    expect(await read(camille, number)).toMatchObject({
      state: 'requested',
      kind: 'renewal',
      serviceLevel: '24×7×4',
      message: 'Même site.',
      periodMonths: 12,
      contracts: [{ id: contract.id, number: contract.number }],
      lines: [{ serial: 'FOC1', contractNumber: contract.number, endsOn: '2026-12-31', untilOn: '2027-12-31' }],
      can: { cancel: true },
    });
    expect((await preview(camille, selection)).lines).toContainEqual(expect.objectContaining({ serial: 'FOC1', refusal: 'requested', requestNumber: number }));
  });

  it('names each contract and device where several bear its number', async () => {
    const { company, contract, camille, agent } = await customer();
    await house.insert('manufacturers', { code: 'juniper', name: 'Juniper' });
    await make.contract(company, { number: contract.number, manufacturer: 'juniper', lines: [{ serial: 'FOC1', reference: 'EX3400', hasDevice: true }] });
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    expect((await camille.get('/api/renewals')).body.rows).toMatchObject([{ contracts: [{ id: contract.id, number: contract.number }] }]);
    const named = { contractId: contract.id, deviceManufacturer: 'cisco', deviceReference: 'C9300-48P-A' };
    expect((await read(camille, number)).lines).toMatchObject([named]);
    expect((await agent.get(await queued(agent, number))).body.lines).toMatchObject([named]);
  });

  it('is found by its number, contract, serial number and product', async () => {
    const { contract, camille } = await customer();
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    for (const q of [number, contract.number, 'foc1', 'c9300'])
      expect((await camille.get(`/api/renewals?q=${q}`)).body.rows).toMatchObject([
        { number, state: 'requested', contracts: [{ id: contract.id, number: contract.number }] },
      ]);
  });

  it('for devices holds the line of their contract, or the devices themselves, which makes it a request for an offer', async () => {
    const { company, contract, camille } = await customer();
    const [covered] = await house.query<{ id: string }>('select device_id as id from contract_lines where id = $1', [contract.lineIds[0]]);
    const bare = await make.device(company, { serial: 'BARE1' });
    expect(await preview(camille, { devices: [covered!.id, bare] })).toMatchObject({ renewable: 2, kind: 'renewal' });
    const seen = await preview(camille, { devices: [bare] });
    expect(seen).toMatchObject({ renewable: 1, kind: 'quote', lines: [{ serial: 'BARE1', contractNumber: null, endsOn: null, untilOn: '2027-11-18' }] });
    const { number } = (await ask(camille, { devices: [bare], months: null, endsOn: '2028-06-30' })).body;
    expect(await read(camille, number)).toMatchObject({ kind: 'quote', endsOn: '2028-06-30', lines: [{ serial: 'BARE1', untilOn: '2028-06-30' }] });
  });

  it('for a contract that the provider did not sell is a request for an offer', async () => {
    const company = await house.company();
    const imported = await make.contract(company, { isImported: true });
    expect(await preview(await house.signInMember(company), { contracts: [imported.id] })).toMatchObject({ kind: 'quote', lines: [{ isImported: true }] });
  });

  it('is made of what its author saw: another number of lines, or none, is refused', async () => {
    const { contract, camille } = await customer();
    expect((await ask(camille, { contracts: [contract.id], expected: 2 })).body).toMatchObject({ status: 409, code: 'renewals.changed' });
    expect((await ask(camille, { contracts: [contract.id] })).status).toBe(200);
    expect((await ask(camille, { contracts: [contract.id] })).body).toMatchObject({ status: 409, code: 'renewals.nothing' });
  });

  it('of two people at one moment is made once', async () => {
    const { company, contract, camille } = await customer();
    const ines = await house.signInMember(company);
    const answers = await Promise.all([camille, ines].map((client) => ask(client, { contracts: [contract.id] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('holds a thousand lines at most', async () => {
    const { company, contract, camille } = await customer();
    await house.query(
      `insert into contract_lines (company_id, id, contract_id, position, manufacturer_code, reference, description, from_on, until_on, contract_state)
      select company_id, gen_random_uuid(), id, n, 'cisco', 'C9300', 'Commutateur', starts_on, ends_on, 'active' from contracts, generate_series(2, 1001) n where company_id = $1`,
      [company.id],
    );
    const whole = { lines: [], devices: [], months: 12, contracts: [contract.id] };
    const { status, body } = await camille.post('/api/renewals/preview', whole);
    expect([status, body.errors]).toMatchObject([422, [{ path: 'lines', code: 'field.tooMany', hint: expect.stringMatching(/^Au plus 1\s000 éléments\.$/) }]]);
    await house.query('delete from contract_lines where company_id = $1 and position = 1001', [company.id]);
    expect((await camille.post('/api/renewals/preview', whole)).body).toMatchObject({ renewable: 1000 });
  });

  it('has one end, in the future', async () => {
    const { contract, camille } = await customer();
    const askForTerm = async (own: object) => (await ask(camille, { contracts: [contract.id], ...own })).body;
    for (const both of [{ months: 12, endsOn: '2028-12-31' }, { months: null }])
      expect(await askForTerm(both)).toMatchObject({ status: 422, errors: [{ path: 'endsOn', code: 'renewals.noTerm' }] });
    expect(await askForTerm({ months: null, endsOn: '2026-11-18' })).toMatchObject({ status: 422, errors: [{ path: 'endsOn', code: 'renewals.endPassed' }] });
  });

  it('with a comment or a service level that is too long is refused with the name of its field', async () => {
    const { contract, camille } = await customer();
    const { status, body } = await ask(camille, { contracts: [contract.id], message: 'x'.repeat(2001), serviceLevel: 'x'.repeat(121) });
    expect([status, body.errors]).toMatchObject([
      422,
      [
        { path: 'serviceLevel', message: expect.stringContaining('Niveau de service') },
        { path: 'message', message: expect.stringContaining('Commentaire') },
      ],
    ]);
  });

  it('is dropped by its customer, and its lines can be asked for again', async () => {
    const { contract, camille } = await customer();
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    const cancel = () => camille.post(`/api/renewals/${number}/cancellation`);
    expect((await cancel()).body).toMatchObject({ state: 'dropped', can: { cancel: false } });
    expect((await cancel()).body).toMatchObject({ status: 409, code: 'renewals.handled' });
    expect((await ask(camille, { contracts: [contract.id] })).status).toBe(200);
  });
});

describe('who asks and sees', () => {
  it('a member limited to a site asks for what stands there, and sees those lines of a request', async () => {
    const company = await house.company();
    const [here, there] = [await make.site(company), await make.site(company)];
    const contract = await make.contract(company, {
      lines: [
        { serial: 'HERE1', hasDevice: true, siteId: here },
        { serial: 'THERE1', hasDevice: true, siteId: there },
        { serial: 'THERE2', hasDevice: true, siteId: there },
      ],
    });
    const [camille, marc] = [await house.signInMember(company), await house.signInMember(company, { sites: [here] })];
    expect(pickRefusals(await preview(marc, { contracts: [contract.id], lines: contract.lineIds }))).toEqual({ HERE1: null });
    const elsewhere = (await ask(camille, { lines: [contract.lineIds[1]!] })).body.number;
    const both = (await ask(camille, { lines: [contract.lineIds[0]!, contract.lineIds[2]!], expected: 2 })).body.number;
    expect((await marc.get('/api/renewals')).body.rows.map((row: { number: string }) => row.number)).toEqual([both]);
    expect((await read(marc, both)).lines).toMatchObject([{ serial: 'HERE1' }]);
    expect((await marc.get(`/api/renewals/${elsewhere}`)).status).toBe(404);
  });

  it('is nobody’s business without prices, and not another company’s', async () => {
    const { company, contract, camille } = await customer();
    const { number } = (await ask(camille, { contracts: [contract.id] })).body;
    const blind = await house.signInMember(company, { prices: false });
    expect((await ask(blind, { contracts: [contract.id] })).body).toMatchObject({ status: 403, code: 'forbidden.prices' });
    expect((await blind.get(`/api/renewals/${number}`)).status).toBe(403);
    const stranger = await house.signInMember(await house.company());
    expect((await preview(stranger, { contracts: [contract.id], lines: contract.lineIds })).lines).toEqual([]);
  });
});
