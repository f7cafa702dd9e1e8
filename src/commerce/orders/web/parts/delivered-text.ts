import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';

/** "18/24", "99 999/100 001". */
export const deliveredText = (delivered: number, ordered: number): string =>
  [delivered, ordered].map((quantity) => formatNumber(quantity, currentLocale())).join('/');
