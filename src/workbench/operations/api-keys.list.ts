import { m } from '#generated/messages/messages.js';
import { declareWholeList } from '#platform/lists/list.ts';
import { computeKeyState, keyStates } from './api-key.ts';
import type { ApiKey } from './api-keys.api.ts';

export const keyStateNames = {
  active: m['operations.keys.active'],
  expiring: m['operations.keys.expiring'],
  expired: m['operations.keys.isExpired'],
  revoked: m['operations.keys.isRevoked'],
};

/** API keys with which the ERP sends its feeds. */
export const keyList = declareWholeList<ApiKey>()({
  name: 'apiKeys',
  title: m['operations.keys.title'],
  search: m['operations.keys.search'],
  toSearchText: ({ name, prefix }) => `${name} ${prefix}`,
  states: {
    label: m['operations.column.state'],
    all: m['operations.keys.all'],
    values: keyStates,
    names: keyStateNames,
    tabs: {
      active: m['operations.keys.tab.active'],
      expiring: m['operations.keys.tab.expiring'],
      expired: m['operations.keys.tab.expired'],
      revoked: m['operations.keys.tab.revoked'],
    },
  },
  toState: computeKeyState,
  columns: ({ column, screenColumn }) => ({
    name: column({ label: m['operations.keys.name'], kind: 'text', value: (row) => row.name }),
    scope: screenColumn({ label: m['operations.keys.scope'] }),
    prefix: column({ label: m['operations.keys.prefix'], kind: 'text', value: (row) => `${row.prefix}…` }),
    createdAt: column({ label: m['operations.keys.createdAt'], kind: 'instant', value: (row) => row.createdAt }),
    createdBy: column({ label: m['operations.keys.createdBy'], kind: 'text', value: (row) => row.createdByName }),
    lastUsedAt: screenColumn({ label: m['operations.keys.lastUsedAt'] }),
    expiresOn: screenColumn({ label: m['operations.keys.expires'] }),
    state: screenColumn({ label: m['operations.column.state'] }),
  }),
});
