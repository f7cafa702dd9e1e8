import { m } from '#generated/messages/messages.js';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import type { SecurityEvent } from './security-log.api.ts';
import { securitySentence } from './security-reasons.ts';

export const securityEventKinds = ['signIn', 'right'] as const;
export const securityKindNames = { signIn: m['operations.security.kind.signIn'], right: m['operations.security.kind.right'] };

/** Failed sign-ins and refused rights of the last three months. */
export const securityEventList = declareList<SecurityEvent>()({
  name: 'securityEvents',
  access: 'administrator',
  path: '/api/provider/security-log',
  noun: 'failed sign-ins and refused rights of the last three months',
  kinds: [],
  title: m['operations.menu.journal'],
  search: m['operations.security.search'],
  filters: { kind: oneFilter(m['operations.security.kind'], securityEventKinds, securityKindNames, { isPinned: true }) },
  sorts: { happenedAt: 'desc' },
  sort: 'happenedAt',
  columns: ({ column, screenColumn }) => ({
    happenedAt: column({ label: m['operations.security.happenedAt'], kind: 'instant', value: (row) => row.happenedAt }),
    kind: screenColumn({ label: m['operations.security.kind'] }),
    account: column({ label: m['operations.security.account'], kind: 'text', value: (row) => row.account }),
    address: column({ label: m['operations.security.address'], kind: 'text', value: (row) => row.address }),
    reason: column({ label: m['operations.security.reason'], kind: 'text', value: (row) => securitySentence(row.reason) }),
    endpoint: column({ label: m['operations.security.endpoint'], kind: 'text', value: (row) => row.endpoint }),
    times: column({ label: m['operations.security.times'], kind: 'integer', value: (row) => row.times }),
    requestId: screenColumn({ label: m['operations.security.requestId'] }),
  }),
});
