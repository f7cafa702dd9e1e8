import { keepPreviousData } from '@tanstack/react-query';
import { calls } from '#platform/kit/web/api.ts';
import type * as devicePageApi from '../device.api.ts';
import { deviceKind } from '../equipment.journal.ts';

export const devices = calls<typeof devicePageApi>();

/** The devices of a typed serial number, or the nearest ones. */
export const serialsQuery = (typed: string) => devices.query('GET /api/serials', { query: { q: typed } }, { kinds: [deviceKind], staleTime: 60_000 });

/** Sites to move to; the former ones stay while others are searched. */
export const sitesQuery = (typed: string, company: number) => ({
  ...devices.query('GET /api/devices/sites', { query: { q: typed } }, { staleTime: 60_000, company }),
  placeholderData: keepPreviousData,
});

const products = calls<typeof devicePageApi>();

/** A product with the cover of the company's devices of it. */
export const productQuery = (manufacturer: string, reference: string) =>
  products.query('GET /api/products/:manufacturer/:reference', { params: { manufacturer, reference } }, { kinds: [deviceKind, 'contract'] });
