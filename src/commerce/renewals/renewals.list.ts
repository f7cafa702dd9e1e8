import { m } from '#generated/messages/messages.js';
import { formatDay } from '#platform/format.ts';
import { listOf } from '#platform/list.ts';
import { renewalStates } from './renewal.ts';
import { renewalKindNames, renewalStateNames } from './renewal.names.ts';
import type { RenewalSummary } from './renewals.api.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';

/** The list of requests for renewal. */
export const renewalList = listOf<RenewalSummary>()({
  name: 'renewals',
  path: '/api/renewals',
  noun: 'requests for renewal',
  kinds: [renewalRequestKind],
  title: m['contracts.tabs.renewals'],
  search: m['contracts.renewal.search'],
  right: 'prices',
  states: {
    label: m['contracts.renewal.field.state'],
    all: m['contracts.renewal.tab.all'],
    values: renewalStates,
    names: renewalStateNames,
    tabs: {
      requested: m['contracts.renewal.tab.requested'],
      offerReceived: m['contracts.renewal.tab.offerReceived'],
      renewed: m['contracts.renewal.tab.renewed'],
      dropped: m['contracts.renewal.tab.dropped'],
    },
    hiddenWhenEmpty: renewalStates,
  },
  filters: {},
  foundBy: { contract: m['contracts.renewal.field.contract'], serial: m['contracts.renewal.field.serial'], product: m['contracts.renewal.foundBy.product'] },
  sorts: { createdAt: 'desc' },
  sort: 'createdAt',
  columns: ({ column, sheetColumn }) => ({
    number: column({ label: m['contracts.renewal.field.number'], kind: 'text', value: (request) => request.number }),
    kind: sheetColumn({
      label: m['contracts.renewal.field.kind'],
      kind: 'text',
      value: (request, { locale }) => renewalKindNames[request.kind]({}, { locale }),
      width: 22,
    }),
    contracts: column({
      label: m['contracts.renewal.field.contracts'],
      kind: 'text',
      value: (request) => request.contracts.map(({ number }) => number).join(', '),
      width: 26,
    }),
    lines: column({ label: m['contracts.renewal.field.lines'], kind: 'integer', value: (request) => request.lineCount }),
    term: column({
      label: m['contracts.renewal.field.term'],
      kind: 'text',
      value: (request, { locale }) =>
        request.endsOn === null
          ? m['contracts.renewal.months']({ count: request.periodMonths ?? 0 }, { locale })
          : m['contracts.renewal.until']({ day: formatDay(request.endsOn, locale, 'dated') }, { locale }),
      width: 22,
    }),
    requester: column({ label: m['contracts.renewal.field.requester'], kind: 'text', value: (request) => request.requesterName }),
    createdAt: column({ label: m['contracts.renewal.field.createdAt'], kind: 'instant', value: (request) => request.createdAt, sort: 'createdAt' }),
    offer: column({ label: m['contracts.renewal.field.offer'], kind: 'text', value: (request) => request.offerNumber }),
    state: column({
      label: m['contracts.renewal.field.state'],
      kind: 'text',
      value: (request, { locale }) => renewalStateNames[request.state]({}, { locale }),
      width: 18,
    }),
  }),
  sheet: { title: m['contracts.renewal.export.sheet'], fileName: m['contracts.renewal.export.fileName'] },
});
