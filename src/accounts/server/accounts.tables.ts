import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const accountsTables: TableKinds = {
  memberships: { kind: 'tenant' },
  membership_sites: { kind: 'tenant' },
  membership_sub_organisations: { kind: 'tenant' },
  invitations: { kind: 'tenant' },
  former_memberships: { kind: 'tenant' },
  users: { kind: 'person', user: 'id' },
  sign_ups: { kind: 'person' },
  sign_in_links: { kind: 'platform' },
  email_changes: { kind: 'platform' },
  identity_checks: { kind: 'platform' },
};
