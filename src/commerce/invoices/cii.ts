import { paymentText } from '#parties/companies/payment-terms.ts';
import { toDecimal } from '#platform/kernel/format.ts';
import { computeDueAmount, typeCodes } from './invoice.ts';
import {
  formatAdjustment,
  formatExemption,
  listLegalNotes,
  type AdjustmentKind,
  type LegalAdjustment,
  type LegalInvoice,
  type LegalLine,
  type LegalTax,
  type Operation,
  type Party,
  type PostalAddress,
  type VatCategory,
} from './legal-invoice.ts';
import { computeLinePrices } from './line-price.ts';
import { buildGroup, buildLeaf, buildXmlDocument } from './xml.ts';

/** The EN 16931 message of an invoice in UN/CEFACT CII D16B, as Factur-X embeds it. The order of the elements is that of the XSD;
 *  the numbers are those of the business terms. The same invoice always gives the same text, whatever the reader's language. */

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** ISO 6523: SIREN, SIRET; 0225 is the French electronic address. */
const schemes = { siren: '0002', siret: '0009', frenchAddress: '0225' } as const;
/** BT-23 (BR-FR-08): an invoice for goods, services or both; 1 not yet paid, 4 final after deposits. */
const processLetters: Readonly<Record<Operation, string>> = { goods: 'B', services: 'S', mixed: 'M' };
const selectProcess = (invoice: LegalInvoice): string => `${processLetters[invoice.operation]}${listDeductedDeposits(invoice).length > 0 ? '4' : '1'}`;
/** Deposits that the XML names: a corrected invoice refers to the one that it replaces, and to nothing else (BR-FR-CO-04). */
const listDeductedDeposits = ({ form, deposits }: LegalInvoice): LegalInvoice['deposits'] => (form === 'invoice' ? deposits : []);
/** UNTDID 2475, as France reads it (XP Z12-012): 5 says that the seller opted for debits, 72 that VAT on services falls due when they are
 *  paid; of goods nothing is said. One value for the whole document (CII-SR-462). */
const selectDueDateCode = ({ operation, vatOnDebits }: LegalInvoice): string => (vatOnDebits ? '5' : operation === 'services' ? '72' : '');
/** UNTDID 4461: credit transfer, which in euros is SEPA's. */
const selectTransferCode = (currency: string): string => (currency === 'EUR' ? '58' : '30');
/** The currency in which France wants VAT said (BT-6). */
const accountingCurrency = 'EUR';

/** The XML of an invoice or credit note. */
export function buildCii(invoice: LegalInvoice): string {
  return buildXmlDocument(
    'rsm:CrossIndustryInvoice',
    namespaces,
    buildGroup(
      'rsm:ExchangedDocumentContext',
      buildGroup('ram:BusinessProcessSpecifiedDocumentContextParameter', buildLeaf('ram:ID', selectProcess(invoice))),
      buildGroup('ram:GuidelineSpecifiedDocumentContextParameter', buildLeaf('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    buildGroup(
      'rsm:ExchangedDocument',
      buildLeaf('ram:ID', invoice.number),
      buildLeaf('ram:TypeCode', typeCodes[invoice.form]),
      buildDay('ram:IssueDateTime', invoice.issuedOn),
      listLegalNotes(invoice, 'fr').map(({ code, text }) => buildGroup('ram:IncludedNote', buildLeaf('ram:Content', text), buildLeaf('ram:SubjectCode', code))),
    ),
    buildGroup(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map((line) => buildLineItem(line, invoice.currency)),
      buildAgreement(invoice),
      buildDelivery(invoice),
      buildSettlement(invoice),
    ),
  );
}

/** Format 102 is YYYYMMDD. */
const toCompactDay = (value: string): string => value.replaceAll('-', '');
const buildDay = (name: string, value: string | null): string =>
  value === null ? '' : buildGroup(name, buildLeaf('udt:DateTimeString', toCompactDay(value), { format: '102' }));
const toPercent = (basisPoints: number): string => (basisPoints / 100).toFixed(2);
const buildTaxKind = (category: VatCategory): string => buildLeaf('ram:TypeCode', 'VAT') + buildLeaf('ram:CategoryCode', category);
/** Outside the scope of VAT there is no rate, not even zero (BR-O-05). */
const buildRate = (category: VatCategory, basisPoints: number): string =>
  category === 'O' ? '' : buildLeaf('ram:RateApplicablePercent', toPercent(basisPoints));

/** BG-25. */
function buildLineItem(line: LegalLine, currency: string): string {
  const { reference, description, quantity, unitCode, vatCategory, vatBasisPoints, totalExclVat } = line;
  const prices = computeLinePrices(line, currency);
  const discount =
    prices.discount !== null &&
    buildGroup(
      'ram:AppliedTradeAllowanceCharge',
      buildGroup('ram:ChargeIndicator', buildLeaf('udt:Indicator', 'false')),
      buildLeaf('ram:ActualAmount', prices.discount),
    );
  return buildGroup(
    'ram:IncludedSupplyChainTradeLineItem',
    buildGroup('ram:AssociatedDocumentLineDocument', buildLeaf('ram:LineID', line.id)),
    buildGroup('ram:SpecifiedTradeProduct', buildLeaf('ram:SellerAssignedID', reference), buildLeaf('ram:Name', description || reference)),
    buildGroup(
      'ram:SpecifiedLineTradeAgreement',
      prices.gross !== null && buildGroup('ram:GrossPriceProductTradePrice', buildLeaf('ram:ChargeAmount', prices.gross), discount),
      buildGroup('ram:NetPriceProductTradePrice', buildLeaf('ram:ChargeAmount', prices.net)),
    ),
    buildGroup('ram:SpecifiedLineTradeDelivery', buildLeaf('ram:BilledQuantity', quantity, { unitCode })),
    buildGroup(
      'ram:SpecifiedLineTradeSettlement',
      buildGroup('ram:ApplicableTradeTax', buildTaxKind(vatCategory), buildRate(vatCategory, vatBasisPoints)),
      buildGroup('ram:BillingSpecifiedPeriod', buildDay('ram:StartDateTime', line.startsOn), buildDay('ram:EndDateTime', line.endsOn)),
      buildGroup('ram:SpecifiedTradeSettlementLineMonetarySummation', buildLeaf('ram:LineTotalAmount', toDecimal(totalExclVat, currency))),
    ),
  );
}

/** Outside the scope of VAT neither seller nor buyer has a VAT number (BR-O-02); on paper they keep it. */
const hideVatNumber = (who: Party, { taxes }: LegalInvoice): Party => (taxes.some(({ category }) => category === 'O') ? { ...who, vatNumber: '' } : who);

/** BG-4, BG-7 and the references of the order. */
const buildAgreement = (invoice: LegalInvoice): string =>
  buildGroup(
    'ram:ApplicableHeaderTradeAgreement',
    buildParty('ram:SellerTradeParty', hideVatNumber(invoice.seller, invoice), listLegalNotes(invoice, 'fr')[0]?.text ?? ''),
    buildParty('ram:BuyerTradeParty', hideVatNumber(invoice.buyer, invoice), ''),
    buildGroup('ram:SellerOrderReferencedDocument', buildLeaf('ram:IssuerAssignedID', invoice.orderNumber)),
    buildGroup('ram:BuyerOrderReferencedDocument', buildLeaf('ram:IssuerAssignedID', invoice.customerOrderNumber)),
    invoice.project !== '' && buildGroup('ram:SpecifiedProcuringProject', buildLeaf('ram:ID', invoice.project), buildLeaf('ram:Name', 'Project reference')),
  );

const buildPostalAddress = ({ postalCode, street, complement, city, country }: PostalAddress): string =>
  buildGroup(
    'ram:PostalTradeAddress',
    buildLeaf('ram:PostcodeCode', postalCode),
    buildLeaf('ram:LineOne', street),
    buildLeaf('ram:LineTwo', complement),
    buildLeaf('ram:CityName', city),
    buildLeaf('ram:CountryID', country),
  );

/** @param legalText BT-33, for the seller only: legal form and capital */
const buildParty = (name: string, who: Party, legalText: string): string =>
  buildGroup(
    name,
    buildLeaf('ram:GlobalID', who.siret, { schemeID: schemes.siret }),
    buildLeaf('ram:Name', who.name),
    buildLeaf('ram:Description', legalText),
    buildGroup('ram:SpecifiedLegalOrganization', buildLeaf('ram:ID', who.siren, { schemeID: schemes.siren })),
    buildPostalAddress(who),
    buildGroup('ram:URIUniversalCommunication', buildLeaf('ram:URIID', who.siren, { schemeID: schemes.frenchAddress })),
    buildGroup('ram:SpecifiedTaxRegistration', buildLeaf('ram:ID', who.vatNumber, { schemeID: 'VA' })),
  );

/** BG-13. The element stands even when it says nothing: the XSD wants it. */
function buildDelivery({ deliveryAddress, suppliedOn }: LegalInvoice): string {
  const inner = [
    deliveryAddress && buildGroup('ram:ShipToTradeParty', buildLeaf('ram:Name', deliveryAddress.name), buildPostalAddress(deliveryAddress)),
    suppliedOn && buildGroup('ram:ActualDeliverySupplyChainEvent', buildDay('ram:OccurrenceDateTime', suppliedOn)),
  ];
  return buildGroup('ram:ApplicableHeaderTradeDelivery', inner) || '<ram:ApplicableHeaderTradeDelivery/>';
}

/** BG-16 to BG-23 and the totals, as due on the day of issue. */
function buildSettlement(invoice: LegalInvoice): string {
  const { currency, suppliedOn, suppliedUntil, adjustments, totalVatEur, prepaidTotal, rounding, paymentTerms } = invoice;
  const toAmount = (minor: number): string => toDecimal(minor, currency);
  const sumAdjustments = (kind: AdjustmentKind): string =>
    adjustments.some((one) => one.kind === kind) ? toAmount(adjustments.reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0)) : '';
  return buildGroup(
    'ram:ApplicableHeaderTradeSettlement',
    buildLeaf('ram:PaymentReference', invoice.number),
    totalVatEur !== null && buildLeaf('ram:TaxCurrencyCode', accountingCurrency),
    buildLeaf('ram:InvoiceCurrencyCode', currency),
    buildPaymentMeans(invoice),
    invoice.taxes.map((tax) => buildTradeTax(tax, invoice)),
    suppliedUntil !== null && buildGroup('ram:BillingSpecifiedPeriod', buildDay('ram:StartDateTime', suppliedOn), buildDay('ram:EndDateTime', suppliedUntil)),
    adjustments.map((adjustment) => buildAllowanceCharge(adjustment, currency)),
    buildGroup(
      'ram:SpecifiedTradePaymentTerms',
      paymentTerms !== null && buildLeaf('ram:Description', paymentText(paymentTerms, 'fr')),
      buildDay('ram:DueDateDateTime', invoice.dueOn),
    ),
    buildGroup(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      buildLeaf('ram:LineTotalAmount', toAmount(invoice.lines.reduce((sum, line) => sum + line.totalExclVat, 0))),
      buildLeaf('ram:ChargeTotalAmount', sumAdjustments('charge')),
      buildLeaf('ram:AllowanceTotalAmount', sumAdjustments('discount')),
      buildLeaf('ram:TaxBasisTotalAmount', toAmount(invoice.totalExclVat)),
      buildLeaf('ram:TaxTotalAmount', toAmount(invoice.totalVat), { currencyID: currency }),
      totalVatEur !== null && buildLeaf('ram:TaxTotalAmount', toDecimal(totalVatEur, accountingCurrency), { currencyID: accountingCurrency }),
      rounding !== 0 && buildLeaf('ram:RoundingAmount', toAmount(rounding)),
      buildLeaf('ram:GrandTotalAmount', toAmount(invoice.totalInclVat)),
      prepaidTotal !== 0 && buildLeaf('ram:TotalPrepaidAmount', toAmount(prepaidTotal)),
      buildLeaf('ram:DuePayableAmount', toAmount(computeDueAmount(invoice))),
    ),
    listPrecedingInvoices(invoice).map(({ number, issuedOn }) =>
      buildGroup(
        'ram:InvoiceReferencedDocument',
        buildLeaf('ram:IssuerAssignedID', number),
        buildGroup('ram:FormattedIssueDateTime', buildLeaf('qdt:DateTimeString', toCompactDay(issuedOn), { format: '102' })),
      ),
    ),
  );
}

/** BG-3: the invoice that this one corrects, or the deposits that it deducts. */
const listPrecedingInvoices = (invoice: LegalInvoice): readonly { number: string; issuedOn: string }[] =>
  invoice.corrects === null ? listDeductedDeposits(invoice) : [invoice.corrects];

const buildPaymentMeans = ({ type, iban, bic, currency }: LegalInvoice): string =>
  type === 'creditNote' || iban === ''
    ? ''
    : buildGroup(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        buildLeaf('ram:TypeCode', selectTransferCode(currency)),
        buildGroup('ram:PayeePartyCreditorFinancialAccount', buildLeaf('ram:IBANID', iban)),
        buildGroup('ram:PayeeSpecifiedCreditorFinancialInstitution', buildLeaf('ram:BICID', bic)),
      );

/** BG-20 and BG-21. */
const buildAllowanceCharge = (adjustment: LegalAdjustment, currency: string): string =>
  buildGroup(
    'ram:SpecifiedTradeAllowanceCharge',
    buildGroup('ram:ChargeIndicator', buildLeaf('udt:Indicator', String(adjustment.kind === 'charge'))),
    adjustment.basisPoints !== null && buildLeaf('ram:CalculationPercent', toPercent(adjustment.basisPoints)),
    adjustment.basis !== null && buildLeaf('ram:BasisAmount', toDecimal(adjustment.basis, currency)),
    buildLeaf('ram:ActualAmount', toDecimal(adjustment.amount, currency)),
    buildLeaf('ram:ReasonCode', adjustment.reasonCode),
    buildLeaf('ram:Reason', formatAdjustment(adjustment, 'fr')),
    buildGroup('ram:CategoryTradeTax', buildTaxKind(adjustment.vatCategory), buildRate(adjustment.vatCategory, adjustment.vatBasisPoints)),
  );

/** BG-23. */
const buildTradeTax = (tax: LegalTax, invoice: LegalInvoice): string =>
  buildGroup(
    'ram:ApplicableTradeTax',
    buildLeaf('ram:CalculatedAmount', toDecimal(tax.amount, invoice.currency)),
    buildLeaf('ram:TypeCode', 'VAT'),
    buildLeaf('ram:ExemptionReason', formatExemption(tax, 'fr')),
    buildLeaf('ram:BasisAmount', toDecimal(tax.basis, invoice.currency)),
    buildLeaf('ram:CategoryCode', tax.category),
    buildLeaf('ram:ExemptionReasonCode', tax.exemptionCode),
    buildLeaf('ram:DueDateTypeCode', selectDueDateCode(invoice)),
    buildRate(tax.category, tax.basisPoints),
  );
