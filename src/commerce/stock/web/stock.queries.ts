import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../stock.api.ts';
import { reservationKind, stockItemKind } from '../stock.journal.ts';

export const stock = calls<typeof api>();

const kinds = [stockItemKind, reservationKind];

export const stockItemQuery = (code: string, company?: number) =>
  stock.query('GET /api/stock-items/:code', { params: { code } }, { kinds, ...(company === undefined ? {} : { company }) });
export const reservationQuery = (code: string) => stock.query('GET /api/stock-reservations/:code', { params: { code } }, { kinds });

/** Whether a query shows stock: read again once it has changed. */
export const showsStock = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[0]).startsWith('GET /api/stock-');
