import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, listResults } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { creditNoteRow, invoiceRow } from '#tests/support/invoice-rows.ts';

const house = await openHouse();
const erp = await connectErp(house);
const identifiers = { siren: '999000011', siret: '99900001100018', vatNumber: 'FR66999000011' };
const place = { street: '27 quai des Tanneurs', city: 'Lyon', postalCode: '69009' };
await erp.send('companies', [companyRow('P', { kind: 'provider', customerNumber: undefined, ...identifiers, ...place })]);

async function createCompany(): Promise<string> {
  const id = `K${nextNumber()}`;
  await erp.send('companies', [companyRow(id, { siren: '999000029', vatNumber: 'FR23999000029', ...place })]);
  return id;
}
const seller = { name: 'Arcadie Réseaux', country: 'FR', ...place, ...identifiers };
const buyer = { name: 'Groupe Hélianthe', country: 'FR', ...place, siren: '999000029', vatNumber: 'FR23999000029' };

describe('check digits of an invoice', () => {
  it.each([
    [
      'iban invoices.iban',
      { iban: 'FR76 9999 9000 4200 0718 3640 536' },
      'Cet IBAN n’est pas valide : sa clé ou sa longueur est fausse.',
      'This IBAN is not valid: its check digits or its length are wrong.',
    ],
    [
      'buyer.siren invoices.siren',
      { buyer: { ...buyer, siren: '999000028', vatNumber: '' } },
      'buyer.siren : ce SIREN n’est pas valide : sa clé de contrôle est incorrecte.',
      'buyer.siren: this SIREN is not valid: its check digit is wrong.',
    ],
    [
      'buyer.vatNumber invoices.vatNumber',
      { buyer: { ...buyer, vatNumber: 'FR24999000029' } },
      'buyer.vatNumber : ce numéro de TVA n’est pas valide : sa clé ne correspond pas au SIREN.',
      'buyer.vatNumber: this VAT number is not valid: its key does not match the SIREN.',
    ],
    [
      'seller.siret invoices.siret',
      { seller: { ...seller, siret: '99900001100019' } },
      'seller.siret : ce SIRET n’est pas valide : sa clé de contrôle est incorrecte.',
      'seller.siret: this SIRET is not valid: its check digit is wrong.',
    ],
  ])('are held against the row, and the sentence names the field: %s', async (flaw, wrong, french, english) => {
    const id = await createCompany();
    for (const [language, sentence] of [
      ['fr', french],
      ['en', english],
    ] as const) {
      const reply = await erp.send('invoices', [invoiceRow(id, 'X', wrong), invoiceRow(id, 'Y', { seller, buyer })], { language });
      expect(listResults(reply)).toEqual(['failed', language === 'fr' ? 'created' : 'unchanged']);
      expect(listFlaws(reply.rows[0])).toEqual([flaw]);
      expect(reply.rows[0]!.errors![0]!.message.replaceAll('\u00a0', ' ')).toBe(sentence);
    }
    const [count] = await house.query<{ number: number }>('select count(*)::int as number from invoices where number = $1', [`FA-${id}-X`]);
    expect(count!.number).toBe(0);
  });

  it('are held against a credit note too', async () => {
    const id = await createCompany();
    await erp.send('invoices', [invoiceRow(id, 'Y')]);
    const reply = await erp.send('credit-notes', [creditNoteRow(id, 'AV', 'Y', { iban: 'FR76 9999 9000 4200 0718 3640 536' })]);
    expect(listFlaws(reply.rows[0])).toEqual(['iban invoices.iban']);
  });

  it('are asked of French VAT numbers; those of other countries have their form', async () => {
    const id = await createCompany();
    const belgian = { ...buyer, country: 'BE', siren: '', vatNumber: 'BE0999999922' };
    expect(listResults(await erp.send('invoices', [invoiceRow(id, 'BE', { buyer: belgian })]))).toEqual(['created']);
  });
});

describe('codes of an invoice', () => {
  it.each(['CNH', 'XCG', 'VED'])('the currency %s is one, and its invoice is shown', async (currency) => {
    const id = await createCompany();
    expect(listResults(await erp.send('invoices', [invoiceRow(id, currency, { currency, totalVatEur: 10_00 })]))).toEqual(['created']);
    const [row] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [id]);
    const member = await house.signInMember(row!);
    expect((await member.get(`/api/invoices/FA-${id}-${currency}`)).body).toMatchObject({ currency });
    expect((await member.get(`/api/invoices/FA-${id}-${currency}/pdf`)).status).toBe(200);
  });

  it.each(['BGN', 'STN', 'EUX'])('the currency %s is none', async (currency) => {
    const reply = await erp.send('invoices', [invoiceRow(await createCompany(), currency, { currency, totalVatEur: 10_00 })]);
    expect(listFlaws(reply.rows[0])).toEqual(['currency BR-CL-04']);
  });

  it('the charge PRV is one, the country SS is none', async () => {
    const id = await createCompany();
    const adjustments = [{ kind: 'charge', amount: 15_00, reasonCode: 'PRV' }];
    const totals = { totalExclVat: 415_00, totalVat: 83_00, totalInclVat: 498_00, taxes: [{ category: 'S', basisPoints: 2000, basis: 415_00, amount: 83_00 }] };
    const reply = await erp.send('invoices', [
      invoiceRow(id, 'PRV', { adjustments, ...totals }),
      invoiceRow(id, 'SS', { buyer: { ...buyer, country: 'SS', siren: '', vatNumber: '' } }),
    ]);
    expect(listResults(reply)).toEqual(['created', 'failed']);
    expect(listFlaws(reply.rows[1])).toEqual(['buyer.country BR-CL-14']);
  });

  it.each(['VATEX-FR-CGI261-4', 'VATEX-FR-CGI275', 'VATEX-FR-298SEXDECIESA', 'VATEX-EU-153'])('the exemption %s is one', async (exemptionCode) => {
    const id = await createCompany();
    const exempt = invoiceRow(id, 'E', {
      totalVat: 0,
      totalInclVat: 400_00,
      taxes: [{ category: 'E', basisPoints: 0, basis: 400_00, amount: 0, exemptionCode }],
    });
    const lines = exempt.lines.map((line) => ({ ...line, vatCategory: 'E', vatBasisPoints: 0 }));
    expect(listResults(await erp.send('invoices', [{ ...exempt, lines }]))).toEqual(['created']);
  });
});
