import { isCountry, isCurrency, isExemptionCode, isReasonCode, isVatCountry } from '../../src/commerce/invoices/code-lists.ts';
import { at, everyElement, readXml, textAt, type XmlElement } from './xml-tree.ts';

/** Business rules of EN 16931 in its CII binding, checked on the XML alone, like the validator of a receiver. Returns the numbers of the broken
 *  rules. */
export function rulesBrokenIn(xml: string): string[] {
  const root = readXml(xml);
  const parts: Parts = {
    root,
    trade: at(root, 'SupplyChainTradeTransaction')[0]!,
    lines: at(root, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'),
    agreement: at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement')[0]!,
    delivery: at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery')[0]!,
    settlement: at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement')[0]!,
    taxes: at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax'),
    adjustments: at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeAllowanceCharge'),
  };
  const checks = { ...presence(parts), ...totals(parts), ...codes(parts), ...syntax(parts) };
  return [...Object.keys(checks).filter((rule) => !checks[rule]), ...parts.taxes.flatMap((tax) => breakdown(tax, parts)), ...byCategory(parts)];
}

interface Parts {
  root: XmlElement;
  trade: XmlElement;
  lines: XmlElement[];
  agreement: XmlElement;
  delivery: XmlElement;
  settlement: XmlElement;
  taxes: XmlElement[];
  adjustments: XmlElement[];
}

const has = (element: XmlElement, path: string): boolean => textAt(element, path) !== '';
const cents = (element: XmlElement, path: string): number => Math.round(Number(textAt(element, path) || 'NaN') * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const lineTotal = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
const isCharge = (adjustment: XmlElement): boolean => textAt(adjustment, 'ChargeIndicator/Indicator') === 'true';
const vatNumber = (party: XmlElement): string =>
  at(party, 'SpecifiedTaxRegistration/ID')
    .filter(({ attributes }) => attributes.schemeID === 'VA')
    .map(({ text }) => text)
    .join('');

type Checks = Record<string, boolean>;

function presence({ root, lines, agreement, delivery, settlement, taxes, adjustments }: Parts): Checks {
  const [seller, buyer] = [at(agreement, 'SellerTradeParty')[0]!, at(agreement, 'BuyerTradeParty')[0]!];
  const sums = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]!;
  const shipTo = at(delivery, 'ShipToTradeParty/PostalTradeAddress');
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount';
  const gross = 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount';
  const inOrder = (period: XmlElement): boolean =>
    !has(period, 'StartDateTime/DateTimeString') ||
    !has(period, 'EndDateTime/DateTimeString') ||
    textAt(period, 'EndDateTime/DateTimeString') >= textAt(period, 'StartDateTime/DateTimeString');
  return {
    'BR-01': has(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    'BR-02': has(root, 'ExchangedDocument/ID'),
    'BR-03': has(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
    'BR-04': has(root, 'ExchangedDocument/TypeCode'),
    'BR-05': has(settlement, 'InvoiceCurrencyCode'),
    'BR-06': has(seller, 'Name'),
    'BR-07': has(buyer, 'Name'),
    'BR-09': has(seller, 'PostalTradeAddress/CountryID'),
    'BR-11': has(buyer, 'PostalTradeAddress/CountryID'),
    'BR-12': has(sums, 'LineTotalAmount'),
    'BR-13': has(sums, 'TaxBasisTotalAmount'),
    'BR-14': has(sums, 'GrandTotalAmount'),
    'BR-15': has(sums, 'DuePayableAmount'),
    'BR-16': lines.length > 0,
    'BR-21': lines.every((line) => has(line, 'AssociatedDocumentLineDocument/LineID')),
    'BR-22': lines.every((line) => has(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
    'BR-24': lines.every((line) => has(line, lineTotal)),
    'BR-25': lines.every((line) => has(line, 'SpecifiedTradeProduct/Name')),
    'BR-26': lines.every((line) => has(line, price)),
    'BR-27': lines.every((line) => Number(textAt(line, price)) >= 0),
    'BR-28': lines.every((line) => Number(textAt(line, gross)) >= 0),
    'BR-29': at(settlement, 'BillingSpecifiedPeriod').every(inOrder),
    'BR-30': lines.flatMap((line) => at(line, 'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod')).every(inOrder),
    'BR-31': adjustments.every((one) => isCharge(one) || has(one, 'ActualAmount')),
    'BR-32': adjustments.every((one) => isCharge(one) || has(one, 'CategoryTradeTax/CategoryCode')),
    'BR-33': adjustments.every((one) => isCharge(one) || has(one, 'Reason') || has(one, 'ReasonCode')),
    'BR-36': adjustments.every((one) => !isCharge(one) || has(one, 'ActualAmount')),
    'BR-37': adjustments.every((one) => !isCharge(one) || has(one, 'CategoryTradeTax/CategoryCode')),
    'BR-38': adjustments.every((one) => !isCharge(one) || has(one, 'Reason') || has(one, 'ReasonCode')),
    'BR-45': taxes.every((tax) => has(tax, 'BasisAmount')),
    'BR-46': taxes.every((tax) => has(tax, 'CalculatedAmount')),
    'BR-47': taxes.every((tax) => has(tax, 'CategoryCode')),
    'BR-48': taxes.every((tax) => has(tax, 'RateApplicablePercent') || textAt(tax, 'CategoryCode') === 'O'),
    'BR-49': at(settlement, 'SpecifiedTradeSettlementPaymentMeans').every((means) => has(means, 'TypeCode')),
    'BR-55': at(settlement, 'InvoiceReferencedDocument').every((preceding) => has(preceding, 'IssuerAssignedID')),
    'BR-57': shipTo.every((address) => has(address, 'CountryID')),
    'BR-61': at(settlement, 'SpecifiedTradeSettlementPaymentMeans').every((means) => has(means, 'PayeePartyCreditorFinancialAccount/IBANID')),
    'BR-62': at(seller, 'URIUniversalCommunication/URIID').every(({ attributes }) => attributes.schemeID),
    'BR-63': at(buyer, 'URIUniversalCommunication/URIID').every(({ attributes }) => attributes.schemeID),
    'BR-CO-04': lines.every((line) => has(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode')),
    'BR-CO-09': [seller, buyer].every((party) => vatNumber(party) === '' || isVatCountry(vatNumber(party).slice(0, 2))),
    'BR-CO-18': taxes.length > 0,
    'BR-CO-25': !(cents(sums, 'DuePayableAmount') > 0) || has(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    'BR-CO-26': has(seller, 'GlobalID') || has(seller, 'SpecifiedLegalOrganization/ID') || vatNumber(seller) !== '',
  } as Checks;
}

function totals({ lines, settlement, taxes, adjustments }: Parts): Checks {
  const sums = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]!;
  const of = (name: string): number => (has(sums, name) ? cents(sums, name) : 0);
  const [currency, taxCurrency] = [textAt(settlement, 'InvoiceCurrencyCode'), textAt(settlement, 'TaxCurrencyCode')];
  const taxTotals = at(sums, 'TaxTotalAmount');
  const inCurrency = taxTotals.filter(({ attributes }) => attributes.currencyID === currency);
  const vat = Math.round(Number(inCurrency[0]?.text ?? Number.NaN) * 100);
  const adjusted = (charge: boolean): number => sum(adjustments.filter((one) => isCharge(one) === charge).map((one) => cents(one, 'ActualAmount')));
  return {
    'BR-53': taxCurrency === '' || (taxCurrency !== currency && taxTotals.some(({ attributes }) => attributes.currencyID === taxCurrency)),
    'BR-CO-10': of('LineTotalAmount') === sum(lines.map((line) => cents(line, lineTotal))),
    'BR-CO-11': of('AllowanceTotalAmount') === adjusted(false) && has(sums, 'AllowanceTotalAmount') === adjustments.some((one) => !isCharge(one)),
    'BR-CO-12': of('ChargeTotalAmount') === adjusted(true) && has(sums, 'ChargeTotalAmount') === adjustments.some(isCharge),
    'BR-CO-13': of('TaxBasisTotalAmount') === of('LineTotalAmount') - of('AllowanceTotalAmount') + of('ChargeTotalAmount'),
    'BR-CO-14': vat === sum(taxes.map((tax) => cents(tax, 'CalculatedAmount'))),
    'BR-CO-15': inCurrency.length === 1 && of('GrandTotalAmount') === of('TaxBasisTotalAmount') + vat,
    'BR-CO-16': of('DuePayableAmount') === of('GrandTotalAmount') - of('TotalPrepaidAmount') + of('RoundingAmount'),
  };
}

/** Rules of one VAT breakdown, by its category: 08 basis, 09 amount, 10 reason. */
function breakdown(tax: XmlElement, { lines, adjustments }: Parts): string[] {
  const category = textAt(tax, 'CategoryCode');
  const rate = textAt(tax, 'RateApplicablePercent');
  const ofRate = (element: XmlElement): boolean => textAt(element, 'CategoryCode') === category && textAt(element, 'RateApplicablePercent') === rate;
  const taxed = [
    ...lines.filter((line) => at(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax').some(ofRate)).map((line) => cents(line, lineTotal)),
    ...adjustments.filter((one) => at(one, 'CategoryTradeTax').some(ofRate)).map((one) => (isCharge(one) ? 1 : -1) * cents(one, 'ActualAmount')),
  ];
  const [basis, amount] = [cents(tax, 'BasisAmount'), cents(tax, 'CalculatedAmount')];
  const isReasoned = has(tax, 'ExemptionReason') || has(tax, 'ExemptionReasonCode');
  const isCharged = category === 'S' || category === 'Z';
  return [
    basis !== sum(taxed) && `BR-${nameOf(category)}-08`,
    (category === 'S' ? Math.abs(amount - (basis * Number(rate)) / 100) > 1 : amount !== 0) && `BR-${nameOf(category)}-09`,
    isReasoned === isCharged && `BR-${nameOf(category)}-10`,
    Math.abs(amount - (basis * Number(rate || 0)) / 100) > 1 && 'BR-CO-17',
  ].filter((rule) => rule !== false);
}

const nameOf = (category: string): string => (category === 'K' ? 'IC' : category);

/** Rules of each category: 01 a breakdown, 02 to 04 identifiers, 05 to 07 rates, on lines, discounts and charges. */
function byCategory({ lines, adjustments, taxes, agreement, delivery, settlement }: Parts): string[] {
  const places = [
    ...lines.flatMap((line) => at(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax').map((tax) => ({ tax, known: '02', rate: '05', mixed: 'BR-O-12' }))),
    ...adjustments.flatMap((one) =>
      at(one, 'CategoryTradeTax').map((tax) =>
        isCharge(one) ? { tax, known: '04', rate: '07', mixed: 'BR-O-14' } : { tax, known: '03', rate: '06', mixed: 'BR-O-13' },
      ),
    ),
  ];
  const [seller, buyer] = [at(agreement, 'SellerTradeParty')[0]!, at(agreement, 'BuyerTradeParty')[0]!];
  const isKnown = (category: string): boolean => {
    const [sells, buys] = [vatNumber(seller) !== '', vatNumber(buyer) !== ''];
    if (category === 'O') return !sells && !buys;
    if (category === 'AE') return sells && (buys || has(buyer, 'SpecifiedLegalOrganization/ID'));
    return category === 'K' ? sells && buys : sells;
  };
  const isRate = (category: string, rate: string): boolean =>
    category === 'O' ? rate === '' : category === 'S' ? Number(rate) > 0 : Number(rate || 'NaN') === 0;
  const categories = new Set([...places.map(({ tax }) => textAt(tax, 'CategoryCode')), ...taxes.map((tax) => textAt(tax, 'CategoryCode'))]);
  const isOutOfScope = taxes.some((tax) => textAt(tax, 'CategoryCode') === 'O');
  const broken = [...categories].flatMap((category) => {
    const name = nameOf(category);
    const own = places.filter(({ tax }) => textAt(tax, 'CategoryCode') === category);
    const count = taxes.filter((tax) => textAt(tax, 'CategoryCode') === category).length;
    const isBrokenDown = own.length > 0 && (category === 'S' ? count > 0 : count === 1);
    return [
      !isBrokenDown && `BR-${name}-01`,
      ...own.map(({ known }) => !isKnown(category) && `BR-${name}-${known}`),
      ...own.map(({ tax, rate }) => !isRate(category, textAt(tax, 'RateApplicablePercent')) && `BR-${name}-${rate}`),
      ...own.map(({ mixed }) => isOutOfScope && category !== 'O' && mixed),
    ];
  });
  const intra = categories.has('K');
  const isDated = has(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString') || at(settlement, 'BillingSpecifiedPeriod').length > 0;
  return [
    ...broken,
    isOutOfScope && taxes.length > 1 && 'BR-O-11',
    intra && !isDated && 'BR-IC-11',
    intra && !has(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID') && 'BR-IC-12',
  ].filter((rule) => rule !== false);
}

function codes({ root, settlement, taxes, adjustments }: Parts): Checks {
  const elements = everyElement(root);
  const named = (name: string): string[] => elements.filter((element) => element.name === name).map(({ text }) => text);
  const schemes = elements.flatMap(({ name, attributes }) =>
    attributes.schemeID && name !== 'URIID' && attributes.schemeID !== 'VA' ? [attributes.schemeID] : [],
  );
  return {
    'BR-CL-01': ['380', '381', '384', '386'].includes(textAt(root, 'ExchangedDocument/TypeCode')),
    'BR-CL-03': elements.every(({ attributes }) => attributes.currencyID === undefined || isCurrency(attributes.currencyID)),
    'BR-CL-04': isCurrency(textAt(settlement, 'InvoiceCurrencyCode')),
    'BR-CL-05': named('TaxCurrencyCode').every(isCurrency),
    'BR-CL-06': named('DueDateTypeCode').every((code) => ['5', '29', '72'].includes(code)),
    'BR-CL-08': named('SubjectCode').every((code) => ['AAB', 'AAI', 'ABL', 'PMD', 'PMT', 'REG', 'TXD'].includes(code)),
    'BR-CL-10': schemes.every((scheme) => /^0[0-2]\d\d$/.test(scheme)),
    'BR-CL-14': named('CountryID').every(isCountry),
    'BR-CL-16': at(settlement, 'SpecifiedTradeSettlementPaymentMeans/TypeCode').every(({ text }) => ['30', '58'].includes(text)),
    'BR-CL-18': named('CategoryCode').every((code) => ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'].includes(code)),
    'BR-CL-19': adjustments.every((one) => isCharge(one) || !has(one, 'ReasonCode') || isReasonCode('discount', textAt(one, 'ReasonCode'))),
    'BR-CL-20': adjustments.every((one) => !isCharge(one) || !has(one, 'ReasonCode') || isReasonCode('charge', textAt(one, 'ReasonCode'))),
    'BR-CL-22': taxes.every((tax) => !has(tax, 'ExemptionReasonCode') || isExemptionCode(textAt(tax, 'ExemptionReasonCode'))),
    'BR-CL-23': elements.every(
      ({ attributes }) => attributes.unitCode === undefined || ['C62', 'H87', 'SET', 'LS', 'MTR', 'DAY', 'HUR', 'MON', 'ANN'].includes(attributes.unitCode),
    ),
    'BR-CL-25': elements.every(({ name, attributes }) => name !== 'URIID' || attributes.schemeID === '0225'),
  };
}

/** Rules of the CII binding beyond the XSD. */
function syntax({ root, lines, agreement, settlement, taxes }: Parts): Checks {
  const elements = everyElement(root);
  const amounts = elements.filter(({ name }) => name.endsWith('Amount'));
  return {
    // Only prices may have more than two decimals.
    'BR-DEC': amounts.every(({ name, text }) => name === 'ChargeAmount' || /^-?\d+(\.\d{1,2})?$/.test(text) || isInPrice(root, text)),
    'BR-FR-DEC-03': elements
      .filter(({ name, text }) => name === 'ChargeAmount' || isInPrice(root, text))
      .every(({ text }) => text === '' || /^-?\d+(\.\d{1,6})?$/.test(text)),
    'PEPPOL-EN16931-R046': lines.every((line) => isGrossLessDiscount(line)),
    'PEPPOL-EN16931-R120': lines.every((line) => Math.abs(totalOf(line) - netOf(line) * quantityOf(line)) < 0.02 + 1e-9),
    'CII-DT-031': amounts.every(({ name, attributes }) => (attributes.currencyID === undefined) === (name !== 'TaxTotalAmount')),
    'CII-DT-037': elements.every((element) => !element.name.endsWith('TradeTax') || textAt(element, 'TypeCode') === 'VAT'),
    'CII-DT-097': elements.every(({ name, text }) => name !== 'DateTimeString' || /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)),
    'CII-SR-250': !has(agreement, 'BuyerTradeParty/Description'),
    'CII-SR-452': at(settlement, 'SpecifiedTradePaymentTerms').length <= 1,
    'CII-SR-462': new Set(taxes.map((tax) => textAt(tax, 'DueDateTypeCode'))).size <= 1,
  };
}

const numberAt = (line: XmlElement, path: string): number => Number(textAt(line, path));
const netOf = (line: XmlElement): number => numberAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount');
const quantityOf = (line: XmlElement): number => numberAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity');
const totalOf = (line: XmlElement): number => numberAt(line, lineTotal);

/** A gross price, where it is stated, less its discount is the net price. */
function isGrossLessDiscount(line: XmlElement): boolean {
  const gross = 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice';
  if (at(line, gross).length === 0) return true;
  const discount = numberAt(line, `${gross}/AppliedTradeAllowanceCharge/ActualAmount`);
  return Math.abs(numberAt(line, `${gross}/ChargeAmount`) - discount - netOf(line)) < 1e-9;
}

const isInPrice = (root: XmlElement, text: string): boolean =>
  everyElement(root).some(({ name, children }) => name === 'AppliedTradeAllowanceCharge' && children.some((child) => child.text === text));
