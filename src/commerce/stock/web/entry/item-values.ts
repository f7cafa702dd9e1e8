import type { EnteredItem } from '../../entered-stock.api.ts';

/** Fields of the form of an item, as they are typed. Pieces belong to a new one, the version to one that is changed. */
export interface ItemValues extends Record<string, unknown> {
  version?: number;
  code: string;
  manufacturer: string;
  reference: string;
  description: string;
  isReplenished: boolean;
  replenishedOn: string | null;
  expiresOn: string | null;
  poNumber: string;
  site: string | null;
  subOrganisation: string | null;
  reason: string;
  quantity?: number | string;
  serials?: string[];
}

/** Values with which the form opens. @param item null for a new one */
export function buildItemValues(item: EnteredItem | null): ItemValues {
  if (item) {
    const { version, code, manufacturer, reference, description, isReplenished, replenishedOn, expiresOn, poNumber, site, subOrganisation } = item;
    const values = { version, code, manufacturer, reference, description, isReplenished, replenishedOn, expiresOn, site, subOrganisation };
    return { ...values, poNumber: poNumber ?? '', reason: '' };
  }
  return {
    code: '',
    manufacturer: '',
    reference: '',
    description: '',
    isReplenished: true,
    replenishedOn: null,
    expiresOn: null,
    poNumber: '',
    site: null,
    subOrganisation: null,
    quantity: 0,
    serials: [],
    reason: '',
  };
}
