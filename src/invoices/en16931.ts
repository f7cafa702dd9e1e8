import { brokenRule, type Breach } from './en16931.rules.ts';
import { lineTotalOf, taxOn, vatCategories, type LegalInvoice, type LegalTax, type Party, type VatCategory } from './legal-invoice.ts';

/** The business rules of EN 16931 and of the French reform (XP Z12-012) that can fail on our invoices, each under its number.
 *  What the contract of the feed already makes impossible (a missing number, a fraction of a cent) is not checked again. */

/** What an invoice breaks, under the field of the feed; empty when it is right. */
export function breachesOf(invoice: LegalInvoice): Breach[] {
  return [...identityBreaches(invoice), ...lineBreaches(invoice), ...totalBreaches(invoice), ...taxBreaches(invoice), ...frenchBreaches(invoice)];
}

function identityBreaches({ seller, buyer, deliveryAddress, lines }: LegalInvoice): Breach[] {
  return [
    seller.name === '' && brokenRule('BR-06', 'seller.name'),
    buyer.name === '' && brokenRule('BR-07', 'buyer.name'),
    !hasAddress(seller) && brokenRule('BR-08', 'seller'),
    !isCountry(seller.country) && brokenRule('BR-09', 'seller.country'),
    !hasAddress(buyer) && brokenRule('BR-10', 'buyer'),
    !isCountry(buyer.country) && brokenRule('BR-11', 'buyer.country'),
    deliveryAddress !== null && !isCountry(deliveryAddress.country) && brokenRule('BR-57', 'deliveryAddress.country'),
    lines.length === 0 && brokenRule('BR-16', 'lines'),
    ...(
      [
        ['seller', seller],
        ['buyer', buyer],
      ] as const
    ).map(([path, { vatNumber }]) => vatNumber !== '' && !isCountry(vatNumber.slice(0, 2)) && brokenRule('BR-CO-09', `${path}.vatNumber`)),
    seller.siren === '' && seller.siret === '' && seller.vatNumber === '' && brokenRule('BR-CO-26', 'seller'),
  ].filter((breach) => breach !== false);
}

const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text);
const hasAddress = ({ street, city, postalCode }: Party): boolean => street !== '' || city !== '' || postalCode !== '';

/** Prices round to the cent before they are multiplied, or after: an ERP does either. */
const roundingOf = (quantity: number): number => Math.max(1, Math.abs(quantity) / 2);

function lineBreaches({ lines }: LegalInvoice): Breach[] {
  return lines.flatMap((line, index) => {
    const path = (field: string): string => `lines.${index}.${field}`;
    return [
      line.description === '' && line.reference === '' && brokenRule('BR-25', path('description')),
      // With a discount of at most the whole, net and gross price have one sign.
      line.unitPrice < 0 && brokenRule('BR-27', path('unitPrice')),
      line.unitPrice < 0 && brokenRule('BR-28', path('unitPrice')),
      line.startsOn !== null && line.endsOn !== null && line.endsOn < line.startsOn && brokenRule('BR-30', path('endsOn')),
      Math.abs(lineTotalOf(line) - line.totalExclVat) > roundingOf(line.quantity) && brokenRule('PEPPOL-EN16931-R120', path('totalExclVat')),
    ].filter((breach) => breach !== false);
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function totalBreaches({ lines, taxes, suppliedOn, suppliedUntil, totalExclVat, totalVat, totalInclVat, type, iban }: LegalInvoice): Breach[] {
  return [
    suppliedOn !== null && suppliedUntil !== null && suppliedUntil < suppliedOn && brokenRule('BR-29', 'suppliedUntil'),
    // Without charges and discounts on the whole, the total before tax is the sum of the lines (BR-CO-10, BR-CO-13).
    sum(lines.map((line) => line.totalExclVat)) !== totalExclVat && brokenRule('BR-CO-10', 'totalExclVat'),
    sum(taxes.map((tax) => tax.basis)) !== totalExclVat && brokenRule('BR-CO-13', 'totalExclVat'),
    sum(taxes.map((tax) => tax.amount)) !== totalVat && brokenRule('BR-CO-14', 'totalVat'),
    totalExclVat + totalVat !== totalInclVat && brokenRule('BR-CO-15', 'totalInclVat'),
    taxes.length === 0 && brokenRule('BR-CO-18', 'taxes'),
    type === 'invoice' && totalInclVat > 0 && iban === '' && brokenRule('BR-61', 'iban'),
  ].filter((breach) => breach !== false);
}

/** Categories under which nothing is charged, and the reason is said. */
const needsReason: ReadonlySet<VatCategory> = new Set(['E', 'AE', 'K', 'G']);
/** Categories under which the buyer must be known to the tax authorities too: by VAT number, or in France by SIREN. */
const isBuyerKnown = (category: VatCategory, { vatNumber, siren }: Party): boolean =>
  category === 'K' ? vatNumber !== '' : category === 'AE' ? vatNumber !== '' || siren !== '' : true;

function taxBreaches(invoice: LegalInvoice): Breach[] {
  return [
    ...vatCategories.flatMap((category) => categoryBreaches(invoice, category)),
    ...invoice.taxes.flatMap((tax, index) => taxAmountBreaches(tax, index, invoice)),
  ];
}

/** Rules that each category has in the same words: 01 breakdown, 02 identifiers, 05 rate of the lines. */
function categoryBreaches({ lines, taxes, seller, buyer, deliveryAddress, suppliedOn, suppliedUntil }: LegalInvoice, category: VatCategory): Breach[] {
  const ownLines = lines.filter((line) => line.vatCategory === category);
  const ownTaxes = taxes.filter((tax) => tax.category === category);
  if (ownLines.length === 0 && ownTaxes.length === 0) return [];
  const isWrongRate = ({ vatBasisPoints }: { vatBasisPoints: number }): boolean => (category === 'S' ? vatBasisPoints <= 0 : vatBasisPoints !== 0);
  // Standard rate: a breakdown for each rate. Any other category: exactly one.
  const isBrokenDown = category === 'S' ? ownLines.length > 0 && ownTaxes.length > 0 : ownLines.length > 0 && ownTaxes.length === 1;
  return [
    !isBrokenDown && brokenRule(`BR-${category}-01`, 'taxes'),
    (seller.vatNumber === '' || !isBuyerKnown(category, buyer)) &&
      brokenRule(`BR-${category}-02`, seller.vatNumber === '' ? 'seller.vatNumber' : 'buyer.vatNumber'),
    ownLines.some(isWrongRate) &&
      brokenRule(`BR-${category}-05`, `lines.${lines.findIndex((line) => line.vatCategory === category && isWrongRate(line))}.vatBasisPoints`),
    category === 'K' && suppliedOn === null && suppliedUntil === null && brokenRule('BR-IC-11', 'suppliedOn'),
    category === 'K' && deliveryAddress === null && brokenRule('BR-IC-12', 'deliveryAddress'),
  ].filter((breach) => breach !== false);
}

/** 08 the basis is the sum of the lines, 09 and BR-CO-17 the tax on it, 10 the reason. */
function taxAmountBreaches({ category, basisPoints, basis, amount, exemption, exemptionCode }: LegalTax, index: number, { lines }: LegalInvoice): Breach[] {
  const path = (field: string): string => `taxes.${index}.${field}`;
  const ofRate = lines.filter((line) => line.vatCategory === category && line.vatBasisPoints === basisPoints);
  const hasReason = exemption !== '' || exemptionCode !== null;
  const expected = category === 'S' ? taxOn(basis, basisPoints) : 0;
  return [
    sum(ofRate.map((line) => line.totalExclVat)) !== basis && brokenRule(`BR-${category}-08`, path('basis')),
    Math.abs(amount - expected) > 1 && brokenRule(`BR-${category}-09`, path('amount')),
    Math.abs(amount - taxOn(basis, basisPoints)) > 1 && brokenRule('BR-CO-17', path('amount')),
    hasReason !== needsReason.has(category) && brokenRule(`BR-${category}-10`, path('exemption')),
  ].filter((breach) => breach !== false);
}

/** VAT rates that France has or had, in basis points (BR-FR-16). */
const frenchRates: ReadonlySet<number> = new Set([0, 90, 105, 175, 210, 550, 700, 850, 920, 960, 1000, 1300, 1960, 2000, 2060]);

function frenchBreaches({ number, issuedOn, dueOn, seller, buyer, type, corrects, currency, lines }: LegalInvoice): Breach[] {
  const wrongRate = lines.findIndex(({ vatBasisPoints }) => !frenchRates.has(vatBasisPoints));
  return [
    !/^[A-Za-z0-9+\-_/]{1,35}$/.test(number) && brokenRule('BR-FR-01', 'number'),
    (issuedOn < '2000-01-01' || issuedOn > '2099-12-31') && brokenRule('BR-FR-03', 'issuedOn'),
    seller.siren === '' && brokenRule('BR-FR-10', 'seller.siren'),
    buyer.country === 'FR' && buyer.siren === '' && brokenRule('BR-FR-11', 'buyer.siren'),
    wrongRate >= 0 && brokenRule('BR-FR-16', `lines.${wrongRate}.vatBasisPoints`),
    type === 'creditNote' && corrects === null && brokenRule('BR-FR-CO-05', 'corrects'),
    dueOn < issuedOn && brokenRule('BR-FR-CO-07', 'dueOn'),
    currency !== 'EUR' && brokenRule('BR-FR-CO-12', 'currency'),
  ].filter((breach) => breach !== false);
}
