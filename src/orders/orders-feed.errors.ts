import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** Why a row of orders or deliveries is refused by what is there already. */
export const numberTaken = issue('orders.numberTaken', m['ingest.flaw.numberTaken']);
export const lineDelivered = issue('orders.lineDelivered', m['ingest.flaw.lineDelivered']);
export const orderChanged = issue('orders.orderChanged', m['ingest.flaw.orderChanged']);
export const serialWithoutManufacturer = issue('orders.serialWithoutManufacturer', m['ingest.flaw.serialWithoutManufacturer']);
export const serialElsewhere = issue('orders.serialElsewhere', m['ingest.flaw.serialElsewhere']);
