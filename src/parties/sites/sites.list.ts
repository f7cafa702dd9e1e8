import { m } from '#generated/messages/messages.js';
import { formatCountry } from '#platform/kernel/format.ts';
import { choiceFilter, flagFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { siteStates, siteTypes } from './site.ts';
import { siteStateNames, siteTypeNames } from './site.names.ts';
import type { SiteSummary } from './sites.api.ts';
import { siteKind } from './sites.journal.ts';

/** Maximum number of sites that are archived at once. */
export const archivedSitesAtMost = 500;

/** The list of sites, also shown on the map. */
export const siteList = declareList<SiteSummary>()({
  name: 'sites',
  path: '/api/sites',
  noun: 'sites',
  kinds: [siteKind],
  title: m['sites.title'],
  search: m['sites.search'],
  states: {
    label: m['sites.field.state'],
    all: m['sites.tab.all'],
    values: siteStates,
    names: siteStateNames,
    tabs: { inUse: m['sites.tab.inUse'], archived: m['sites.tab.archived'] },
    hiddenWhenEmpty: ['archived'],
  },
  initial: { state: 'inUse' },
  filters: {
    type: oneFilter(m['sites.field.type'], siteTypes, siteTypeNames, { isPinned: true }),
    country: choiceFilter(m['sites.field.country'], { of: 'country', isPinned: true, choicesAtLeast: 2 }),
    onMap: flagFilter(m['sites.filter.onMap']),
    withStock: flagFilter(m['sites.filter.withStock']),
    withTickets: flagFilter(m['sites.filter.withTickets']),
  },
  foundBy: { contact: m['sites.field.contact'] },
  sorts: { label: 'asc', city: 'asc' },
  sort: 'label',
  columns: ({ column, sheetColumn }) => ({
    label: column({ label: m['sites.field.label'], kind: 'text', value: (site) => site.label, sort: 'label', width: 30 }),
    code: column({ label: m['sites.field.code'], kind: 'text', value: (site) => site.code, width: 14 }),
    type: column({ label: m['sites.field.type'], kind: 'text', value: (site, { locale }) => siteTypeNames[site.type]({}, { locale }), width: 18 }),
    street: column({ label: m['sites.field.street'], kind: 'text', value: (site) => site.street, width: 32 }),
    complement: sheetColumn({ label: m['sites.field.complement'], kind: 'text', value: (site) => site.complement, width: 26 }),
    postalCode: column({ label: m['sites.field.postalCode'], kind: 'text', value: (site) => site.postalCode }),
    city: column({ label: m['sites.field.town'], kind: 'text', value: (site) => site.city, sort: 'city', width: 22 }),
    country: column({ label: m['sites.field.country'], kind: 'text', value: (site, { locale }) => formatCountry(site.country, locale), width: 16 }),
    mainContact: column({ label: m['sites.field.mainContact'], kind: 'text', value: (site) => site.mainContact, width: 24 }),
    devices: column({ label: m['sites.field.devices'], kind: 'integer', value: (site) => site.deviceCount }),
    deliveries: column({ label: m['sites.field.deliveries'], kind: 'integer', value: (site) => site.deliveryCount }),
    stock: column({ label: m['sites.field.stock'], kind: 'integer', value: (site) => site.stockItemCount }),
    tickets: column({ label: m['sites.field.tickets'], kind: 'integer', value: (site) => site.ticketCount }),
    contracts: column({ label: m['sites.field.contracts'], kind: 'integer', value: (site) => site.contractCount }),
    latitude: sheetColumn({ label: m['sites.field.latitude'], kind: 'text', value: (site) => site.position?.latitude.toFixed(5) ?? null }),
    longitude: sheetColumn({ label: m['sites.field.longitude'], kind: 'text', value: (site) => site.position?.longitude.toFixed(5) ?? null }),
    state: column({ label: m['sites.field.state'], kind: 'text', value: (site, { locale }) => siteStateNames[site.state]({}, { locale }) }),
  }),
  selection: { max: archivedSitesAtMost },
  sheet: { title: m['sites.export.sheet'], fileName: m['sites.export.fileName'] },
});
