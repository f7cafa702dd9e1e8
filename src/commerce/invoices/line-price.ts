import { priceHundredths } from '#platform/kernel/amounts.ts';
import { currencyDecimals } from '#platform/kernel/format.ts';
import type { LegalLine } from './legal-invoice.ts';

/** Decimals of a price in the XML: more is fatal for French platforms (BR-FR-DEC-03). */
const priceDecimals = 6;
/** Maximum difference of a line's total from its price times its quantity, in minor units (PEPPOL-EN16931-R120). */
const totalTolerance = 2n;

/** Prices of a line as the XML states them: exact decimals of the currency, at most six of them. */
export interface LinePrices {
  /** BT-146. */
  net: string;
  /** BT-148 and BT-147, absent where the ERP's rounded unit price lies below the net price. */
  gross: string | null;
  discount: string | null;
}

/** Prices of which gross less discount is net, and net times the quantity is the total of the line. The total stands: a rate such as a third has no
 *  exact basis points, so the net price follows from the total where the rate would miss it. */
export function computeLinePrices({ quantity, unitPrice, discountBasisPoints, totalExclVat }: LegalLine, currency: string): LinePrices {
  const minorScale = 10n ** BigInt(priceDecimals - currencyDecimals(currency));
  const gross = (priceHundredths(unitPrice) * minorScale) / 100n;
  const byRate = divideRounded(gross * BigInt(10_000 - discountBasisPoints), 10_000n);
  const total = BigInt(totalExclVat) * minorScale;
  const isMissed = quantity !== 0 && toMagnitude(byRate * BigInt(quantity) - total) > totalTolerance * minorScale;
  const net = isMissed ? divideRounded(total, BigInt(quantity)) : byRate;
  const isStated = gross >= net;
  return {
    net: toDecimal(net, currency),
    gross: isStated ? toDecimal(gross, currency) : null,
    discount: isStated && gross > net ? toDecimal(gross - net, currency) : null,
  };
}

const toMagnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Quotient rounded half away from zero. */
function divideRounded(value: bigint, by: bigint): bigint {
  const rounded = (2n * toMagnitude(value) + toMagnitude(by)) / (2n * toMagnitude(by));
  return value < 0n === by < 0n ? rounded : -rounded;
}

/** Millionths as a decimal, with at least the decimals of the currency. */
function toDecimal(millionths: bigint, currency: string): string {
  const digits = toMagnitude(millionths)
    .toString()
    .padStart(priceDecimals + 1, '0');
  const fraction = digits.slice(-priceDecimals).replace(/0+$/, '').padEnd(currencyDecimals(currency), '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -priceDecimals)}${fraction === '' ? '' : `.${fraction}`}`;
}
