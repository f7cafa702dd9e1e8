import { listExporter } from '#platform/lists/server/list-exporter.ts';
import { movementEndpoints, reservationEndpoints, stockItemEndpoints } from '../stock.api.ts';
import { movements } from './movements.store.ts';
import { reservations } from './reservations.store.ts';
import { stockItems } from './stock-items.store.ts';

/** Stock, reservations and movements as Excel files. */
export const stockExporters = [
  listExporter(stockItems, stockItemEndpoints.sheet),
  listExporter(reservations, reservationEndpoints.sheet),
  listExporter(movements, movementEndpoints.sheet),
];
