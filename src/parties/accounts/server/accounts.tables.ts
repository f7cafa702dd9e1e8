import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

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

/** People in these tables. */
export const accountsPeople: PersonalData = {
  users: {
    people: [
      {
        by: 'id',
        erased: {
          email: 'address',
          full_name: 'name',
          first_name: 'empty',
          last_name: 'empty',
          civility: 'null',
          job_function: 'null',
          profile_role: 'null',
          landline: 'null',
          mobile: 'null',
          cco_id: 'null',
          fed: 'null',
          password_hash: 'null',
        },
        shown: { in: 'account', at: 'created_at', title: 'full_name', text: 'email' },
      },
    ],
  },
  memberships: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'companies', at: 'created_at', title: 'role' } }] },
  membership_sites: { people: [{ by: 'user_id', erased: 'rows' }] },
  membership_sub_organisations: { people: [{ by: 'user_id', erased: 'rows' }] },
  former_memberships: {
    people: [{ by: 'user_id', erased: 'rows', shown: { in: 'companies', at: 'deactivated_at', title: 'role' } }, { by: 'deactivated_by' }],
  },
  invitations: {
    people: [
      { by: 'used_by', erased: 'rows', describedBy: ['full_name'], shown: { in: 'companies', at: 'sent_at', title: 'email', text: 'role' } },
      { by: 'email', holds: 'address', erased: 'rows' },
      { by: 'invited_by' },
    ],
  },
  sign_ups: {
    people: [
      { by: 'user_id', erased: 'rows', describedBy: ['job_function', 'phone'], shown: { in: 'account', title: 'company_name', text: 'comment' } },
      { by: 'handled_by' },
    ],
    things: ['company_name'],
  },
  sign_in_links: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'signIns', at: 'created_at', title: 'purpose' } }, { by: 'issued_by' }] },
  email_changes: { people: [{ by: 'user_id', erased: 'rows', describedBy: ['email'], shown: { in: 'account', at: 'created_at', title: 'email' } }] },
  identity_checks: {
    people: [
      { by: 'user_id', erased: 'rows', describedBy: ['phone'], shown: { in: 'signIns', at: 'created_at', title: 'email', text: 'phone' } },
      { by: 'email', holds: 'address', erased: 'rows' },
      { by: 'handled_by' },
    ],
  },
};
