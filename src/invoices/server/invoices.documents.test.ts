import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { buyer, legalInvoice, legalLine, seller } from '../../../tests/support/invoices.ts';
import { ciiOf } from '../cii.ts';
import { breachesOf } from '../en16931.ts';
import { taxesOf, type LegalInvoice } from '../legal-invoice.ts';
import { drawInvoice } from './invoice-pdf.ts';

const provider = { ...seller, addressLines: [], phone: '04 65 71 00 00', email: 'assistance@arcadie.example', website: 'https://www.arcadie.example' };
const pdfOf = (invoice: LegalInvoice, locale: 'fr' | 'en' = 'fr') => drawInvoice(invoice, provider, locale);

async function read(file: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: true }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => (await (await pdf.getPage(index + 1)).getTextContent()).items));
  const text = pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll('\u00a0', ' ');
  const attachments = (await pdf.getAttachments()) ?? new Map();
  const xml = new TextDecoder().decode((await pdf.getAttachmentContent([...attachments.keys()][0]!)) as Uint8Array);
  return { pdf, text, xml, names: [...attachments.keys()] };
}

const creditNote = legalInvoice({
  type: 'creditNote',
  number: 'AV-26-00412',
  corrects: { number: 'FA-26-11402', issuedOn: '2026-10-02' },
  dueOn: '2026-11-19',
});
const reverseCharge = legalInvoice({
  lines: [legalLine('10', { vatCategory: 'AE', vatBasisPoints: 0 })],
  taxes: [{ category: 'AE', basisPoints: 0, basis: 2000_00, amount: 0, exemption: 'Autoliquidation', exemptionCode: 'VATEX-EU-AE' }],
});
const service = legalInvoice({
  operation: 'services',
  vatOnDebits: true,
  suppliedOn: '2026-11-01',
  suppliedUntil: '2026-11-30',
  deliveryAddress: null,
  project: '',
  note: 'Merci de votre confiance & à bientôt <bis>',
  discountTerms: 'Escompte de 1 % pour paiement sous huit jours.',
  lines: [
    legalLine('1', { unitCode: 'DAY', startsOn: '2026-11-01', endsOn: '2026-11-30', quantity: -1 }),
    legalLine('2', { unitCode: 'MON', discountBasisPoints: 3333, unitPrice: 9_99 }),
  ],
});
const invoices = [
  ['of goods at several rates', legalInvoice()],
  ['of services, VAT on debits', service],
  ['under reverse charge', reverseCharge],
  ['as a credit note', creditNote],
] as const;

describe('the XML of an invoice', () => {
  test.each(invoices)('%s is valid against the EN 16931 schema and breaks no rule', async (_, invoice) => {
    expect(breachesOf(invoice)).toEqual([]);
    expect(await validateXsd(ciiOf(invoice), Profile.EN16931)).toEqual({ valid: true, errors: [] });
  });
  test('the schema really bites: a date in another format, an element out of its order, an unknown type', async () => {
    const xml = ciiOf(legalInvoice());
    for (const broken of [
      xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''),
      xml.replace('<ram:ID>FA-26-11874</ram:ID><ram:TypeCode>380</ram:TypeCode>', '<ram:TypeCode>380</ram:TypeCode><ram:ID>FA-26-11874</ram:ID>'),
      xml.replace('<ram:GrandTotalAmount>', '<ram:GrandTotalAmount>x'),
    ]) {
      expect(broken).not.toBe(xml);
      expect((await validateXsd(broken, Profile.EN16931)).valid).toBe(false);
    }
  });
  test('says what the law wants: identifiers, dates, notes, totals', () => {
    const xml = ciiOf(legalInvoice());
    for (const said of [
      '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>',
      '<ram:ID>B1</ram:ID>',
      '<udt:DateTimeString format="102">20261119</udt:DateTimeString>',
      '<ram:ID schemeID="0002">999000011</ram:ID>',
      '<ram:GlobalID schemeID="0009">99900002900010</ram:GlobalID>',
      '<ram:URIID schemeID="0225">999000029</ram:URIID>',
      '<ram:ID schemeID="VA">FR66999000011</ram:ID>',
      '<ram:SubjectCode>PMT</ram:SubjectCode>',
      '<ram:SubjectCode>PMD</ram:SubjectCode>',
      '<ram:SubjectCode>AAB</ram:SubjectCode>',
      '<ram:IBANID>FR7699999000420007183640535</ram:IBANID>',
      '<ram:Name>Groupe Hélianthe &amp; Fils &lt;Sud&gt;</ram:Name>',
      '<ram:ChargeAmount>291.66375</ram:ChargeAmount>',
      '<ram:ActualAmount>41.66625</ram:ActualAmount>',
    ])
      expect(xml).toContain(said);
  });
  test('says when VAT falls due only where France asks for it', () => {
    const codeOf = (invoice: LegalInvoice) => /DueDateTypeCode>(\d+)</.exec(ciiOf(invoice))?.[1];
    expect([codeOf(legalInvoice()), codeOf(service), codeOf({ ...service, vatOnDebits: false })]).toEqual([undefined, '5', '72']);
  });
  test('a credit note is a 381 with positive amounts, names what it corrects, and asks for no payment', () => {
    const xml = ciiOf(creditNote);
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain('<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>FA-26-11402</ram:IssuerAssignedID><ram:FormattedIssueDateTime>');
    expect(xml).not.toContain('SpecifiedTradeSettlementPaymentMeans');
    expect(xml).not.toMatch(/Amount[^>]*>-/);
  });
});

describe('the PDF of an invoice', () => {
  test('is a Factur-X: a PDF/A-3 that carries the XML, says so in its metadata, and embeds its fonts', async () => {
    const invoice = legalInvoice();
    const file = await pdfOf(invoice);
    const { names, xml, pdf } = await read(file);
    expect(names).toEqual(['factur-x.xml']);
    expect(pdf.numPages).toBe(1);
    expect(xml === ciiOf(invoice)).toBe(true);
    expect((await extractXml(new Uint8Array(file))).xml === ciiOf(invoice)).toBe(true);
    const raw = file.toString('latin1');
    for (const key of ['/AFRelationship /Alternative', '/AF [', '/OutputIntent', 'pdfaid:part>3<', 'pdfaid:conformance>B<', '/ID [', '/ModDate'])
      expect(raw).toContain(key);
    for (const key of [
      'fx:DocumentType>INVOICE<',
      'fx:DocumentFileName>factur-x.xml<',
      'fx:Version>1.0<',
      'fx:ConformanceLevel>EN 16931<',
      'pdfaSchema:prefix>fx<',
    ])
      expect(raw).toContain(key);
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
    const fonts = [...raw.matchAll(/\/Type \/FontDescriptor[\s\S]*?endobj/g)];
    expect(fonts.length).toBeGreaterThan(1);
    for (const [descriptor] of fonts) expect(descriptor).toMatch(/\/FontFile[23] /);
    expect(String((await pdf.getMetadata()).info && ((await pdf.getMetadata()).info as { Title?: string }).Title)).toContain('FA-26-11874');
  });
  test('prints every mandatory mention in French', async () => {
    const { text } = await read(await pdfOf(legalInvoice()));
    for (const mention of [
      'Facture',
      'FA-26-11874',
      '19 novembre 2026',
      '31 décembre 2026',
      '17 novembre 2026',
      'Arcadie Réseaux',
      'SAS',
      '450 000 €',
      '27 quai des Tanneurs',
      '999 000 011',
      'RCS Lyon',
      'FR66999000011',
      'Groupe Hélianthe & Fils <Sud>',
      '92 cours Lafayette',
      'SIREN 999 000 029',
      'FR23999000029',
      'Adresse de livraison',
      'Saint-Priest',
      '4500018734',
      'Livraison de biens',
      'Commutateur Catalyst 9300',
      '12,5 %',
      '5,5 %',
      'Net à payer TTC',
      'Indemnité forfaitaire',
      '40,00 €',
      '12,15 %',
      'Pas d’escompte',
      'FR76 9999 9000 4200 0718 3640 535',
      'ne changent jamais par e-mail',
    ])
      expect(text).toContain(mention);
  });
  test('says the same in English, around the same XML', async () => {
    const invoice = legalInvoice();
    const { text, xml } = await read(await pdfOf(invoice, 'en'));
    for (const mention of ['Invoice', 'Due date', '31 December 2026', 'Amount due incl. VAT', 'Fixed indemnity', 'never change by e-mail'])
      expect(text).toContain(mention);
    expect(xml === ciiOf(invoice)).toBe(true);
  });
  test('tells a service, its period, the debits; a reverse charge; a credit note and what it corrects', async () => {
    expect((await read(await pdfOf(service))).text).toContain('du 01/11/2026 au 30/11/2026');
    expect((await read(await pdfOf(service))).text).toContain('d’après les débits');
    expect((await read(await pdfOf(reverseCharge))).text).toContain('Autoliquidation');
    const { text } = await read(await pdfOf(creditNote));
    for (const mention of ['Avoir', 'AV-26-00412', 'FA-26-11402 du 02/10/2026', 'en votre faveur']) expect(text).toContain(mention);
    expect(text).not.toContain('IBAN');
  });
  test('is the same file whenever it is drawn', async () => {
    const withoutIds = (file: Buffer) =>
      file
        .toString('latin1')
        .replace(/<[0-9a-f]{32}>/g, '')
        .replace(/\/(ModDate|CreationDate) \([^)]*\)/g, '');
    expect(withoutIds(await pdfOf(legalInvoice()))).toBe(withoutIds(await pdfOf(legalInvoice())));
  });
});

test('an invoice of two thousand lines is drawn aside, whole', { timeout: 60_000 }, async () => {
  const lines = Array.from({ length: 2000 }, (_, index) => legalLine(String(index + 1)));
  const invoice = legalInvoice({ lines, taxes: taxesOf(lines), buyer });
  const { pdf, xml } = await read(await pdfOf(invoice));
  expect(pdf.numPages).toBeGreaterThan(50);
  expect(xml === ciiOf(invoice)).toBe(true);
});
