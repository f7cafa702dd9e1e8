import { expect, test } from 'vitest';
import { renderPdf } from '#platform/documents/server/pdf.render.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { testProvider } from '#tests/support/provider.ts';
import type { RevisionRecord } from './offer-detail.store.ts';
import { buildOfferModel, type Frame } from './offers-documents.service.ts';

const customer = { number: 'C-10482', addressLines: ['92 cours Lafayette', '69003 Lyon'], siren: '999000029', vatNumber: 'FR23999000029', terms: null };
const line = {
  position: 1,
  kind: 'equipment' as const,
  manufacturerName: 'Cisco',
  periodMonths: null,
  serviceLevel: null,
  discountBasisPoints: 0,
  quantity: 1,
};
const revision: RevisionRecord = {
  id: 'r',
  revision: 2,
  isCurrent: true,
  project: 'Cœur de réseau',
  issuedOn: '2026-11-12',
  validUntil: '2026-12-12',
  deliveryDays: 21,
  note: '',
  paymentDays: 45,
  paymentEndOfMonth: 'daysThenEnd',
  paymentDay: null,
  vendorReference: null,
  partialDeliveryAllowed: null,
  salesperson: { name: 'Élodie Renaud', email: 'agent@arcadie.example', phone: '04 65 71 00 14' },
  currency: 'EUR',
  totalExclVat: 300_00,
  totalInclVat: 351_00,
  contentHash: '',
  lines: [
    { ...line, id: '1', reference: 'C9200L', description: 'Commutateur', unitPrice: 200_00, vatBasisPoints: 2000, totalExclVat: 200_00 },
    { ...line, id: '2', reference: 'LIVRE', description: 'Guide', unitPrice: 100_00, vatBasisPoints: 1100, totalExclVat: 100_00 },
  ],
};
const offer = {
  number: 'OFF-26-02231',
  contactName: 'Camille Lefèvre',
  requesterName: 'Camille Lefèvre',
  companyName: 'Groupe Hélianthe',
  customer,
  site: { id: 's', label: 'Campus', street: '800 Boylston St', complement: null, postalCode: 'MA 02199', city: 'Boston', country: 'US' },
};

const bank = { iban: 'FR7699999000420007183640535', bic: 'ARCDFRPPXXX' };
const frame: Frame = { locale: 'fr', provider: testProvider, bank, createdAt: '2026-11-22T10:00:00Z' };
const readPages = async (more: Partial<RevisionRecord> = {}, drawn = frame): Promise<string[]> =>
  (await readPdf(await renderPdf(buildOfferModel(offer, { ...revision, ...more }, drawn)))).pages.map((page) => page.replace(/\s+/g, ' '));

test('an offer names its customer, its revision, VAT by line and by rate, the terms, and has a place to sign', async () => {
  const text = (await readPages()).join(' ');
  for (const words of [
    'OFF-26-02231 · révision 2',
    '92 cours Lafayette 69003 Lyon N° client C-10482 SIREN 999 000 029 TVA FR23999000029',
    'Boston MA 02199 États-Unis',
    '45 jours fin de mois',
    '20 % 200,00 €',
    'TVA 20 % 40,00 €',
    'TVA 11 % 11,00 €',
    'Votre interlocuteur Élodie Renaud 04 65 71 00 14 agent@arcadie.example',
    'Bon pour accord',
  ])
    expect(text).toContain(words);
});

test('the account that an advance is paid to stands under the totals, with the warning of false changes', async () => {
  const text = (await readPages()).join(' ');
  expect(text).toMatch(/Montant TTC 351,00 € IBAN FR76 9999 9000 4200 0718 3640 535 BIC ARCDFRPPXXX Nous n’annonçons jamais/);
  expect((await readPages({}, { ...frame, bank: { iban: '', bic: '' } })).join(' ')).not.toMatch(/IBAN|jamais/);
});

test('however many lines an offer has, it is signed beside its totals and account, and no page holds next to nothing', async () => {
  const [first] = revision.lines;
  for (let count = 1; count <= 40; count += 1) {
    const lines = Array.from({ length: count }, (_, index) => ({ ...first!, id: `${index}`, reference: `#L${index}` }));
    const pages = await readPages({ lines, note: 'Livraison sur rendez-vous.' });
    const signed = pages.find((page) => page.includes('Bon pour accord'))!;
    expect([count, signed.includes('Montant TTC'), signed.includes('IBAN')]).toEqual([count, true, true]);
    expect([count, pages.slice(1).filter((page) => (page.match(/#L|Montant TTC|IBAN|Livraison sur/g) ?? []).length < 3)]).toEqual([count, []]);
  }
});
