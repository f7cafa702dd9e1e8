import { isCountry, isCurrency, isExemptionCode, isReasonCode, isVatCountry } from '../../src/commerce/invoices/code-lists.ts';
import { findElements, listElements, readXml, readText, type XmlElement } from './xml-tree.ts';

/** Business rules of EN 16931 in its CII binding, checked on the XML alone, like the validator of a receiver. Returns the numbers of the broken
 *  rules. */
export function findBrokenRules(xml: string): string[] {
  const root = readXml(xml);
  const parts: Parts = {
    root,
    trade: findElements(root, 'SupplyChainTradeTransaction')[0]!,
    lines: findElements(root, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'),
    agreement: findElements(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement')[0]!,
    delivery: findElements(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery')[0]!,
    settlement: findElements(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement')[0]!,
    taxes: findElements(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax'),
    adjustments: findElements(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeAllowanceCharge'),
  };
  const checks = { ...checkPresence(parts), ...checkTotals(parts), ...checkCodes(parts), ...checkSyntax(parts) };
  return [...Object.keys(checks).filter((rule) => !checks[rule]), ...parts.taxes.flatMap((tax) => checkBreakdown(tax, parts)), ...checkCategories(parts)];
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

const hasText = (element: XmlElement, path: string): boolean => readText(element, path) !== '';
const readCents = (element: XmlElement, path: string): number => Math.round(Number(readText(element, path) || 'NaN') * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const lineTotal = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
const isCharge = (adjustment: XmlElement): boolean => readText(adjustment, 'ChargeIndicator/Indicator') === 'true';
const readVatNumber = (party: XmlElement): string =>
  findElements(party, 'SpecifiedTaxRegistration/ID')
    .filter(({ attributes }) => attributes.schemeID === 'VA')
    .map(({ text }) => text)
    .join('');

type Checks = Record<string, boolean>;

function checkPresence({ root, lines, agreement, delivery, settlement, taxes, adjustments }: Parts): Checks {
  const [seller, buyer] = [findElements(agreement, 'SellerTradeParty')[0]!, findElements(agreement, 'BuyerTradeParty')[0]!];
  const sums = findElements(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]!;
  const shipTo = findElements(delivery, 'ShipToTradeParty/PostalTradeAddress');
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount';
  const gross = 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount';
  const isInOrder = (period: XmlElement): boolean =>
    !hasText(period, 'StartDateTime/DateTimeString') ||
    !hasText(period, 'EndDateTime/DateTimeString') ||
    readText(period, 'EndDateTime/DateTimeString') >= readText(period, 'StartDateTime/DateTimeString');
  return {
    'BR-01': hasText(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    'BR-02': hasText(root, 'ExchangedDocument/ID'),
    'BR-03': hasText(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
    'BR-04': hasText(root, 'ExchangedDocument/TypeCode'),
    'BR-05': hasText(settlement, 'InvoiceCurrencyCode'),
    'BR-06': hasText(seller, 'Name'),
    'BR-07': hasText(buyer, 'Name'),
    'BR-09': hasText(seller, 'PostalTradeAddress/CountryID'),
    'BR-11': hasText(buyer, 'PostalTradeAddress/CountryID'),
    'BR-12': hasText(sums, 'LineTotalAmount'),
    'BR-13': hasText(sums, 'TaxBasisTotalAmount'),
    'BR-14': hasText(sums, 'GrandTotalAmount'),
    'BR-15': hasText(sums, 'DuePayableAmount'),
    'BR-16': lines.length > 0,
    'BR-21': lines.every((line) => hasText(line, 'AssociatedDocumentLineDocument/LineID')),
    'BR-22': lines.every((line) => hasText(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
    'BR-24': lines.every((line) => hasText(line, lineTotal)),
    'BR-25': lines.every((line) => hasText(line, 'SpecifiedTradeProduct/Name')),
    'BR-26': lines.every((line) => hasText(line, price)),
    'BR-27': lines.every((line) => Number(readText(line, price)) >= 0),
    'BR-28': lines.every((line) => Number(readText(line, gross)) >= 0),
    'BR-29': findElements(settlement, 'BillingSpecifiedPeriod').every(isInOrder),
    'BR-30': lines.flatMap((line) => findElements(line, 'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod')).every(isInOrder),
    'BR-31': adjustments.every((one) => isCharge(one) || hasText(one, 'ActualAmount')),
    'BR-32': adjustments.every((one) => isCharge(one) || hasText(one, 'CategoryTradeTax/CategoryCode')),
    'BR-33': adjustments.every((one) => isCharge(one) || hasText(one, 'Reason') || hasText(one, 'ReasonCode')),
    'BR-36': adjustments.every((one) => !isCharge(one) || hasText(one, 'ActualAmount')),
    'BR-37': adjustments.every((one) => !isCharge(one) || hasText(one, 'CategoryTradeTax/CategoryCode')),
    'BR-38': adjustments.every((one) => !isCharge(one) || hasText(one, 'Reason') || hasText(one, 'ReasonCode')),
    'BR-45': taxes.every((tax) => hasText(tax, 'BasisAmount')),
    'BR-46': taxes.every((tax) => hasText(tax, 'CalculatedAmount')),
    'BR-47': taxes.every((tax) => hasText(tax, 'CategoryCode')),
    'BR-48': taxes.every((tax) => hasText(tax, 'RateApplicablePercent') || readText(tax, 'CategoryCode') === 'O'),
    'BR-49': findElements(settlement, 'SpecifiedTradeSettlementPaymentMeans').every((means) => hasText(means, 'TypeCode')),
    'BR-55': findElements(settlement, 'InvoiceReferencedDocument').every((preceding) => hasText(preceding, 'IssuerAssignedID')),
    'BR-57': shipTo.every((address) => hasText(address, 'CountryID')),
    'BR-61': findElements(settlement, 'SpecifiedTradeSettlementPaymentMeans').every((means) => hasText(means, 'PayeePartyCreditorFinancialAccount/IBANID')),
    'BR-62': findElements(seller, 'URIUniversalCommunication/URIID').every(({ attributes }) => attributes.schemeID),
    'BR-63': findElements(buyer, 'URIUniversalCommunication/URIID').every(({ attributes }) => attributes.schemeID),
    'BR-CO-04': lines.every((line) => hasText(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode')),
    'BR-CO-09': [seller, buyer].every((party) => readVatNumber(party) === '' || isVatCountry(readVatNumber(party).slice(0, 2))),
    'BR-CO-18': taxes.length > 0,
    'BR-CO-25': !(readCents(sums, 'DuePayableAmount') > 0) || hasText(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    'BR-CO-26': hasText(seller, 'GlobalID') || hasText(seller, 'SpecifiedLegalOrganization/ID') || readVatNumber(seller) !== '',
  } as Checks;
}

function checkTotals({ lines, settlement, taxes, adjustments }: Parts): Checks {
  const sums = findElements(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]!;
  const readAmount = (name: string): number => (hasText(sums, name) ? readCents(sums, name) : 0);
  const [currency, taxCurrency] = [readText(settlement, 'InvoiceCurrencyCode'), readText(settlement, 'TaxCurrencyCode')];
  const taxTotals = findElements(sums, 'TaxTotalAmount');
  const inCurrency = taxTotals.filter(({ attributes }) => attributes.currencyID === currency);
  const vat = Math.round(Number(inCurrency[0]?.text ?? Number.NaN) * 100);
  const sumAdjustments = (charge: boolean): number => sum(adjustments.filter((one) => isCharge(one) === charge).map((one) => readCents(one, 'ActualAmount')));
  return {
    'BR-53': taxCurrency === '' || (taxCurrency !== currency && taxTotals.some(({ attributes }) => attributes.currencyID === taxCurrency)),
    'BR-CO-10': readAmount('LineTotalAmount') === sum(lines.map((line) => readCents(line, lineTotal))),
    'BR-CO-11':
      readAmount('AllowanceTotalAmount') === sumAdjustments(false) && hasText(sums, 'AllowanceTotalAmount') === adjustments.some((one) => !isCharge(one)),
    'BR-CO-12': readAmount('ChargeTotalAmount') === sumAdjustments(true) && hasText(sums, 'ChargeTotalAmount') === adjustments.some(isCharge),
    'BR-CO-13': readAmount('TaxBasisTotalAmount') === readAmount('LineTotalAmount') - readAmount('AllowanceTotalAmount') + readAmount('ChargeTotalAmount'),
    'BR-CO-14': vat === sum(taxes.map((tax) => readCents(tax, 'CalculatedAmount'))),
    'BR-CO-15': inCurrency.length === 1 && readAmount('GrandTotalAmount') === readAmount('TaxBasisTotalAmount') + vat,
    'BR-CO-16': readAmount('DuePayableAmount') === readAmount('GrandTotalAmount') - readAmount('TotalPrepaidAmount') + readAmount('RoundingAmount'),
  };
}

/** Rules of one VAT breakdown, by its category: 08 basis, 09 amount, 10 reason. */
function checkBreakdown(tax: XmlElement, { lines, adjustments }: Parts): string[] {
  const category = readText(tax, 'CategoryCode');
  const rate = readText(tax, 'RateApplicablePercent');
  const isOfRate = (element: XmlElement): boolean => readText(element, 'CategoryCode') === category && readText(element, 'RateApplicablePercent') === rate;
  const taxed = [
    ...lines.filter((line) => findElements(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax').some(isOfRate)).map((line) => readCents(line, lineTotal)),
    ...adjustments
      .filter((one) => findElements(one, 'CategoryTradeTax').some(isOfRate))
      .map((one) => (isCharge(one) ? 1 : -1) * readCents(one, 'ActualAmount')),
  ];
  const [basis, amount] = [readCents(tax, 'BasisAmount'), readCents(tax, 'CalculatedAmount')];
  const isReasoned = hasText(tax, 'ExemptionReason') || hasText(tax, 'ExemptionReasonCode');
  const isCharged = category === 'S' || category === 'Z';
  return [
    basis !== sum(taxed) && `BR-${toRuleName(category)}-08`,
    (category === 'S' ? Math.abs(amount - (basis * Number(rate)) / 100) > 1 : amount !== 0) && `BR-${toRuleName(category)}-09`,
    isReasoned === isCharged && `BR-${toRuleName(category)}-10`,
    Math.abs(amount - (basis * Number(rate || 0)) / 100) > 1 && 'BR-CO-17',
  ].filter((rule) => rule !== false);
}

const toRuleName = (category: string): string => (category === 'K' ? 'IC' : category);

/** Rules of each category: 01 a breakdown, 02 to 04 identifiers, 05 to 07 rates, on lines, discounts and charges. */
function checkCategories({ lines, adjustments, taxes, agreement, delivery, settlement }: Parts): string[] {
  const places = [
    ...lines.flatMap((line) =>
      findElements(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax').map((tax) => ({ tax, known: '02', rate: '05', mixed: 'BR-O-12' })),
    ),
    ...adjustments.flatMap((one) =>
      findElements(one, 'CategoryTradeTax').map((tax) =>
        isCharge(one) ? { tax, known: '04', rate: '07', mixed: 'BR-O-14' } : { tax, known: '03', rate: '06', mixed: 'BR-O-13' },
      ),
    ),
  ];
  const [seller, buyer] = [findElements(agreement, 'SellerTradeParty')[0]!, findElements(agreement, 'BuyerTradeParty')[0]!];
  const isKnown = (category: string): boolean => {
    const [sells, buys] = [readVatNumber(seller) !== '', readVatNumber(buyer) !== ''];
    if (category === 'O') return !sells && !buys;
    if (category === 'AE') return sells && (buys || hasText(buyer, 'SpecifiedLegalOrganization/ID'));
    return category === 'K' ? sells && buys : sells;
  };
  const isRate = (category: string, rate: string): boolean =>
    category === 'O' ? rate === '' : category === 'S' ? Number(rate) > 0 : Number(rate || 'NaN') === 0;
  const categories = new Set([...places.map(({ tax }) => readText(tax, 'CategoryCode')), ...taxes.map((tax) => readText(tax, 'CategoryCode'))]);
  const isOutOfScope = taxes.some((tax) => readText(tax, 'CategoryCode') === 'O');
  const broken = [...categories].flatMap((category) => {
    const name = toRuleName(category);
    const own = places.filter(({ tax }) => readText(tax, 'CategoryCode') === category);
    const count = taxes.filter((tax) => readText(tax, 'CategoryCode') === category).length;
    const isBrokenDown = own.length > 0 && (category === 'S' ? count > 0 : count === 1);
    return [
      !isBrokenDown && `BR-${name}-01`,
      ...own.map(({ known }) => !isKnown(category) && `BR-${name}-${known}`),
      ...own.map(({ tax, rate }) => !isRate(category, readText(tax, 'RateApplicablePercent')) && `BR-${name}-${rate}`),
      ...own.map(({ mixed }) => isOutOfScope && category !== 'O' && mixed),
    ];
  });
  const intra = categories.has('K');
  const isDated =
    hasText(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString') || findElements(settlement, 'BillingSpecifiedPeriod').length > 0;
  return [
    ...broken,
    isOutOfScope && taxes.length > 1 && 'BR-O-11',
    intra && !isDated && 'BR-IC-11',
    intra && !hasText(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID') && 'BR-IC-12',
  ].filter((rule) => rule !== false);
}

function checkCodes({ root, settlement, taxes, adjustments }: Parts): Checks {
  const elements = listElements(root);
  const listTexts = (name: string): string[] => elements.filter((element) => element.name === name).map(({ text }) => text);
  const schemes = elements.flatMap(({ name, attributes }) =>
    attributes.schemeID && name !== 'URIID' && attributes.schemeID !== 'VA' ? [attributes.schemeID] : [],
  );
  return {
    'BR-CL-01': ['380', '381', '384', '386'].includes(readText(root, 'ExchangedDocument/TypeCode')),
    'BR-CL-03': elements.every(({ attributes }) => attributes.currencyID === undefined || isCurrency(attributes.currencyID)),
    'BR-CL-04': isCurrency(readText(settlement, 'InvoiceCurrencyCode')),
    'BR-CL-05': listTexts('TaxCurrencyCode').every(isCurrency),
    'BR-CL-06': listTexts('DueDateTypeCode').every((code) => ['5', '29', '72'].includes(code)),
    'BR-CL-08': listTexts('SubjectCode').every((code) => ['AAB', 'AAI', 'ABL', 'PMD', 'PMT', 'REG', 'TXD'].includes(code)),
    'BR-CL-10': schemes.every((scheme) => /^0[0-2]\d\d$/.test(scheme)),
    'BR-CL-14': listTexts('CountryID').every(isCountry),
    'BR-CL-16': findElements(settlement, 'SpecifiedTradeSettlementPaymentMeans/TypeCode').every(({ text }) => ['30', '58'].includes(text)),
    'BR-CL-18': listTexts('CategoryCode').every((code) => ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'].includes(code)),
    'BR-CL-19': adjustments.every((one) => isCharge(one) || !hasText(one, 'ReasonCode') || isReasonCode('discount', readText(one, 'ReasonCode'))),
    'BR-CL-20': adjustments.every((one) => !isCharge(one) || !hasText(one, 'ReasonCode') || isReasonCode('charge', readText(one, 'ReasonCode'))),
    'BR-CL-22': taxes.every((tax) => !hasText(tax, 'ExemptionReasonCode') || isExemptionCode(readText(tax, 'ExemptionReasonCode'))),
    'BR-CL-23': elements.every(
      ({ attributes }) => attributes.unitCode === undefined || ['C62', 'H87', 'SET', 'LS', 'MTR', 'DAY', 'HUR', 'MON', 'ANN'].includes(attributes.unitCode),
    ),
    'BR-CL-25': elements.every(({ name, attributes }) => name !== 'URIID' || attributes.schemeID === '0225'),
  };
}

/** Rules of the CII binding beyond the XSD. */
function checkSyntax({ root, lines, agreement, settlement, taxes }: Parts): Checks {
  const elements = listElements(root);
  const amounts = elements.filter(({ name }) => name.endsWith('Amount'));
  return {
    // Only prices may have more than two decimals.
    'BR-DEC': amounts.every(({ name, text }) => name === 'ChargeAmount' || /^-?\d+(\.\d{1,2})?$/.test(text) || isInPrice(root, text)),
    'BR-FR-DEC-03': elements
      .filter(({ name, text }) => name === 'ChargeAmount' || isInPrice(root, text))
      .every(({ text }) => text === '' || /^-?\d+(\.\d{1,6})?$/.test(text)),
    'PEPPOL-EN16931-R046': lines.every((line) => isGrossLessDiscount(line)),
    'PEPPOL-EN16931-R120': lines.every((line) => Math.abs(readTotal(line) - readNet(line) * readQuantity(line)) < 0.02 + 1e-9),
    'CII-DT-031': amounts.every(({ name, attributes }) => (attributes.currencyID === undefined) === (name !== 'TaxTotalAmount')),
    'CII-DT-037': elements.every((element) => !element.name.endsWith('TradeTax') || readText(element, 'TypeCode') === 'VAT'),
    'CII-DT-097': elements.every(({ name, text }) => name !== 'DateTimeString' || /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)),
    'CII-SR-250': !hasText(agreement, 'BuyerTradeParty/Description'),
    'CII-SR-452': findElements(settlement, 'SpecifiedTradePaymentTerms').length <= 1,
    'CII-SR-462': new Set(taxes.map((tax) => readText(tax, 'DueDateTypeCode'))).size <= 1,
  };
}

const readNumber = (line: XmlElement, path: string): number => Number(readText(line, path));
const readNet = (line: XmlElement): number => readNumber(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount');
const readQuantity = (line: XmlElement): number => readNumber(line, 'SpecifiedLineTradeDelivery/BilledQuantity');
const readTotal = (line: XmlElement): number => readNumber(line, lineTotal);

/** A gross price, where it is stated, less its discount is the net price. */
function isGrossLessDiscount(line: XmlElement): boolean {
  const gross = 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice';
  if (findElements(line, gross).length === 0) return true;
  const discount = readNumber(line, `${gross}/AppliedTradeAllowanceCharge/ActualAmount`);
  return Math.abs(readNumber(line, `${gross}/ChargeAmount`) - discount - readNet(line)) < 1e-9;
}

const isInPrice = (root: XmlElement, text: string): boolean =>
  listElements(root).some(({ name, children }) => name === 'AppliedTradeAllowanceCharge' && children.some((child) => child.text === text));
