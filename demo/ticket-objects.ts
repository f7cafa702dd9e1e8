import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { companies, type CompanyKey } from './seeds/companies.seed.ts';
import { stockSeeds } from './seeds/stock.seed.ts';

/** Objects that tickets of the story name, read at once. */
export type TicketObjects = Awaited<ReturnType<typeof loadTicketObjects>>;

const customers = ['helianthe', 'arvalys', 'morvane', 'talvere', 'cerelis'] as const satisfies readonly CompanyKey[];

const partnerAddress = '@reseaulia.example';

export async function loadTicketObjects(tx: ScopedDb) {
  const found = await tx
    .selectFrom('companies')
    .select(['id', 'externalId'])
    .where(
      'externalId',
      'in',
      customers.map((key) => companies[key].id),
    )
    .execute();
  const ids = found.map(({ id }) => id);
  const findCompany = (key: CompanyKey): number => found.find(({ externalId }) => externalId === companies[key].id)!.id;
  const users = await tx.selectFrom('users').select(['id', 'fullName as name', 'email', 'staffRole']).execute();
  const sites = await tx.selectFrom('sites').select(['companyId', 'id', 'code']).where('companyId', 'in', ids).execute();
  const contacts = await tx.selectFrom('site_contacts').select(['siteId', 'contactId']).where('companyId', 'in', ids).where('role', '=', 'main').execute();
  const items = await tx.selectFrom('stock_items').select(['companyId', 'id', 'code']).where('companyId', 'in', ids).execute();
  const invoices = await tx
    .selectFrom('invoices')
    .select(['companyId', 'number', 'issuedOn'])
    .where('companyId', 'in', ids)
    .where('typeCode', '<>', 381)
    .orderBy('issuedOn', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const orderLines = await loadLines(tx, ids);
  const devices = await loadDevices(tx, ids);
  return {
    findCompany,
    /** A person by the first part of their address. Those of the partner act for its clients. */
    person(name: string): Omit<Author, 'at'> & { id: string } {
      const { id, name: fullName, email, staffRole } = users.find((user) => user.email.startsWith(`${name}@`))!;
      if (email.endsWith(partnerAddress)) return { kind: 'user', id, name: `${fullName} (${companies.reseaulia.name})`, isForClient: true };
      return { kind: staffRole === null ? 'user' : 'staff', id, name: fullName };
    },
    findSite: (companyId: number, code: string) => sites.find((site) => site.companyId === companyId && site.code === code)!.id,
    findContact: (siteId: string) => contacts.find((contact) => contact.siteId === siteId)!.contactId,
    findItem(company: CompanyKey, reference: string, poNumber: string | undefined) {
      const { code } = stockSeeds.find((seed) => seed.company === company && seed.reference === reference && seed.poNumber === poNumber)!;
      return items.find((item) => item.companyId === findCompany(company) && item.code === code)!.id;
    },
    /** The latest invoice of a company on a day that no ticket has yet. */
    takeInvoice(companyId: number, day: string): string {
      const index = invoices.findIndex((invoice) => invoice.companyId === companyId && invoice.issuedOn <= day);
      return invoices.splice(index, 1)[0]!.number;
    },
    /** Takes items of a line of an order: as many as asked for, or as the line with most of them has left. */
    takeLine(companyId: number, { order, reference, quantity }: { order?: string; reference: string; quantity: number }) {
      const fitting = orderLines.filter(
        (line) => line.companyId === companyId && line.reference === reference && (order === undefined ? line.isDelivered : line.orderNumber === order),
      );
      const line = fitting.find(({ left }) => left >= quantity) ?? fitting.toSorted((one, other) => other.left - one.left)[0]!;
      const taken = Math.min(quantity, line.left);
      line.left -= taken;
      return { orderLineId: line.id, quantity: taken };
    },
    /** Devices that a line of an order has brought. */
    devicesOfLine: (orderLineId: string): string[] => devices.filter((device) => device.orderLineId === orderLineId).map(({ id }) => id),
    /** Devices of a product that no ticket has taken yet. */
    takeDevices(companyId: number, { device, site, count }: { device: string; site?: string; count: number }): string[] {
      const fitting = devices
        .filter((one) => one.companyId === companyId && one.reference === device && (site === undefined || one.site === site))
        .slice(0, count);
      for (const one of fitting) devices.splice(devices.indexOf(one), 1);
      return fitting.map(({ id }) => id);
    },
  };
}

/** Lines of equipment, those of the latest orders first. */
async function loadLines(tx: ScopedDb, companyIds: readonly number[]) {
  const lines = await tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'l.companyId').onRef('o.id', '=', 'l.orderId'))
    .select([
      'l.companyId',
      'l.id',
      'l.reference',
      'l.quantityOrdered as ordered',
      'l.quantityCancelled as cancelled',
      'l.quantityDelivered as delivered',
      'o.customerOrderNumber as orderNumber',
    ])
    .where('l.companyId', 'in', companyIds)
    .where('l.kind', '=', 'equipment')
    .orderBy('o.orderedOn', 'desc')
    .orderBy('o.number', 'desc')
    .orderBy('l.position')
    .execute();
  return lines.map(({ ordered, cancelled, delivered, ...line }) => ({ ...line, left: ordered - cancelled, isDelivered: delivered > 0 }));
}

const loadDevices = (tx: ScopedDb, companyIds: readonly number[]) =>
  tx
    .selectFrom('devices as d')
    .innerJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'd.companyId').onRef('s.id', '=', 'd.siteId'))
    .select(['d.companyId', 'd.id', 'd.reference', 'd.orderLineId', 's.code as site'])
    .where('d.companyId', 'in', companyIds)
    .orderBy('d.serialKey')
    .execute();
