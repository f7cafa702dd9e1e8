import { describe, expect, test } from 'vitest';
import { findSchemaFlaws } from '#tests/support/cii-schema.ts';
import {
  correctedInvoice,
  creditNote,
  depositInvoice,
  discounted,
  finalInvoice,
  inFrancs,
  inMetres,
  intraCommunity,
  outOfScope,
  reverseCharge,
  rounded,
  service,
} from '#tests/support/invoice-spread.ts';
import { drawPdf, readFacturX as read } from '#tests/support/factur-x.ts';
import { buyer, makeLegalInvoice, makeLegalLine } from '#tests/support/invoices.ts';
import { buildCii } from '../cii.ts';
import { computeTaxesByCategory, type LegalInvoice } from '../legal-invoice.ts';

/** The same with one space where there are several. */
async function readLine(invoice: LegalInvoice, locale: 'fr' | 'en' = 'fr') {
  const { text, xml } = await read(await drawPdf(invoice, locale));
  return { text: text.replace(/\s+/g, ' '), xml };
}

describe('the XML of an invoice', () => {
  test('the schema really bites: a date in another format, an element out of its order, an unknown type', () => {
    const xml = buildCii(makeLegalInvoice());
    for (const broken of [
      xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''),
      xml.replace('<ram:ID>FA-26-11874</ram:ID><ram:TypeCode>380</ram:TypeCode>', '<ram:TypeCode>380</ram:TypeCode><ram:ID>FA-26-11874</ram:ID>'),
      xml.replace('<ram:GrandTotalAmount>', '<ram:GrandTotalAmount>x'),
    ]) {
      expect(broken).not.toBe(xml);
      expect(findSchemaFlaws(broken)).not.toEqual([]);
    }
  });
  test('says what the law wants: identifiers, dates, notes, totals', () => {
    const xml = buildCii(makeLegalInvoice());
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
  test('a credit note is a 381 with positive amounts, names what it corrects, and asks for no payment', () => {
    const xml = buildCii(creditNote);
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain('<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>FA-26-11402</ram:IssuerAssignedID><ram:FormattedIssueDateTime>');
    expect(xml).not.toContain('SpecifiedTradeSettlementPaymentMeans');
    expect(xml).not.toMatch(/Amount[^>]*>-/);
  });
});

describe('the PDF of an invoice', () => {
  test('is a Factur-X: a PDF/A-3 that carries the XML, says so in its metadata, and embeds its fonts', async () => {
    const invoice = makeLegalInvoice();
    const file = await drawPdf(invoice);
    const { names, xml, pdf } = await read(file);
    expect(names).toEqual(['factur-x.xml']);
    expect(pdf.numPages).toBe(1);
    expect(xml === buildCii(invoice)).toBe(true);
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
    // PDF/A forbids transparency, encryption, code, colours of the device without a profile.
    for (const key of ['/SMask', '/Encrypt', '/JavaScript', '/Launch']) expect(raw).not.toContain(key);
    expect(raw).not.toMatch(/\/(ca|CA) 0?\.\d/);
    expect(raw).toContain('/S /GTS_PDFA1');
    // Information and metadata say the same.
    expect(raw).toMatch(/\/CreationDate \(D:20261119000000Z\)/);
    expect(raw).toMatch(/<xmp:CreateDate>2026-11-19T00:00:00(\.000)?Z</);
    expect([...raw.matchAll(/\/CIDToGIDMap \/Identity/g)]).toHaveLength([...raw.matchAll(/\/Subtype \/CIDFontType2/g)].length);
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
    const fonts = [...raw.matchAll(/\/Type \/FontDescriptor[\s\S]*?endobj/g)];
    expect(fonts.length).toBeGreaterThan(1);
    for (const [descriptor] of fonts) expect(descriptor).toMatch(/\/FontFile[23] /);
    expect(String((await pdf.getMetadata()).info && ((await pdf.getMetadata()).info as { Title?: string }).Title)).toContain('FA-26-11874');
  });
  test('says the same in English, around the same XML', async () => {
    const invoice = makeLegalInvoice();
    const { text, xml } = await read(await drawPdf(invoice, 'en'));
    for (const mention of ['Invoice (facture)', 'Due date', '31 December 2026', 'Amount due incl. VAT', 'Fixed indemnity', 'never announce a change'])
      expect(text).toContain(mention);
    expect(xml === buildCii(invoice)).toBe(true);
  });
  test('tells a service, its period, the debits; a reverse charge; a credit note and what it corrects', async () => {
    expect((await read(await drawPdf(service))).text).toContain('du 01/11/2026 au 30/11/2026');
    expect((await read(await drawPdf(service))).text).toContain('d’après les débits');
    expect((await read(await drawPdf(reverseCharge))).text).toContain('Autoliquidation');
    const { text } = await read(await drawPdf(creditNote));
    for (const mention of ['Avoir', 'AV-26-00412', 'FA-26-11402 du 02/10/2026', 'en votre faveur']) expect(text).toContain(mention);
    expect(text).not.toContain('IBAN');
    expect(text).toContain('Date de l’avoir');
    expect(text, 'nothing of it is due').not.toMatch(/Date de facture|Échéance|Pénalités|Indemnité|escompte/);
  });
  test('counts days, hours and years in the plural', async () => {
    const [line] = makeLegalInvoice().lines;
    const lines = (['DAY', 'HUR', 'ANN', 'MON'] as const).flatMap((unitCode) => [1, 3].map((quantity) => ({ ...line!, unitCode, quantity })));
    const { text } = await read(await drawPdf({ ...makeLegalInvoice(), lines }));
    for (const counted of ['1 jour', '3 jours', '1 heure', '3 heures', '1 an', '3 ans', '3 mois'])
      expect(text).toMatch(new RegExp(`${counted}(?!\\p{L})`, 'u'));
    expect((await read(await drawPdf({ ...makeLegalInvoice(), lines }, 'en'))).text).toMatch(/1 day(?!s)[^]*3 days[^]*3 hours[^]*3 years[^]*3 months/);
  });
  test('states the provision of an exemption code, never the code', async () => {
    const [tax] = reverseCharge.taxes;
    const franchise = { ...reverseCharge, taxes: [{ ...tax!, category: 'E' as const, exemption: '', exemptionCode: 'VATEX-FR-FRANCHISE' }] };
    const { text } = await read(await drawPdf(franchise));
    expect(text).toContain('TVA non applicable, art. 293 B du CGI.');
    expect(text).not.toContain('VATEX');
  });
  test('adds up document-level discounts and charges, each with its reason and rate', async () => {
    const { text } = await read(await drawPdf(discounted));
    for (const mention of [
      'Remises et frais',
      'Remise de fin d’année (5 % de 4 000,00 €)',
      '−200,00 €',
      'Frais de port',
      '45,00 €',
      'Total des lignes HT',
      '4 874,99 €',
      '4 709,99 €',
    ])
      expect(text).toContain(mention);
    expect((await read(await drawPdf(discounted, 'en'))).text).toContain('Total of the lines excl. VAT');
    expect((await read(await drawPdf(makeLegalInvoice()))).text).not.toContain('Total des lignes HT');
  });
  test('is in its own currency, with VAT in euros; in the buyer’s country by name', async () => {
    const { text } = await read(await drawPdf(inFrancs));
    for (const mention of ['2 000,00 CHF', 'TVA en euros', '0,00 €', 'Suisse', 'article 262, I']) expect(text).toContain(mention);
    expect((await read(await drawPdf(inFrancs, 'en'))).text).toContain('Switzerland');
  });
  test('says why no VAT is charged, in the words of the law where the seller gives none', async () => {
    expect((await read(await drawPdf(reverseCharge))).text).toContain('0 % · Autoliquidation.');
    expect((await read(await drawPdf(intraCommunity))).text).toContain('article 262 ter, I du Code général des impôts');
    const { text } = await read(await drawPdf(outOfScope));
    expect(text).toContain('Opération hors du champ d’application de la TVA.');
    expect(text).not.toContain('0 %');
  });
  test('a deposit invoice says so, and has no day of supply', async () => {
    const { text, xml } = await readLine(depositInvoice);
    expect(xml).toContain('<ram:TypeCode>386</ram:TypeCode>');
    for (const mention of ['Facture d’acompte FA-26-11700', 'Acompte de 30 % à la commande', '1 forfait', 'Net à payer TTC 720,00 €'])
      expect(text).toContain(mention);
    expect(text).not.toMatch(/Date de vente|Annule et remplace|Acompte FA/);
    expect((await readLine(depositInvoice, 'en')).text).toContain('Deposit invoice (facture d’acompte) FA-26-11700');
  });
  test('a final invoice deducts the deposit by its number, day and VAT, and what was paid otherwise apart', async () => {
    const { text } = await readLine(finalInvoice);
    expect(text).toMatch(/Total TTC 5 559,99 € Acompte FA-26-11700 du 01\/10\/2026, dont TVA 120,00 € −720,00 € Net à payer TTC 4 839,99 €/);
    const partlyPaid = (await readLine({ ...finalInvoice, prepaidTotal: 820_00 })).text;
    expect(partlyPaid).toMatch(/−720,00 € Déjà réglé −100,00 € Net à payer TTC 4 739,99 €/);
    expect((await readLine(makeLegalInvoice())).text).not.toMatch(/Acompte|Déjà réglé/);
  });
  test('a corrected invoice says so, and which one it replaces', async () => {
    const { text, xml } = await readLine(correctedInvoice);
    expect(xml).toContain('<ram:TypeCode>384</ram:TypeCode>');
    expect(text).toContain('Facture rectificative FA-26-11901');
    expect(text).toContain('Annule et remplace FA-26-11402 du 02/10/2026');
    expect(text).not.toContain('Facture rectifiée');
  });
  test('states the rounding between the total and the amount due', async () => {
    const { text } = await readLine(rounded);
    expect(text).toMatch(/Total TTC 2 000,02 CHF Arrondi −0,02 CHF Net à payer TTC 2 000,00 CHF/);
  });
  test('counts metres, sets and lump sums, and shows a unit price of four decimals', async () => {
    const { text } = await readLine(inMetres);
    for (const line of ['1 000 m 0,0125 € — 20 % 12,50 €', '4 lots 0,125 € 10 % 20 % 0,45 €', '1 forfait 450,00 € — 20 % 450,00 €'])
      expect(text).toContain(line);
    expect((await readLine(inMetres, 'en')).text).toContain('€0.0125');
  });
  test('is the same file whenever it is drawn', async () => {
    const removeIds = (file: Buffer) =>
      file
        .toString('latin1')
        .replace(/<[0-9a-f]{32}>/g, '')
        .replace(/\/(ModDate|CreationDate) \([^)]*\)/g, '');
    expect(removeIds(await drawPdf(makeLegalInvoice()))).toBe(removeIds(await drawPdf(makeLegalInvoice())));
  });
});

test('an invoice of two thousand lines is drawn aside, whole', { timeout: 60_000 }, async () => {
  const lines = Array.from({ length: 2000 }, (_, index) => makeLegalLine(String(index + 1)));
  const invoice = makeLegalInvoice({ lines, taxes: computeTaxesByCategory(lines), buyer });
  const { pdf, xml } = await read(await drawPdf(invoice));
  expect(pdf.numPages).toBeGreaterThan(50);
  expect(xml === buildCii(invoice)).toBe(true);
});
