import { describe, expect, it } from 'vitest';
import { issueText, namedIssueText } from '#platform/kernel/issues.ts';
import { emptyTicket } from '#services/ticket-wizard/empty-ticket.ts';
import { services, type Service } from './service.ts';
import { neededPart, ticketFlaws, type TicketSurroundings } from './ticket-flaws.ts';
import type { TicketInput } from './ticket-input.ts';

const [site, contact, orderLine, device, item] = ['site', 'contact', 'line', 'device', 'item'];
const here: TicketSurroundings = { today: '2026-11-19', hasCompany: true };

const makeOrderLine = (quantity: number | null = 2): TicketInput['lines'][number] => ({
  origin: 'order',
  orderLineId: orderLine,
  deviceId: null,
  reference: '',
  description: '',
  quantity,
  configurations: [],
});
const ofDevice = { ...makeOrderLine(1), origin: 'device' as const, orderLineId: null, deviceId: device };
const stockLine = { itemId: item, quantity: 1, serials: [], note: '' };
const study = { surface: 1200, floors: 2, density: null, bands: [], notes: '' };

/** Answers that each service needs, besides those of every ticket. */
const answers: Readonly<Record<Service, Partial<TicketInput>>> = {
  staging: { lines: [makeOrderLine()] },
  shipping: { stockLines: [stockLine], shippingOption: 'shipped', shippingOn: '2026-12-01' },
  deployment: { lines: [makeOrderLine()] },
  engineering: { details: { ...emptyTicket.details, engineering: { need: 'Segmenter le réseau' } } },
  billing: { lines: [makeOrderLine()] },
  wifiStudy: { details: { ...emptyTicket.details, study } },
  decommissioning: { lines: [ofDevice] },
  audit: { details: { ...emptyTicket.details, audit: { scope: 'Cœur de réseau', expectedResult: '' } } },
};

const makeTicket = (service: Service, more: Partial<TicketInput> = {}): TicketInput => ({
  ...emptyTicket,
  label: 'Bornes de Metz',
  services: [service],
  addresses: [{ service: null, siteId: site, contactId: contact, isMain: true }],
  preferredDates: [{ wishedOn: '2026-12-01', part: 'day' }],
  ...answers[service],
  ...more,
});
const listFlaws = (ticket: TicketInput, surroundings = here): [string, string, string][] =>
  ticketFlaws(ticket, surroundings).map(({ step, path, code }) => [step, path, code]);

describe('a ticket is sent', () => {
  it.each(services)('for %s, with what the service needs', (service) => expect(listFlaws(makeTicket(service))).toEqual([]));

  it('for all services at once', () => {
    const all = Object.assign({}, ...services.map((service) => answers[service])) as Partial<TicketInput>;
    const details = { engineering: { need: 'x' }, study, audit: { scope: 'x', expectedResult: '' } };
    expect(listFlaws(makeTicket('staging', { ...all, services: [...services], details, lines: [makeOrderLine(), ofDevice] }))).toEqual([]);
  });
});

describe('a ticket is refused', () => {
  it.each<[string, Service, Partial<TicketInput>, string, string, string]>([
    ['without a service', 'staging', { services: [] }, 'general', 'services', 'tickets.empty'],
    ['without a label', 'staging', { label: '  ' }, 'general', 'label', 'tickets.empty'],
    ['without its first preferred date', 'staging', { preferredDates: [] }, 'general', 'preferredDates.0.wishedOn', 'tickets.empty'],
    [
      'with the second preferred date only',
      'staging',
      {
        preferredDates: [
          { wishedOn: null, part: 'day' },
          { wishedOn: '2026-12-01', part: 'day' },
        ],
      },
      'general',
      'preferredDates.0.wishedOn',
      'tickets.empty',
    ],
    [
      'for a day that has passed',
      'staging',
      { preferredDates: [{ wishedOn: '2026-11-18', part: 'day' }] },
      'general',
      'preferredDates.0.wishedOn',
      'tickets.dayPassed',
    ],
    ['for a Saturday', 'staging', { preferredDates: [{ wishedOn: '2026-11-21', part: 'day' }] }, 'general', 'preferredDates.0.wishedOn', 'tickets.weekend'],
    ['for Ascension Day', 'staging', { preferredDates: [{ wishedOn: '2027-05-06', part: 'day' }] }, 'general', 'preferredDates.0.wishedOn', 'tickets.holiday'],
    ['for text that is no day', 'staging', { preferredDates: [{ wishedOn: '32/13', part: 'day' }] }, 'general', 'preferredDates.0.wishedOn', 'field.notDate'],
    [
      'with the same date twice',
      'staging',
      {
        preferredDates: [
          { wishedOn: '2026-12-01', part: 'day' },
          { wishedOn: '2026-12-01', part: 'day' },
        ],
      },
      'general',
      'preferredDates.1.wishedOn',
      'tickets.dateTwice',
    ],
    ['without equipment', 'deployment', { lines: [] }, 'equipment', 'lines', 'tickets.empty'],
    ['without an order for a reference', 'staging', { lines: [{ ...makeOrderLine(), origin: null }] }, 'equipment', 'lines.0.orderLineId', 'tickets.empty'],
    ['without the line of an order', 'staging', { lines: [{ ...makeOrderLine(), orderLineId: null }] }, 'equipment', 'lines.0.orderLineId', 'tickets.empty'],
    [
      'without the reference of what was bought elsewhere',
      'staging',
      { lines: [{ ...makeOrderLine(), origin: 'elsewhere', orderLineId: null }] },
      'equipment',
      'lines.0.reference',
      'tickets.empty',
    ],
    ['without a quantity', 'staging', { lines: [makeOrderLine(null)] }, 'equipment', 'lines.0.quantity', 'tickets.empty'],
    ['for no item', 'staging', { lines: [makeOrderLine(0)] }, 'equipment', 'lines.0.quantity', 'tickets.tooFewItems'],
    ['for fewer than no item', 'staging', { lines: [makeOrderLine(-1)] }, 'equipment', 'lines.0.quantity', 'tickets.tooFewItems'],
    ['for half an item', 'staging', { lines: [makeOrderLine(1.5)] }, 'equipment', 'lines.0.quantity', 'field.notWhole'],
    ['for a quantity that is no number', 'staging', { lines: [makeOrderLine(Number.NaN)] }, 'equipment', 'lines.0.quantity', 'field.notWhole'],
    ['for two of one device', 'decommissioning', { lines: [{ ...ofDevice, quantity: 2 }] }, 'equipment', 'lines.0.quantity', 'tickets.notOneItem'],
    ['with a device twice', 'decommissioning', { lines: [ofDevice, ofDevice] }, 'equipment', 'lines.1.deviceId', 'tickets.deviceTwice'],
    ['without the device of an audit', 'audit', { lines: [{ ...ofDevice, deviceId: null }] }, 'engineering', 'lines.0.deviceId', 'tickets.empty'],
    ['with a device to be staged', 'staging', { lines: [ofDevice] }, 'equipment', 'lines.0.deviceId', 'tickets.notThisService'],
    [
      'with the configuration of a third item of two',
      'staging',
      { lines: [{ ...makeOrderLine(2), configurations: [{ piece: 3, hostName: '', address: '', vlans: '', template: '', note: '', fileId: null }] }] },
      'configuration',
      'lines.0.configurations.0.piece',
      'tickets.noSuchItem',
    ],
    ['without anything to ship', 'shipping', { stockLines: [] }, 'stock', 'stockLines', 'tickets.empty'],
    ['without material for staging from stock', 'staging', { takesFromStock: true }, 'stock', 'stockLines', 'tickets.empty'],
    [
      'without the quantity of an item of stock',
      'shipping',
      { stockLines: [{ ...stockLine, quantity: null }] },
      'stock',
      'stockLines.0.quantity',
      'tickets.empty',
    ],
    [
      'with one serial number for two items of stock',
      'shipping',
      { stockLines: [{ ...stockLine, quantity: 2, serials: ['FOC1'] }] },
      'stock',
      'stockLines.0.serials',
      'stock.serialsDiffer',
    ],
    ['without a shipping option', 'shipping', { shippingOption: null }, 'stock', 'shippingOption', 'tickets.empty'],
    ['without a shipping date', 'shipping', { shippingOn: null }, 'stock', 'shippingOn', 'tickets.empty'],
    ['with a shipping date on a holiday', 'shipping', { shippingOn: '2026-12-25' }, 'stock', 'shippingOn', 'tickets.holiday'],
    ['without the need for engineering', 'engineering', { details: emptyTicket.details }, 'engineering', 'details.engineering.need', 'tickets.empty'],
    [
      'without the floors of a study',
      'wifiStudy',
      { details: { ...emptyTicket.details, study: { ...study, floors: null } } },
      'engineering',
      'details.study.floors',
      'tickets.empty',
    ],
    [
      'for a study of no surface',
      'wifiStudy',
      { details: { ...emptyTicket.details, study: { ...study, surface: 0 } } },
      'engineering',
      'details.study.surface',
      'tickets.tooFewItems',
    ],
    [
      'without the scope of an audit',
      'audit',
      { details: { ...emptyTicket.details, audit: { scope: ' ', expectedResult: '' } } },
      'engineering',
      'details.audit.scope',
      'tickets.empty',
    ],
    [
      'without a contact',
      'staging',
      { addresses: [{ service: null, siteId: site, contactId: null, isMain: true }] },
      'address',
      'addresses.0.contactId',
      'tickets.empty',
    ],
    [
      'without a site for a further address',
      'staging',
      { addresses: [...makeTicket('staging').addresses, { service: 'staging', siteId: null, contactId: null, isMain: false }] },
      'address',
      'addresses.1.siteId',
      'tickets.empty',
    ],
    [
      'without a main address',
      'staging',
      { addresses: [{ service: null, siteId: site, contactId: contact, isMain: false }] },
      'site',
      'addresses.main',
      'tickets.empty',
    ],
    [
      'with two main addresses',
      'staging',
      { addresses: [1, 2].map(() => ({ service: null, siteId: site, contactId: contact, isMain: true })) },
      'site',
      'addresses.main',
      'tickets.severalMain',
    ],
  ])('%s', (_, service, given, step, path, code) => expect(listFlaws(makeTicket(service, given))).toContainEqual([step, path, code]));

  it('with more of the stock than is available', () => {
    const makeStockTicket = (quantity: number): TicketInput => makeTicket('shipping', { stockLines: [{ ...stockLine, quantity }] });
    const countAvailable = (itemId: string): number | undefined => (itemId === item ? 2 : undefined);
    expect(ticketFlaws(makeStockTicket(3), { ...here, countAvailable })).toEqual([
      { step: 'stock', path: 'stockLines.0.quantity', code: 'tickets.stockLeft', params: { count: 2 } },
    ]);
    expect([
      listFlaws(makeStockTicket(2), { ...here, countAvailable }),
      listFlaws(makeStockTicket(3), { ...here, countAvailable: () => undefined }),
      listFlaws(makeStockTicket(3)),
    ]).toEqual([[], [], []]);
  });

  it('without a company', () => expect(listFlaws(makeTicket('staging'), { ...here, hasCompany: false })).toEqual([['general', 'company', 'tickets.empty']]));

  it('where its lines ask together for more than an order line has left', () => {
    const lines = [makeOrderLine(5), makeOrderLine(4)];
    expect(ticketFlaws(makeTicket('staging', { lines }), { ...here, countLeft: () => 8 })).toEqual([
      { step: 'equipment', path: 'lines.1.quantity', code: 'tickets.overLeft', params: { count: 3 } },
    ]);
    expect(listFlaws(makeTicket('staging', { lines }), { ...here, countLeft: () => 9 })).toEqual([]);
    expect(listFlaws(makeTicket('staging', { lines }), { ...here, countLeft: () => 5 })).toEqual([['equipment', 'lines.1.quantity', 'tickets.noneLeft']]);
  });

  it('with all of its flaws at once, in the order of the steps', () => {
    expect([...new Set(listFlaws(makeTicket('staging', { lines: [makeOrderLine(null)], addresses: [], label: '' })).map(([step]) => step))]).toEqual([
      'general',
      'equipment',
      'address',
      'site',
    ]);
  });

  it('for nothing that belongs to a service chosen before', () => {
    const { shippingOn, ...shipping } = answers.shipping;
    const leftOver = { ...shipping, shippingOn: '2026-12-25', lines: [makeOrderLine(null)], details: { ...emptyTicket.details, study } };
    const ticket = makeTicket('engineering', {
      ...leftOver,
      ...answers.engineering,
      addresses: [...makeTicket('audit').addresses, { service: 'audit', siteId: null, contactId: null, isMain: false }],
    });
    expect([shippingOn, listFlaws(ticket)]).toEqual(['2026-12-01', []]);
    expect(neededPart(ticket)).toMatchObject({ lines: [], stockLines: [], shippingOn: null, details: { study: null }, addresses: [{ isMain: true }] });
    expect(neededPart(ticket).addresses).toHaveLength(1);
  });

  it('of a closing day of the provider, for a preferred date and for the shipping', () => {
    const closed = { ...here, closedOn: new Set(['2026-12-24']) };
    const dated = makeTicket('staging', { preferredDates: [{ wishedOn: '2026-12-24', part: 'day' }] });
    expect(listFlaws(dated, closed)).toEqual([['general', 'preferredDates.0.wishedOn', 'tickets.closingDay']]);
    expect(listFlaws(dated)).toEqual([]);
  });

  it('in the words of the owner, and with the name of a holiday', () => {
    expect(namedIssueText('tickets.empty', {}, 'Commande', 'fr')).toBe('Attention, le champ Commande ne peut être vide.');
    expect(namedIssueText('tickets.empty', {}, 'Order', 'en')).toBe('Please note: the Order field cannot be empty.');
    const [flaw] = ticketFlaws(makeTicket('staging', { preferredDates: [{ wishedOn: '2027-05-06', part: 'day' }] }), here);
    expect(issueText(flaw!.code, flaw!.params!, 'fr')).toBe('Jour férié (Ascension)\u00a0: choisissez un jour ouvré.');
    expect(issueText(flaw!.code, flaw!.params!, 'en')).toBe('Public holiday in France (Ascension Day): choose a working day.');
  });
});
