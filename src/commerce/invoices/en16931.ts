import { isIban, isSiren, isSiret, isVatNumber } from '#platform/kernel/company-identifiers.ts';
import { hasTwoDecimalsAtMost, isCountry, isCurrency, isExemptionCode, isReasonCode, isVatCountry } from './code-lists.ts';
import { lineTolerance, computeLineTotal, computeShare, sumAmounts, taxTolerance } from '#platform/kernel/amounts.ts';
import { makeBreach, needsReason, type Breach } from './en16931.rules.ts';
import { computeDueAmount } from './invoice.ts';
import {
  toSignedAmount,
  listTaxedParts,
  vatCategories,
  type LegalAdjustment,
  type LegalInvoice,
  type LegalTax,
  type Party,
  type VatCategory,
} from './legal-invoice.ts';

/** The business rules of EN 16931 and of the French reform (XP Z12-012) that can fail on our invoices, each under its number.
 *  Errors that the contract of the feed already excludes (a missing number, a fraction of a cent) are not checked again. */

/** Broken rules of an invoice, each with the feed's field; empty when the invoice is valid. */
export function findBreaches(invoice: LegalInvoice): Breach[] {
  return [
    ...identityBreaches(invoice),
    ...identifierBreaches(invoice),
    ...codeBreaches(invoice),
    ...lineBreaches(invoice),
    ...adjustmentBreaches(invoice),
    ...totalBreaches(invoice),
    ...taxBreaches(invoice),
    ...frenchBreaches(invoice),
  ];
}

function identityBreaches({ seller, buyer, deliveryAddress, lines }: LegalInvoice): Breach[] {
  return [
    seller.name === '' && makeBreach('BR-06', 'seller.name'),
    buyer.name === '' && makeBreach('BR-07', 'buyer.name'),
    !hasAddress(seller) && makeBreach('BR-08', 'seller'),
    seller.country === '' && makeBreach('BR-09', 'seller.country'),
    !hasAddress(buyer) && makeBreach('BR-10', 'buyer'),
    buyer.country === '' && makeBreach('BR-11', 'buyer.country'),
    deliveryAddress !== null && deliveryAddress.country === '' && makeBreach('BR-57', 'deliveryAddress.country'),
    lines.length === 0 && makeBreach('BR-16', 'lines'),
    ...(
      [
        ['seller', seller],
        ['buyer', buyer],
      ] as const
    ).map(([path, { vatNumber }]) => vatNumber !== '' && !isVatCountry(vatNumber.slice(0, 2)) && makeBreach('BR-CO-09', `${path}.vatNumber`)),
    seller.siren === '' && seller.siret === '' && seller.vatNumber === '' && makeBreach('BR-CO-26', 'seller'),
  ].filter((breach) => breach !== false);
}

/** Identifiers whose check digits are wrong. Their form has rules of its own. */
const identifierBreaches = ({ seller, buyer, iban }: LegalInvoice): Breach[] =>
  [
    ...Object.entries({ seller, buyer }).flatMap(([path, { siren, siret, vatNumber }]) => [
      isNineDigits(siren) && !isSiren(siren) && makeBreach('invoices.siren', `${path}.siren`),
      isFourteenDigits(siret) && !isSiret(siret) && makeBreach('invoices.siret', `${path}.siret`),
      vatNumber.startsWith('FR') && !isVatNumber(vatNumber) && makeBreach('invoices.vatNumber', `${path}.vatNumber`),
    ]),
    iban !== '' && !isIban(iban) && makeBreach('invoices.iban', 'iban'),
  ].filter((breach) => breach !== false);

const isNineDigits = (text: string): boolean => /^\d{9}$/.test(text);
const isFourteenDigits = (text: string): boolean => /^\d{14}$/.test(text);

const hasAddress = ({ street, city, postalCode }: Party): boolean => street !== '' || city !== '' || postalCode !== '';

/** Codes that are in no list of the standard. */
function codeBreaches({ seller, buyer, deliveryAddress, currency, taxes }: LegalInvoice): Breach[] {
  const countries = Object.entries({ seller, buyer, deliveryAddress });
  return [
    ...countries.map(([path, place]) => place !== null && place.country !== '' && !isCountry(place.country) && makeBreach('BR-CL-14', `${path}.country`)),
    !isCurrency(currency) && makeBreach('BR-CL-04', 'currency'),
    isCurrency(currency) && !hasTwoDecimalsAtMost(currency) && makeBreach('BR-DEC-12', 'currency'),
    ...taxes.map(
      ({ exemptionCode }, index) => exemptionCode !== null && !isExemptionCode(exemptionCode) && makeBreach('BR-CL-22', `taxes.${index}.exemptionCode`),
    ),
  ].filter((breach) => breach !== false);
}

function lineBreaches({ lines }: LegalInvoice): Breach[] {
  return lines.flatMap((line, index) => {
    const makePath = (field: string): string => `lines.${index}.${field}`;
    return [
      line.description === '' && line.reference === '' && makeBreach('BR-25', makePath('description')),
      // With a discount of at most the whole, net and gross price have one sign.
      line.unitPrice < 0 && makeBreach('BR-27', makePath('unitPrice')),
      line.unitPrice < 0 && makeBreach('BR-28', makePath('unitPrice')),
      line.startsOn !== null && line.endsOn !== null && line.endsOn < line.startsOn && makeBreach('BR-30', makePath('endsOn')),
      Math.abs(computeLineTotal(line) - line.totalExclVat) > lineTolerance(line.quantity) && makeBreach('PEPPOL-EN16931-R120', makePath('totalExclVat')),
    ].filter((breach) => breach !== false);
  });
}

const adjustmentBreaches = ({ adjustments }: LegalInvoice): Breach[] =>
  adjustments.flatMap(({ kind, amount, basis, basisPoints, reason, reasonCode }: LegalAdjustment, index) => {
    const makePath = (field: string): string => `adjustments.${index}.${field}`;
    return [
      reason === '' && reasonCode === null && makeBreach(kind === 'discount' ? 'BR-33' : 'BR-38', makePath('reason')),
      reasonCode !== null && !isReasonCode(kind, reasonCode) && makeBreach(kind === 'discount' ? 'BR-CL-19' : 'BR-CL-20', makePath('reasonCode')),
      basis !== null &&
        basisPoints !== null &&
        Math.abs(computeShare(basis, basisPoints) - amount) > 1 &&
        makeBreach('PEPPOL-EN16931-R040', makePath('amount')),
    ].filter((breach) => breach !== false);
  });

function totalBreaches(invoice: LegalInvoice): Breach[] {
  const { lines, adjustments, taxes, suppliedOn, suppliedUntil, totalExclVat, totalVat, totalInclVat, type, iban, deposits, prepaidTotal } = invoice;
  return [
    suppliedOn !== null && suppliedUntil !== null && suppliedUntil < suppliedOn && makeBreach('BR-29', 'suppliedUntil'),
    // The sums that stand between (BT-106 to BT-108) are ours: BR-CO-10 to BR-CO-12 hold by themselves.
    sumAmounts(lines.map((line) => line.totalExclVat)) + sumAmounts(adjustments.map(toSignedAmount)) !== totalExclVat && makeBreach('BR-CO-13', 'totalExclVat'),
    sumAmounts(taxes.map((tax) => tax.amount)) !== totalVat && makeBreach('BR-CO-14', 'totalVat'),
    totalExclVat + totalVat !== totalInclVat && makeBreach('BR-CO-15', 'totalInclVat'),
    taxes.length === 0 && makeBreach('BR-CO-18', 'taxes'),
    type === 'invoice' && computeDueAmount(invoice) > 0 && iban === '' && makeBreach('BR-61', 'iban'),
    sumAmounts(deposits.map((deposit) => deposit.amount)) > prepaidTotal && makeBreach('invoices.depositsOverPrepaid', 'prepaidTotal'),
  ].filter((breach) => breach !== false);
}

/** Categories under which the buyer must be known to the tax authorities too: by VAT number, or in France by SIREN. */
const isBuyerKnown = (category: VatCategory, { vatNumber, siren }: Party): boolean =>
  category === 'K' ? vatNumber !== '' : category === 'AE' ? vatNumber !== '' || siren !== '' : true;

function taxBreaches(invoice: LegalInvoice): Breach[] {
  return [
    ...vatCategories.flatMap((category) => categoryBreaches(invoice, category)),
    ...invoice.taxes.flatMap((tax, index) => taxAmountBreaches(tax, index, invoice)),
    ...unmixedBreaches(invoice),
  ];
}

/** The same rule three times over, by where the category stands: on a line, a discount, a charge. */
const places = [
  { of: 'lines', kind: null, known: '02', rate: '05' },
  { of: 'adjustments', kind: 'discount', known: '03', rate: '06' },
  { of: 'adjustments', kind: 'charge', known: '04', rate: '07' },
] as const;

/** Rules that each category has in the same words: 01 breakdown, 02 to 04 identifiers, 05 to 07 rate. */
function categoryBreaches(invoice: LegalInvoice, category: VatCategory): Breach[] {
  const { taxes, seller, buyer, deliveryAddress, suppliedOn, suppliedUntil } = invoice;
  const own = listTaxedParts(invoice).filter((part) => part.vatCategory === category);
  const ownTaxes = taxes.filter((tax) => tax.category === category);
  if (own.length === 0 && ownTaxes.length === 0) return [];
  const isWrongRate = (basisPoints: number): boolean => (category === 'S' ? basisPoints <= 0 : basisPoints !== 0);
  // Standard rate: a breakdown for each rate. Any other category: exactly one.
  const isBrokenDown = category === 'S' ? own.length > 0 && ownTaxes.length > 0 : own.length > 0 && ownTaxes.length === 1;
  const isMissed = own.some(({ vatBasisPoints }) => !isWrongRate(vatBasisPoints) && !ownTaxes.some(({ basisPoints }) => basisPoints === vatBasisPoints));
  const unknown = category === 'O' ? null : seller.vatNumber === '' ? 'seller.vatNumber' : isBuyerKnown(category, buyer) ? null : 'buyer.vatNumber';
  return [
    !isBrokenDown && makeBreach(`BR-${category}-01`, 'taxes'),
    isBrokenDown && isMissed && makeBreach(`BR-${category}-08`, 'taxes'),
    ...places.flatMap(({ of, kind, known, rate }) => {
      const here = invoice[of]
        .map((part, index) => ({ ...part, index }))
        .filter((part) => part.vatCategory === category && (kind === null || ('kind' in part && part.kind === kind)));
      const wrong = here.find(({ vatBasisPoints }) => isWrongRate(vatBasisPoints));
      return [
        here.length > 0 && unknown !== null && makeBreach(`BR-${category}-${known}`, unknown),
        wrong !== undefined && makeBreach(`BR-${category}-${rate}`, `${of}.${wrong.index}.vatBasisPoints`),
      ];
    }),
    category === 'K' && suppliedOn === null && suppliedUntil === null && makeBreach('BR-IC-11', 'suppliedOn'),
    category === 'K' && deliveryAddress === null && makeBreach('BR-IC-12', 'deliveryAddress'),
  ].filter((breach) => breach !== false);
}

/** Outside the scope of VAT goes with nothing else. */
function unmixedBreaches({ taxes, lines, adjustments }: LegalInvoice): Breach[] {
  if (!taxes.some(({ category }) => category === 'O')) return [];
  const index = lines.findIndex(({ vatCategory }) => vatCategory !== 'O');
  return [
    taxes.length > 1 && makeBreach('BR-O-11', 'taxes'),
    index >= 0 && makeBreach('BR-O-12', `lines.${index}.vatCategory`),
    ...adjustments.map(
      ({ kind, vatCategory }, at) => vatCategory !== 'O' && makeBreach(kind === 'discount' ? 'BR-O-13' : 'BR-O-14', `adjustments.${at}.vatCategory`),
    ),
  ].filter((breach) => breach !== false);
}

/** 08 the basis is the sum of the lines and adjustments, 09 and BR-CO-17 the tax on it, 10 the reason. */
function taxAmountBreaches({ category, basisPoints, basis, amount, exemption, exemptionCode }: LegalTax, index: number, invoice: LegalInvoice): Breach[] {
  const makePath = (field: string): string => `taxes.${index}.${field}`;
  const ofRate = listTaxedParts(invoice).filter((part) => part.vatCategory === category && part.vatBasisPoints === basisPoints);
  const hasReason = exemption !== '' || exemptionCode !== null;
  const tolerance = taxTolerance(ofRate.length);
  const tax = computeShare(basis, basisPoints);
  return [
    sumAmounts(ofRate.map((part) => part.totalExclVat)) !== basis && makeBreach(`BR-${category}-08`, makePath('basis')),
    Math.abs(amount - (category === 'S' ? tax : 0)) > tolerance && makeBreach(`BR-${category}-09`, makePath('amount')),
    Math.abs(amount - tax) > tolerance && makeBreach('BR-CO-17', makePath('amount')),
    hasReason !== needsReason(category) && makeBreach(`BR-${category}-10`, makePath('exemption')),
  ].filter((breach) => breach !== false);
}

/** VAT rates that France has or had, in basis points (BR-FR-16). */
const frenchRates: ReadonlySet<number> = new Set([0, 90, 105, 175, 210, 550, 700, 850, 920, 960, 1000, 1300, 1960, 2000, 2060]);

/** Every day that an invoice names, by its field. */
const listDays = ({ issuedOn, dueOn, suppliedOn, suppliedUntil, corrects, lines }: LegalInvoice): Record<string, string | null> => ({
  issuedOn,
  dueOn,
  suppliedOn,
  suppliedUntil,
  'corrects.issuedOn': corrects?.issuedOn ?? null,
  ...Object.fromEntries(
    lines.flatMap(({ startsOn, endsOn }, index) => [
      [`lines.${index}.startsOn`, startsOn],
      [`lines.${index}.endsOn`, endsOn],
    ]),
  ),
});

function frenchBreaches(invoice: LegalInvoice): Breach[] {
  const { number, issuedOn, dueOn, seller, buyer, form, corrects, currency, totalVat, totalVatEur, deposits } = invoice;
  const isWrong = ({ vatBasisPoints }: { vatBasisPoints: number }): boolean => !frenchRates.has(vatBasisPoints);
  const [wrongRate, wrongAdjustment] = [invoice.lines.findIndex(isWrong), invoice.adjustments.findIndex(isWrong)];
  return [
    !/^[A-Za-z0-9+\-_/]{1,35}$/.test(number) && makeBreach('BR-FR-01', 'number'),
    ...Object.entries(listDays(invoice)).map(([path, day]) => day !== null && (day < '2000-01-01' || day > '2099-12-31') && makeBreach('BR-FR-03', path)),
    ...Object.entries({ seller, buyer }).map(
      ([path, { siren, siret }]) => siret !== '' && !(isFourteenDigits(siret) && siret.startsWith(siren || ' ')) && makeBreach('BR-FR-09', `${path}.siret`),
    ),
    !isNineDigits(seller.siren) && makeBreach('BR-FR-10', 'seller.siren'),
    (buyer.country === 'FR' || buyer.siren !== '') && !isNineDigits(buyer.siren) && makeBreach('BR-FR-11', 'buyer.siren'),
    wrongRate >= 0 && makeBreach('BR-FR-16', `lines.${wrongRate}.vatBasisPoints`),
    wrongAdjustment >= 0 && makeBreach('BR-FR-16', `adjustments.${wrongAdjustment}.vatBasisPoints`),
    form === 'corrected' && corrects === null && makeBreach('BR-FR-CO-04', 'corrects'),
    form === 'creditNote' && corrects === null && makeBreach('BR-FR-CO-05', 'corrects'),
    // A deposit may be due before its invoice is there.
    form !== 'deposit' && dueOn < issuedOn && makeBreach('BR-FR-CO-07', 'dueOn'),
    form === 'deposit' && deposits.length > 0 && makeBreach('BR-FR-CO-08', 'deposits'),
    // In euros the two would be one amount under two names.
    currency === 'EUR' && totalVatEur !== null && makeBreach('BR-53', 'totalVatEur'),
    currency !== 'EUR' && (totalVatEur === null || Math.sign(totalVatEur) !== Math.sign(totalVat)) && makeBreach('BR-FR-CO-12', 'totalVatEur'),
  ].filter((breach) => breach !== false);
}
