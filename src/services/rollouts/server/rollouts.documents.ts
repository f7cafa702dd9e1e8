import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { SheetCell, SheetColumn, SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import type { RolloutSerial } from './rollouts.store.ts';

type Column = SheetColumn & { value(row: RolloutSerial): SheetCell };

/** The sheet of a roll-out: a row for each recorded serial number, by site. */
export function serialSheets(rows: readonly RolloutSerial[], locale: Locale): SheetPlan[] {
  const options = { locale };
  const columns: Column[] = [
    { title: m['rollouts.field.siteCode']({}, options), kind: 'text', width: 20, value: ({ siteCode }) => siteCode },
    { title: m['tickets.field.site']({}, options), kind: 'text', width: 28, value: ({ siteLabel }) => siteLabel },
    { title: m['tickets.field.number']({}, options), kind: 'text', width: 14, value: ({ ticketNumber }) => ticketNumber },
    { title: m['tickets.field.state']({}, options), kind: 'text', width: 24, value: ({ state }) => ticketStateNames[state]({}, options) },
    { title: m['tickets.field.reference']({}, options), kind: 'text', width: 24, value: ({ reference }) => reference },
    { title: m['tickets.field.serial']({}, options), kind: 'text', width: 24, value: ({ serial }) => serial },
    { title: m['tickets.field.order']({}, options), kind: 'text', width: 18, value: ({ orderNumber }) => orderNumber },
    { title: m['tickets.field.plannedAt']({}, options), kind: 'instant', value: ({ plannedAt }) => plannedAt },
    { title: m['tickets.field.technician']({}, options), kind: 'text', width: 22, value: ({ technicianName }) => technicianName },
  ];
  return [{ name: m['rollouts.serials']({}, options), columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) }];
}
