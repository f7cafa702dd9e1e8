import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** Why a row of orders or deliveries is refused by what is there already. */
export const numberTaken = issue('orders.numberTaken', m['orders.flaw.numberTaken']);
export const lineDelivered = issue('orders.lineDelivered', m['orders.flaw.lineDelivered']);
export const orderChanged = issue('orders.orderChanged', m['orders.flaw.orderChanged']);
export const serialWithoutManufacturer = issue('orders.serialWithoutManufacturer', m['orders.flaw.serialWithoutManufacturer']);
export const serialElsewhere = issue('orders.serialElsewhere', m['orders.flaw.serialElsewhere']);
