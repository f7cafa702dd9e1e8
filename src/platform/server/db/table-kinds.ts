/** What each table is, compared by a house test with the policies in the database.
 *  - `tenant`: rows of one company (`company` names the column); `site`, `subOrganisation`: columns that a member's limits apply to;
 *    `through`: limited by its parent's row; `money`: nothing of it is shown without the right to see prices; `whole`: adds up the
 *    whole company, and shows nothing to members who are limited to a part of it.
 *  - `person`: rows of one user; - `shared`: read by all, written by the provider; - `platform`: no customer scope reaches it. */
export type TableKind =
  | {
      kind: 'tenant';
      company?: 'id';
      site?: 'site_id' | 'id';
      subOrganisation?: 'sub_organisation_id' | 'id';
      through?: readonly [table: string, column: string];
      money?: true;
      whole?: true;
    }
  | { kind: 'person'; user?: 'id' }
  | { kind: 'shared' }
  | { kind: 'platform' };

const limited = { kind: 'tenant', site: 'site_id', subOrganisation: 'sub_organisation_id' } as const;
const ofOrder = { kind: 'tenant', through: ['orders', 'order_id'] } as const;
const ofOffer = { kind: 'tenant', through: ['offers', 'offer_id'], money: true } as const;
const ofInvoice = { kind: 'tenant', through: ['invoices', 'invoice_id'], money: true } as const;
const ofConversation = { kind: 'tenant', through: ['conversations', 'conversation_id'] } as const;
const ofDelivery = { kind: 'tenant', through: ['deliveries', 'delivery_id'] } as const;

export const tableKinds: Readonly<Record<string, TableKind>> = {
  companies: { kind: 'tenant', company: 'id' },
  partner_clients: { kind: 'tenant' },
  memberships: { kind: 'tenant' },
  membership_sites: { kind: 'tenant' },
  membership_sub_organisations: { kind: 'tenant' },
  invitations: { kind: 'tenant' },
  journal: limited,
  files: { kind: 'tenant' },
  file_links: { kind: 'tenant' },
  counters: { kind: 'tenant' },
  search_entries: limited,
  search_references: { kind: 'tenant' },
  sites: { kind: 'tenant', site: 'id' },
  sub_organisations: { kind: 'tenant', subOrganisation: 'id' },
  orders: limited,
  order_totals: { kind: 'tenant', whole: true },
  order_lines: ofOrder,
  deliveries: limited,
  delivery_packages: ofDelivery,
  delivery_lines: ofDelivery,
  delivery_date_changes: ofOrder,
  devices: limited,
  damage_reports: limited,
  offers: { ...limited, money: true },
  offer_lines: ofOffer,
  offer_answers: { ...limited, money: true },
  offer_requests: { ...limited, money: true },
  offer_request_lines: { kind: 'tenant', through: ['offer_requests', 'request_id'], money: true },
  invoices: { ...limited, money: true },
  invoice_adjustments: ofInvoice,
  invoice_lines: ofInvoice,
  invoice_taxes: ofInvoice,
  payments: ofInvoice,
  credit_allocations: ofInvoice,
  invoice_disputes: { ...limited, money: true },
  invoice_months: { ...limited, money: true },
  invoice_totals: { kind: 'tenant', whole: true, money: true },
  conversations: limited,
  messages: ofConversation,
  conversation_members: ofConversation,

  users: { kind: 'person', user: 'id' },
  sessions: { kind: 'person' },
  sign_ups: { kind: 'person' },
  idempotency_keys: { kind: 'person' },
  exports: { kind: 'person' },
  notifications: { kind: 'person' },
  notification_preferences: { kind: 'person' },
  overview_visits: { kind: 'person' },

  manufacturers: { kind: 'shared' },
  products: { kind: 'shared' },
  carriers: { kind: 'shared' },
  provider_settings: { kind: 'shared' },

  sign_in_links: { kind: 'platform' },
  email_changes: { kind: 'platform' },
  identity_checks: { kind: 'platform' },
  mails: { kind: 'platform' },
  rate_limits: { kind: 'platform' },
  api_keys: { kind: 'platform' },
  ingest_runs: { kind: 'platform' },
  ingest_rows: { kind: 'platform' },
  ingest_deletions: { kind: 'platform' },
};
