import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from './locale.ts';

/** Exact up to a limit, then `more`. */
export interface CappedCount {
  count: number;
  more: boolean;
}

/** "128", "plus de 10 000". */
export const countText = ({ count, more }: CappedCount): string => {
  const number = formatNumber(count, currentLocale());
  return more ? m['platform.list.moreThan']({ number }) : number;
};
