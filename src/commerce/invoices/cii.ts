import { paymentText } from '#parties/companies/payment-terms.ts';
import { decimalOf } from '#platform/kernel/format.ts';
import { dueAmountOf, typeCodes } from './invoice.ts';
import {
  adjustmentText,
  exemptionText,
  legalNotes,
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
import { linePricesOf } from './line-price.ts';
import { group, leaf, xmlDocument } from './xml.ts';

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
const processOf = (invoice: LegalInvoice): string => `${processLetters[invoice.operation]}${deductedDeposits(invoice).length > 0 ? '4' : '1'}`;
/** Deposits that the XML names: a corrected invoice refers to the one that it replaces, and to nothing else (BR-FR-CO-04). */
const deductedDeposits = ({ form, deposits }: LegalInvoice): LegalInvoice['deposits'] => (form === 'invoice' ? deposits : []);
/** UNTDID 2475, as France reads it (XP Z12-012): 5 says that the seller opted for debits, 72 that VAT on services falls due when they are
 *  paid; of goods nothing is said. One value for the whole document (CII-SR-462). */
const dueDateCode = ({ operation, vatOnDebits }: LegalInvoice): string => (vatOnDebits ? '5' : operation === 'services' ? '72' : '');
/** UNTDID 4461: credit transfer, which in euros is SEPA's. */
const transferCode = (currency: string): string => (currency === 'EUR' ? '58' : '30');
/** The currency in which France wants VAT said (BT-6). */
const accountingCurrency = 'EUR';

/** The XML of an invoice or credit note. */
export function ciiOf(invoice: LegalInvoice): string {
  return xmlDocument(
    'rsm:CrossIndustryInvoice',
    namespaces,
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', processOf(invoice))),
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', typeCodes[invoice.form]),
      day('ram:IssueDateTime', invoice.issuedOn),
      legalNotes(invoice, 'fr').map(({ code, text }) => group('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', code))),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map((line) => lineItem(line, invoice.currency)),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice),
    ),
  );
}

/** Format 102 is YYYYMMDD. */
const compactDay = (value: string): string => value.replaceAll('-', '');
const day = (name: string, value: string | null): string =>
  value === null ? '' : group(name, leaf('udt:DateTimeString', compactDay(value), { format: '102' }));
const percent = (basisPoints: number): string => (basisPoints / 100).toFixed(2);
const kindOfTax = (category: VatCategory): string => leaf('ram:TypeCode', 'VAT') + leaf('ram:CategoryCode', category);
/** Outside the scope of VAT there is no rate, not even zero (BR-O-05). */
const rateOf = (category: VatCategory, basisPoints: number): string => (category === 'O' ? '' : leaf('ram:RateApplicablePercent', percent(basisPoints)));

/** BG-25. */
function lineItem(line: LegalLine, currency: string): string {
  const { reference, description, quantity, unitCode, vatCategory, vatBasisPoints, totalExclVat } = line;
  const prices = linePricesOf(line, currency);
  const discount =
    prices.discount !== null &&
    group('ram:AppliedTradeAllowanceCharge', group('ram:ChargeIndicator', leaf('udt:Indicator', 'false')), leaf('ram:ActualAmount', prices.discount));
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', line.id)),
    group('ram:SpecifiedTradeProduct', leaf('ram:SellerAssignedID', reference), leaf('ram:Name', description || reference)),
    group(
      'ram:SpecifiedLineTradeAgreement',
      prices.gross !== null && group('ram:GrossPriceProductTradePrice', leaf('ram:ChargeAmount', prices.gross), discount),
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', prices.net)),
    ),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', quantity, { unitCode })),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group('ram:ApplicableTradeTax', kindOfTax(vatCategory), rateOf(vatCategory, vatBasisPoints)),
      group('ram:BillingSpecifiedPeriod', day('ram:StartDateTime', line.startsOn), day('ram:EndDateTime', line.endsOn)),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', decimalOf(totalExclVat, currency))),
    ),
  );
}

/** Outside the scope of VAT neither seller nor buyer has a VAT number (BR-O-02); on paper they keep it. */
const taxpayer = (who: Party, { taxes }: LegalInvoice): Party => (taxes.some(({ category }) => category === 'O') ? { ...who, vatNumber: '' } : who);

/** BG-4, BG-7 and the references of the order. */
const agreement = (invoice: LegalInvoice): string =>
  group(
    'ram:ApplicableHeaderTradeAgreement',
    party('ram:SellerTradeParty', taxpayer(invoice.seller, invoice), legalNotes(invoice, 'fr')[0]?.text ?? ''),
    party('ram:BuyerTradeParty', taxpayer(invoice.buyer, invoice), ''),
    group('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', invoice.orderNumber)),
    group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', invoice.customerOrderNumber)),
    invoice.project !== '' && group('ram:SpecifiedProcuringProject', leaf('ram:ID', invoice.project), leaf('ram:Name', 'Project reference')),
  );

const postalAddress = ({ postalCode, street, complement, city, country }: PostalAddress): string =>
  group(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', postalCode),
    leaf('ram:LineOne', street),
    leaf('ram:LineTwo', complement),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  );

/** @param legalText BT-33, for the seller only: legal form and capital */
const party = (name: string, who: Party, legalText: string): string =>
  group(
    name,
    leaf('ram:GlobalID', who.siret, { schemeID: schemes.siret }),
    leaf('ram:Name', who.name),
    leaf('ram:Description', legalText),
    group('ram:SpecifiedLegalOrganization', leaf('ram:ID', who.siren, { schemeID: schemes.siren })),
    postalAddress(who),
    group('ram:URIUniversalCommunication', leaf('ram:URIID', who.siren, { schemeID: schemes.frenchAddress })),
    group('ram:SpecifiedTaxRegistration', leaf('ram:ID', who.vatNumber, { schemeID: 'VA' })),
  );

/** BG-13. The element stands even when it says nothing: the XSD wants it. */
function delivery({ deliveryAddress, suppliedOn }: LegalInvoice): string {
  const inner = [
    deliveryAddress && group('ram:ShipToTradeParty', leaf('ram:Name', deliveryAddress.name), postalAddress(deliveryAddress)),
    suppliedOn && group('ram:ActualDeliverySupplyChainEvent', day('ram:OccurrenceDateTime', suppliedOn)),
  ];
  return group('ram:ApplicableHeaderTradeDelivery', inner) || '<ram:ApplicableHeaderTradeDelivery/>';
}

/** BG-16 to BG-23 and the totals, as due on the day of issue. */
function settlement(invoice: LegalInvoice): string {
  const { currency, suppliedOn, suppliedUntil, adjustments, totalVatEur, prepaidTotal, rounding, paymentTerms } = invoice;
  const amount = (minor: number): string => decimalOf(minor, currency);
  const adjusted = (kind: AdjustmentKind): string =>
    adjustments.some((one) => one.kind === kind) ? amount(adjustments.reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0)) : '';
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', invoice.number),
    totalVatEur !== null && leaf('ram:TaxCurrencyCode', accountingCurrency),
    leaf('ram:InvoiceCurrencyCode', currency),
    paymentMeans(invoice),
    invoice.taxes.map((tax) => tradeTax(tax, invoice)),
    suppliedUntil !== null && group('ram:BillingSpecifiedPeriod', day('ram:StartDateTime', suppliedOn), day('ram:EndDateTime', suppliedUntil)),
    adjustments.map((adjustment) => allowanceCharge(adjustment, currency)),
    group(
      'ram:SpecifiedTradePaymentTerms',
      paymentTerms !== null && leaf('ram:Description', paymentText(paymentTerms, 'fr')),
      day('ram:DueDateDateTime', invoice.dueOn),
    ),
    group(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', amount(invoice.lines.reduce((sum, line) => sum + line.totalExclVat, 0))),
      leaf('ram:ChargeTotalAmount', adjusted('charge')),
      leaf('ram:AllowanceTotalAmount', adjusted('discount')),
      leaf('ram:TaxBasisTotalAmount', amount(invoice.totalExclVat)),
      leaf('ram:TaxTotalAmount', amount(invoice.totalVat), { currencyID: currency }),
      totalVatEur !== null && leaf('ram:TaxTotalAmount', decimalOf(totalVatEur, accountingCurrency), { currencyID: accountingCurrency }),
      rounding !== 0 && leaf('ram:RoundingAmount', amount(rounding)),
      leaf('ram:GrandTotalAmount', amount(invoice.totalInclVat)),
      prepaidTotal !== 0 && leaf('ram:TotalPrepaidAmount', amount(prepaidTotal)),
      leaf('ram:DuePayableAmount', amount(dueAmountOf(invoice))),
    ),
    precedingInvoices(invoice).map(({ number, issuedOn }) =>
      group(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', number),
        group('ram:FormattedIssueDateTime', leaf('qdt:DateTimeString', compactDay(issuedOn), { format: '102' })),
      ),
    ),
  );
}

/** BG-3: the invoice that this one corrects, or the deposits that it deducts. */
const precedingInvoices = (invoice: LegalInvoice): readonly { number: string; issuedOn: string }[] =>
  invoice.corrects === null ? deductedDeposits(invoice) : [invoice.corrects];

const paymentMeans = ({ type, iban, bic, currency }: LegalInvoice): string =>
  type === 'creditNote' || iban === ''
    ? ''
    : group(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        leaf('ram:TypeCode', transferCode(currency)),
        group('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', iban)),
        group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', bic)),
      );

/** BG-20 and BG-21. */
const allowanceCharge = (adjustment: LegalAdjustment, currency: string): string =>
  group(
    'ram:SpecifiedTradeAllowanceCharge',
    group('ram:ChargeIndicator', leaf('udt:Indicator', String(adjustment.kind === 'charge'))),
    adjustment.basisPoints !== null && leaf('ram:CalculationPercent', percent(adjustment.basisPoints)),
    adjustment.basis !== null && leaf('ram:BasisAmount', decimalOf(adjustment.basis, currency)),
    leaf('ram:ActualAmount', decimalOf(adjustment.amount, currency)),
    leaf('ram:ReasonCode', adjustment.reasonCode),
    leaf('ram:Reason', adjustmentText(adjustment, 'fr')),
    group('ram:CategoryTradeTax', kindOfTax(adjustment.vatCategory), rateOf(adjustment.vatCategory, adjustment.vatBasisPoints)),
  );

/** BG-23. */
const tradeTax = (tax: LegalTax, invoice: LegalInvoice): string =>
  group(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', decimalOf(tax.amount, invoice.currency)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', exemptionText(tax, 'fr')),
    leaf('ram:BasisAmount', decimalOf(tax.basis, invoice.currency)),
    leaf('ram:CategoryCode', tax.category),
    leaf('ram:ExemptionReasonCode', tax.exemptionCode),
    leaf('ram:DueDateTypeCode', dueDateCode(invoice)),
    rateOf(tax.category, tax.basisPoints),
  );
