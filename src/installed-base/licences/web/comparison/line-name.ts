import { m } from '#generated/messages/messages.js';
import type { ComparedLicences, Grouping } from '../../licence.ts';

/** Name of a line within its group: the sub-organisation within a SKU, the SKU within a sub-organisation. */
export const lineName = ({ sku, subOrganisation }: ComparedLicences, by: Grouping): string =>
  by === 'sku' ? (subOrganisation?.name ?? m['licences.noSubOrganisation']()) : sku;
