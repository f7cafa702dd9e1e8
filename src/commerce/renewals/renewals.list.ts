import { m } from '#generated/messages/messages.js';
import { formatDay } from '#platform/kernel/format.ts';
import { declareList } from '#platform/lists/list.ts';
import { renewalKindNames, renewalStateNames, renewalStates } from './renewal.ts';
import type { RenewalSummary } from './renewals.api.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';

/** The list of requests for renewal. */
export const renewalList = declareList<RenewalSummary>()({
  name: 'renewals',
  path: '/api/renewals',
  noun: 'requests for renewal',
  kinds: [renewalRequestKind],
  title: m['contracts.tabs.renewals'],
  search: m['renewals.search'],
  right: 'prices',
  states: {
    label: m['renewals.field.state'],
    all: m['renewals.tab.all'],
    values: renewalStates,
    names: renewalStateNames,
    tabs: {
      requested: m['renewals.tab.requested'],
      offerReceived: m['renewals.tab.offerReceived'],
      renewed: m['renewals.tab.renewed'],
      dropped: m['renewals.tab.dropped'],
    },
    hiddenWhenEmpty: renewalStates,
  },
  filters: {},
  foundBy: { contract: m['renewals.field.contract'], serial: m['renewals.field.serial'], product: m['renewals.foundBy.product'] },
  sorts: { createdAt: 'desc' },
  sort: 'createdAt',
  columns: ({ column, sheetColumn }) => ({
    number: column({ label: m['renewals.field.number'], kind: 'text', value: (request) => request.number }),
    kind: sheetColumn({
      label: m['renewals.field.kind'],
      kind: 'text',
      value: (request, { locale }) => renewalKindNames[request.kind]({}, { locale }),
      width: 22,
    }),
    contracts: column({
      label: m['renewals.field.contracts'],
      kind: 'text',
      value: (request) => request.contracts.map(({ number }) => number).join(', '),
      width: 26,
    }),
    lines: column({ label: m['renewals.field.lines'], kind: 'integer', value: (request) => request.lineCount }),
    term: column({
      label: m['renewals.field.term'],
      kind: 'text',
      value: (request, { locale }) =>
        request.endsOn === null
          ? m['renewals.months']({ count: request.periodMonths ?? 0 }, { locale })
          : m['renewals.until']({ day: formatDay(request.endsOn, locale, 'dated') }, { locale }),
      width: 22,
    }),
    requester: column({ label: m['renewals.field.requester'], kind: 'text', value: (request) => request.requesterName }),
    createdAt: column({ label: m['renewals.field.createdAt'], kind: 'instant', value: (request) => request.createdAt, sort: 'createdAt' }),
    offer: column({ label: m['renewals.field.offer'], kind: 'text', value: (request) => request.offerNumber }),
    state: column({
      label: m['renewals.field.state'],
      kind: 'text',
      value: (request, { locale }) => renewalStateNames[request.state]({}, { locale }),
      width: 18,
    }),
  }),
  sheet: { title: m['renewals.export.sheet'], fileName: m['renewals.export.fileName'] },
});
