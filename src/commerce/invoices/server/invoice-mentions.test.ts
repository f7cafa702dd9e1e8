import { describe, expect, test } from 'vitest';
import { drawPdf, readFacturX } from '#tests/support/factur-x.ts';
import { creditNote, discounted, intraCommunity, reverseCharge, service } from '#tests/support/invoice-spread.ts';
import { makeAdjustment, makeLegalInvoice, makeLegalLine } from '#tests/support/invoices.ts';
import { findElements, listElements, readXml, readText, type XmlElement } from '#tests/support/xml-tree.ts';

/** Mentions that French law requires on an invoice (Code de commerce L441-9, CGI 242 nonies A, ordonnance 2021-1190): where the paper says it, and under
 *  which business term the XML does. */

const trade = 'SupplyChainTradeTransaction/';
const agreement = `${trade}ApplicableHeaderTradeAgreement/`;
const delivery = `${trade}ApplicableHeaderTradeDelivery/`;
const settlement = `${trade}ApplicableHeaderTradeSettlement/`;
const line = `${trade}IncludedSupplyChainTradeLineItem/`;
const seller = `${agreement}SellerTradeParty/`;
const buyer = `${agreement}BuyerTradeParty/`;
const sums = `${settlement}SpecifiedTradeSettlementHeaderMonetarySummation/`;

const invoice = makeLegalInvoice({
  operation: 'mixed',
  vatOnDebits: true,
  paymentTerms: { days: 30, end: 'daysThenEnd', day: 10 },
  lines: [makeLegalLine('10', { quantity: 3, unitPrice: 333_33, discountBasisPoints: 1250 }), makeLegalLine('20', { vatBasisPoints: 550 })],
  adjustments: [
    makeAdjustment({ amount: 50_00, reason: 'Remise globale' }),
    makeAdjustment({ kind: 'charge', amount: 30_00, reason: 'Frais de port', reasonCode: 'FC' }),
  ],
});
const { text, xml } = await readFacturX(await drawPdf(invoice));
const root = readXml(xml);

const findNote = (element: XmlElement, code: string): string =>
  findElements(element, 'ExchangedDocument/IncludedNote')
    .filter((note) => readText(note, 'SubjectCode') === code)
    .map((note) => readText(note, 'Content'))
    .join(' ');
/** A value at a path, or a note by its subject code: `note PMT`. */
const findMention = (element: XmlElement, where: string): string => (where.startsWith('note ') ? findNote(element, where.slice(5)) : readText(element, where));

describe('every mandatory mention stands in the PDF and in the XML', () => {
  test.each<[string, string, string, string, string]>([
    ['the word invoice', 'Facture', 'BT-3', 'ExchangedDocument/TypeCode', '380'],
    ['number', 'FA-26-11874', 'BT-1', 'ExchangedDocument/ID', 'FA-26-11874'],
    ['day of issue', '19 novembre 2026', 'BT-2', 'ExchangedDocument/IssueDateTime/DateTimeString', '20261119'],
    ['day of sale or service', '17 novembre 2026', 'BT-72', `${delivery}ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`, '20261117'],
    ['day of payment, as a date', '31 décembre 2026', 'BT-9', `${settlement}SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`, '20261231'],
    ['payment terms beside it', '30 jours fin de mois le 10', 'BT-20', `${settlement}SpecifiedTradePaymentTerms/Description`, '30 jours fin de mois le 10'],
    ['seller', 'Arcadie Réseaux', 'BT-27', `${seller}Name`, 'Arcadie Réseaux'],
    ['legal form and capital', 'SAS au capital de 450 000 €', 'BT-33', `${seller}Description`, 'SAS au capital de 450 000 €'],
    ['seller’s address', '27 quai des Tanneurs', 'BT-35', `${seller}PostalTradeAddress/LineOne`, '27 quai des Tanneurs'],
    ['seller’s postal code and town', '69009 Lyon', 'BT-38', `${seller}PostalTradeAddress/PostcodeCode`, '69009'],
    ['seller’s SIREN', '999 000 011', 'BT-30', `${seller}SpecifiedLegalOrganization/ID`, '999000011'],
    ['seller’s SIRET', 'SIRET 999 000 011 00018', 'BT-29', `${seller}GlobalID`, '99900001100018'],
    ['register and its town', 'RCS Lyon 999 000 011', 'BT-22 ABL', 'note ABL', 'RCS Lyon 999000011'],
    ['seller’s VAT number', 'FR66999000011', 'BT-31', `${seller}SpecifiedTaxRegistration/ID`, 'FR66999000011'],
    ['buyer', 'Groupe Hélianthe & Fils <Sud>', 'BT-44', `${buyer}Name`, 'Groupe Hélianthe & Fils <Sud>'],
    ['buyer’s address', '92 cours Lafayette', 'BT-50', `${buyer}PostalTradeAddress/LineOne`, '92 cours Lafayette'],
    ['buyer’s SIREN', 'SIREN 999 000 029', 'BT-47', `${buyer}SpecifiedLegalOrganization/ID`, '999000029'],
    ['buyer’s VAT number', 'FR23999000029', 'BT-48', `${buyer}SpecifiedTaxRegistration/ID`, 'FR23999000029'],
    ['place of delivery', '1 rue du Dauphiné', 'BT-75', `${delivery}ShipToTradeParty/PostalTradeAddress/LineOne`, '1 rue du Dauphiné'],
    ['order number of the buyer', '4500018734', 'BT-13', `${agreement}BuyerOrderReferencedDocument/IssuerAssignedID`, '4500018734'],
    ['order number of the seller', 'CDE-26-004812', 'BT-14', `${agreement}SellerOrderReferencedDocument/IssuerAssignedID`, 'CDE-26-004812'],
    ['nature of the operation', 'Biens et services', 'BT-23', 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID', 'M1'],
    ['description', 'Commutateur Catalyst 9300', 'BT-153', `${line}SpecifiedTradeProduct/Name`, 'Commutateur Catalyst 9300'],
    ['quantity', '3', 'BT-129', `${line}SpecifiedLineTradeDelivery/BilledQuantity`, '3'],
    ['unit price before tax', '333,33 €', 'BT-148', `${line}SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount`, '333.33'],
    [
      'discount of a line',
      '12,5 %',
      'BT-147',
      `${line}SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount`,
      '41.66625',
    ],
    ['VAT rate of a line', '20 %', 'BT-152', `${line}SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent`, '20.00'],
    ['document-level discount', 'Remise globale', 'BT-97', `${settlement}SpecifiedTradeAllowanceCharge/Reason`, 'Remise globale'],
    ['its amount', '−50,00 €', 'BT-107', `${sums}AllowanceTotalAmount`, '50.00'],
    ['charges', '30,00 €', 'BT-108', `${sums}ChargeTotalAmount`, '30.00'],
    ['total before tax', '2 854,99 €', 'BT-109', `${sums}TaxBasisTotalAmount`, '2854.99'],
    ['VAT by rate: basis', '854,99 €', 'BT-116', `${settlement}ApplicableTradeTax/BasisAmount`, '854.99'],
    ['VAT by rate: amount', '171,00 €', 'BT-117', `${settlement}ApplicableTradeTax/CalculatedAmount`, '171.00'],
    ['VAT in all', '281,00 €', 'BT-110', `${sums}TaxTotalAmount`, '281.00'],
    ['total with tax', '3 135,99 €', 'BT-112', `${sums}GrandTotalAmount`, '3135.99'],
    ['option for debits, in words', 'd’après les débits', 'BT-22 TXD', 'note TXD', 'Option pour le paiement de la taxe d’après les débits.'],
    ['option for debits, by code', 'd’après les débits', 'BT-8', `${settlement}ApplicableTradeTax/DueDateTypeCode`, '5'],
    ['indemnity for recovery, with its amount', '40,00 €', 'BT-22 PMT', 'note PMT', '40,00 €'],
    ['late penalties, with their rate', '12,15 %', 'BT-22 PMD', 'note PMD', '12,15 %'],
    ['discount for early payment', 'Pas d’escompte pour paiement anticipé', 'BT-22 AAB', 'note AAB', 'Pas d’escompte pour paiement anticipé.'],
    [
      'account to pay to',
      'FR76 9999 9000 4200 0718 3640 535',
      'BT-84',
      `${settlement}SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`,
      'FR7699999000420007183640535',
    ],
  ])('%s', (_, onPaper, _term, where, value) => {
    expect(text).toContain(onPaper);
    expect(findMention(root, where).replaceAll('\u00a0', ' ')).toContain(value);
  });

  const vat = `${settlement}ApplicableTradeTax/ExemptionReason`;
  test.each([
    ['reverse charge', reverseCharge, 'Autoliquidation', vat, 'Autoliquidation.'],
    ['intra-community supply', intraCommunity, 'article 262 ter, I', vat, 'Exonération de TVA, article 262 ter, I du Code général des impôts.'],
    [
      'agreed discount for early payment',
      service,
      'Escompte de 1 % pour paiement sous huit jours.',
      'note AAB',
      'Escompte de 1 % pour paiement sous huit jours.',
    ],
    ['period of a service', service, 'du 01/11/2026 au 30/11/2026', `${settlement}BillingSpecifiedPeriod/EndDateTime/DateTimeString`, '20261130'],
    ['percentage of a document-level discount', discounted, '5 % de 4 000,00 €', `${settlement}SpecifiedTradeAllowanceCharge/CalculationPercent`, '5.00'],
    ['credit note, by name', creditNote, 'Avoir', 'ExchangedDocument/TypeCode', '381'],
    ['invoice that a credit note corrects', creditNote, 'FA-26-11402 du 02/10/2026', `${settlement}InvoiceReferencedDocument/IssuerAssignedID`, 'FA-26-11402'],
  ] as const)('%s', async (_, given, onPaper, where, value) => {
    const file = await readFacturX(await drawPdf(given));
    expect(file.text).toContain(onPaper);
    expect(findMention(readXml(file.xml), where).replaceAll('\u00a0', ' ')).toBe(value);
  });

  test('each note bears a subject that the standard knows, once', () => {
    const subjects = listElements(root).filter(({ name }) => name === 'SubjectCode');
    expect(subjects.map(({ text: code }) => code)).toEqual(['REG', 'ABL', 'PMT', 'PMD', 'AAB', 'TXD']);
  });
});
