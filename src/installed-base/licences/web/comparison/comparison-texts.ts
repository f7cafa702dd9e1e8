import { m } from '#generated/messages/messages.js';
import type { ComparedLicences, Grouping } from '../../licence.ts';

/** A difference with its sign: "+12", "−3", "0"; a dash where it is unknown. */
export function signed(value: number | null, format: (value: number) => string): string {
  if (value === null) return '—';
  return value > 0 ? `+${format(value)}` : value < 0 ? `−${format(-value)}` : '0';
}

/** Name of a line within its group: the sub-organisation within a SKU, the SKU within a sub-organisation. */
export const lineName = ({ sku, subOrganisation }: ComparedLicences, by: Grouping): string =>
  by === 'sku' ? (subOrganisation?.name ?? m['licences.noSubOrganisation']()) : sku;
