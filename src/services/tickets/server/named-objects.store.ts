import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { TicketInput } from '../ticket-input.ts';
import { ticketKind } from '../tickets.journal.ts';

/** Object kind under which files hang on a draft. */
const draftKind = 'draft';

/** Owners of files that a ticket may name: the draft that it ends, the ticket that is amended. */
export interface FileOwners {
  draftId: string | null;
  ticketId: string | null;
}

const listIds = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];
// No id at all is an empty list of them, which `in` does not take.
const matchAny = (values: readonly string[]) => sql<string>`any(${values}::uuid[])`;

/** A list that is read where there is something to look for: a query that is not built costs nothing. */
const selectIfAsked = <Rows>(isAsked: boolean, rows: () => RawBuilder<Rows>): RawBuilder<Rows> => (isAsked ? rows() : sql<Rows>`'[]'::json`);

/** Objects that tickets name by their ids, as far as the caller sees them, in one statement. */
export async function namedObjects(tx: ScopedDb, companyId: number, tickets: readonly TicketInput[], { draftId, ticketId }: FileOwners) {
  const lines = tickets.flatMap((ticket) => ticket.lines);
  const addresses = tickets.flatMap((ticket) => ticket.addresses);
  const orderLineIds = listIds(lines.map((line) => line.orderLineId));
  const deviceIds = listIds(lines.map((line) => line.deviceId));
  const itemIds = listIds(tickets.flatMap(({ stockLines }) => stockLines.map(({ itemId }) => itemId)));
  const query = tx.selectNoFrom((eb) => [
    selectIfAsked(orderLineIds.length > 0, () =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'l.companyId').onRef('o.id', '=', 'l.orderId'))
          .select(['l.id', 'l.reference', 'l.description', 'o.id as orderId', 'o.number as orderNumber', 'o.subOrganisationId'])
          .where('l.companyId', '=', companyId)
          .where('l.kind', '=', 'equipment')
          .where('l.id', '=', matchAny(orderLineIds)),
      ),
    ).as('orderLines'),
    selectIfAsked(deviceIds.length > 0, () =>
      jsonArrayFrom(
        eb
          .selectFrom('devices as d')
          .select(['d.id', 'd.reference', 'd.description', 'd.serial', 'd.serialKey', 'd.subOrganisationId'])
          .where('d.companyId', '=', companyId)
          .where('d.id', '=', matchAny(deviceIds)),
      ),
    ).as('devices'),
    selectIfAsked(itemIds.length > 0, () =>
      jsonArrayFrom(
        eb
          .selectFrom('stock_items as i')
          .select(['i.id', 'i.code', 'i.reference', 'i.siteId', 'i.subOrganisationId'])
          .where('i.companyId', '=', companyId)
          .where('i.id', '=', matchAny(itemIds)),
      ),
    ).as('items'),
    jsonArrayFrom(
      eb
        .selectFrom('sites as s')
        .select('s.id')
        .where('s.companyId', '=', companyId)
        .where('s.archivedAt', 'is', null)
        .where('s.id', '=', matchAny(listIds(addresses.map(({ siteId }) => siteId)))),
    ).as('sites'),
    jsonArrayFrom(
      eb
        .selectFrom('contacts as c')
        .select('c.id')
        .where('c.companyId', '=', companyId)
        .where('c.id', '=', matchAny(listIds(addresses.map(({ contactId }) => contactId)))),
    ).as('contacts'),
    selectIfAsked(
      tickets.some(({ files }) => files.length > 0),
      () =>
        jsonArrayFrom(
          eb
            .selectFrom('file_links as k')
            .select(['k.fileId as id', 'k.objectKind'])
            .where('k.companyId', '=', companyId)
            .where((of) =>
              of.or([
                of.and([of('k.objectKind', '=', draftKind), of('k.objectId', 'in', of.selectFrom('drafts as d').select('d.id').where('d.id', '=', draftId))]),
                of.and([of('k.objectKind', '=', ticketKind), of('k.objectId', '=', ticketId)]),
              ]),
            ),
        ),
    ).as('files'),
  ]);
  const found = await query.executeTakeFirstOrThrow();
  return {
    orderLines: new Map(found.orderLines.map((line) => [line.id, line])),
    devices: new Map(found.devices.map((device) => [device.id, device])),
    items: new Map(found.items.map((item) => [item.id, item])),
    sites: new Set(found.sites.map(({ id }) => id)),
    contacts: new Set(found.contacts.map(({ id }) => id)),
    /** Files by their ids: true for those that hang on the ticket already. */
    files: new Map(found.files.map(({ id, objectKind }) => [id, objectKind === ticketKind])),
  };
}

export type NamedObjects = Awaited<ReturnType<typeof namedObjects>>;
