import { contractLineRow, contractRow, deliveryRow, productRow, siteRow } from '../support/feed.ts';
import { makeSoundRow } from '../support/filled-matrix.ts';
import { movement, stockItem, type DoorRule, type DoorWorld, type Reply } from './door-world.ts';

/** Rules of sites, contracts, stock, deliveries, the catalogue and tickets. */

const blankSite = {
  code: '',
  label: 'Site',
  type: 'delivery',
  legalForm: null,
  street: '',
  complement: '',
  postalCode: '',
  city: 'Lyon',
  country: 'FR',
  position: null,
  showOnMap: true,
  notes: '',
  accessInstructions: '',
  deliveryHours: [],
  contacts: [],
};
const overlapping = [
  { day: 1, from: '08:00', to: '12:00' },
  { day: 1, from: '11:00', to: '14:00' },
];
const blankContact = {
  civility: null,
  firstName: '',
  lastName: 'Roux',
  jobFunction: '',
  landline: '',
  mobile: '',
  email: '',
  ccoId: '',
  siteId: null,
  roles: [],
};
const contractLine = {
  id: null,
  kind: 'hardware',
  manufacturer: null,
  reference: 'DOOR-1',
  description: 'Commutateur',
  serial: '',
  quantity: 1,
  serviceLevel: '',
  supportType: '',
  site: null,
  startsOn: null,
  endsOn: null,
  warrantyUntil: null,
};
const blankContract = {
  number: '',
  subOrganisation: null,
  label: '',
  type: 'support',
  manufacturer: 'cisco',
  smartAccount: '',
  virtualAccount: '',
  ccoId: '',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  status: 'active',
  orderNumber: '',
  comment: '',
  lines: [contractLine],
};
const sameSerial = ['FOC2901DC01', 'foc-2901-dc01'];
const blankItem = {
  manufacturer: 'cisco',
  reference: 'DOOR-1',
  description: 'Commutateur',
  isReplenished: true,
  replenishedOn: null,
  expiresOn: null,
  poNumber: '',
  site: null,
  subOrganisation: null,
  reason: '',
};
const blankDelivery = {
  carrier: null,
  trackingNumber: '',
  promisedOn: null,
  expectedOn: null,
  shippedOn: null,
  deliveredAt: null,
  receivedBy: '',
  reason: '',
  packages: [],
};
const buildDelivery = (id: string, serials: readonly string[], more: object = {}) =>
  deliveryRow('D1', 'DO', id, { lines: [{ id: '1', orderLine: '1', quantity: serials.length, serials }], ...more });

export function objectRules({ agent, manager, company, findId, ticket }: DoorWorld): readonly DoorRule[] {
  const site = (more: object) => (): Promise<Reply> => manager.post('/api/sites', { ...blankSite, ...more });
  const contract = (more: object) => (): Promise<Reply> => agent.post(`/api/provider/companies/${company.id}/contracts`, { ...blankContract, ...more });
  const lines = (...some: object[]) => ({ lines: some.map((line) => ({ ...contractLine, ...line })) });
  const item = (more: object) => (): Promise<Reply> =>
    agent.post(`/api/provider/companies/${company.id}/stock-items`, { ...blankItem, code: '', quantity: 0, serials: [], ...more });
  // Deliveries are entered for orders of the portal: one of the ERP is corrected.
  const delivery = (more: object) => async (): Promise<Reply> => {
    const id = await findId('deliveries', 'DL1');
    const { deliveries } = (await agent.get(`/api/provider/orders/${await findId('orders', 'DO')}`)).body as {
      deliveries: { id: string; version: number; lines: { orderLine: string; quantity: number; serials: string[] }[] }[];
    };
    const own = deliveries.find((one) => one.id === id)!;
    const sent = own.lines.map(({ orderLine, quantity, serials }) => ({ orderLine, quantity, serials }));
    return agent.put(`/api/provider/deliveries/${id}`, { ...blankDelivery, lines: sent, version: own.version, reason: 'Contrôle', ...more });
  };
  return [
    {
      name: 'a serial number that comes into stock is at no other item of its manufacturer',
      feed: { entity: 'stock-movements', row: movement('DM2', 'DI2'), code: 'stock.serialInStock', again: ['serials.0', 'foc2901dr01'] },
      hand: {
        code: 'stock.serialInStock',
        enter: async () =>
          agent.post(`/api/stock-items/${await findId('stock_items', 'DI2')}/entries`, { quantity: 1, serials: ['FOC2901DR01'], reason: 'Retour' }),
      },
    },
    {
      name: 'an item of stock does not become another manufacturer’s whose stock has its serial numbers',
      feed: { entity: 'stock-items', row: { ...stockItem('DI3'), version: 2 }, code: 'stock.serialInStock', again: ['description', 'Borne'] },
      hand: {
        code: 'stock.serialInStock',
        enter: async () => {
          const { id } = (await item({ manufacturer: 'aruba', code: 'DI5', quantity: 1, serials: ['FOC2901DR05'] })()).body;
          const { version } = (await agent.get(`/api/provider/stock-items/${id}`)).body as { version: number };
          return agent.put(`/api/provider/stock-items/${id}`, { ...blankItem, code: 'DI5', version, reason: 'Contrôle' });
        },
      },
    },
    {
      name: 'an item of stock has a code of its own',
      feed: { entity: 'stock-items', row: stockItem('DI4', { code: 'DI1' }), code: 'stock.codeTaken', again: ['description', 'Borne'] },
      hand: { code: 'stock.codeTaken', enter: item({ code: 'DI1' }) },
    },
    {
      name: 'a site has a code of its own, whatever its capitals',
      feed: { entity: 'sites', row: siteRow('D1', 'DS2', { code: 'ds' }), code: 'sites.codeTaken', again: ['code', 'Ds'] },
      hand: { code: 'sites.codeTaken', enter: site({ code: 'ds' }) },
      sites: {
        rows: [
          { code: 'dx', label: 'Un', city: 'Lyon' },
          { code: 'DX', label: 'Deux', city: 'Lyon' },
        ],
        column: 'code',
      },
    },
    {
      name: 'a site has no code that is an address of the portal',
      feed: { entity: 'sites', row: siteRow('D1', 'DS3', { code: 'points' }), code: 'sites.codeReserved', again: ['code', 'new'] },
      hand: { code: 'sites.codeReserved', enter: site({ code: 'points' }) },
      sites: { rows: [{ code: 'points', label: 'Carte', city: 'Lyon' }], column: 'code' },
    },
    {
      name: 'delivery hours do not overlap',
      feed: { entity: 'sites', row: siteRow('D1', 'DS4', { deliveryHours: overlapping }), code: 'sites.hoursOverlapping', again: ['label', 'Autre'] },
      hand: { code: 'sites.hoursOverlapping', enter: site({ deliveryHours: overlapping }) },
      sites: { rows: [{ code: 'DH', label: 'Heures', city: 'Lyon', deliveryHours: 'Lundi 8h-12h ; lundi 11h-14h' }], column: 'deliveryHours' },
    },
    {
      name: 'a contact has an address that mails reach',
      feed: {
        entity: 'contacts',
        row: { id: 'DC', version: 1, company: 'D1', lastName: 'Roux', email: 'roux' },
        code: 'field.notEmail',
        again: ['email', 'roux@'],
      },
      hand: { code: 'field.notEmail', enter: () => manager.post('/api/contacts', { ...blankContact, email: 'roux' }) },
      sites: { rows: [{ code: 'DE', label: 'Adresse', city: 'Lyon', lastName: 'Roux', email: 'roux' }], column: 'email' },
    },
    {
      name: 'a contract ends after it begins',
      feed: {
        entity: 'contracts',
        row: contractRow('D1', 'DK1', { endsOn: '2025-12-31' }),
        code: 'contracts.endsBeforeStart',
        again: ['endsOn', '2025-12-30'],
      },
      hand: { code: 'contracts.endsBeforeStart', enter: contract({ endsOn: '2025-12-31' }) },
      contracts: { rows: [makeSoundRow({ endsOn: '31/12/2025' })], column: 'endsOn' },
    },
    {
      name: 'a contract names a device once',
      feed: {
        entity: 'contracts',
        row: contractRow('D1', 'DK2', { lines: sameSerial.map((serial, index) => contractLineRow(String(index), { serial })) }),
        code: 'contracts.serialTwice',
        again: ['label', 'Autre'],
      },
      hand: { code: 'contracts.serialTwice', enter: contract(lines(...sameSerial.map((serial) => ({ serial })))) },
      contracts: { rows: sameSerial.map((serial) => makeSoundRow({ serial })), column: 'serial' },
    },
    {
      name: 'a serial number is one piece',
      feed: {
        entity: 'contracts',
        row: contractRow('D1', 'DK3', { lines: [contractLineRow('1', { serial: 'FOC2901DC02', quantity: 2 })] }),
        code: 'contracts.severalOfSerial',
        again: ['label', 'Autre'],
      },
      hand: { code: 'contracts.severalOfSerial', enter: contract(lines({ serial: 'FOC2901DC02', quantity: 2 })) },
      contracts: { rows: [makeSoundRow({ serial: 'FOC2901DC02', quantity: 2 })], column: 'quantity' },
    },
    {
      name: 'a manufacturer has a contract by its number once',
      feed: { entity: 'contracts', row: contractRow('D1', 'DK4', { number: 'CT-DK' }), code: 'contracts.numberTaken', again: ['label', 'Autre'] },
      hand: { code: 'contracts.numberTaken', enter: contract({ number: 'CT-DK' }) },
    },
    {
      name: 'a serial number is delivered once',
      feed: { entity: 'deliveries', row: buildDelivery('DL2', ['FOC2901DLV1']), code: 'orders.serialElsewhere', again: ['lines.0.serials.0', 'foc-2901-dlv1'] },
    },
    {
      name: 'a delivery is received when it has left',
      feed: {
        entity: 'deliveries',
        row: buildDelivery('DL3', ['FOC2901DLV3'], { state: 'delivered', deliveredAt: '2026-11-17T09:00:00Z' }),
        code: 'orders.entry.beforeShipping',
        again: ['deliveredAt', '2026-11-16T09:00:00Z'],
      },
      hand: { code: 'orders.entry.beforeShipping', enter: delivery({ shippedOn: '2026-11-18', deliveredAt: '2026-11-17T09:00:00Z' }) },
    },
    {
      name: 'a carrier’s tracking page holds the place of the number',
      feed: {
        entity: 'carriers',
        row: { id: 'dhl', version: 1, name: 'DHL', trackingTemplate: 'https://suivi.example/' },
        code: 'orders.notTrackingTemplate',
        again: ['trackingTemplate', 'http://suivi.example/{n}'],
      },
      hand: {
        code: 'provider.notTrackingTemplate',
        enter: () => agent.patch('/api/provider/carriers/chrono', { version: 1, trackingTemplate: 'https://suivi.example/' }),
      },
    },
    {
      name: 'a name means one manufacturer',
      feed: {
        entity: 'products',
        row: { ...productRow('DOOR-3'), manufacturer: 'cisco-systems', manufacturerName: 'Cisco Systems, Inc.' },
        code: 'equipment.nameTaken',
        again: ['manufacturerName', 'CISCO'],
      },
      hand: { code: 'equipment.nameTaken', enter: () => agent.put('/api/provider/manufacturers/aruba/names', { version: 1, names: ['Cisco Systems, Inc.'] }) },
    },
    {
      name: 'a refusal of a ticket says why',
      feed: {
        entity: 'tickets',
        row: { id: 'DT', version: 1, company: 'D1', number: ticket.number, state: 'refused' },
        code: 'tickets.fedCommentNeeded',
        again: ['comment', ' '],
      },
      hand: { code: 'commentNeeded', enter: () => agent.post(`/api/tickets/${ticket.id}/refusal`, { version: 1, comment: '' }) },
    },
  ];
}
