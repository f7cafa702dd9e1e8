import type { Generated } from 'kysely';

/** Generated from the migrated database by `npm run generate`; a house test fails when it is stale. */
export type Json = unknown;

export interface AbsencesTable {
  id: string;
  technician_id: string;
  starts_at: string;
  ends_at: string;
  reason: Generated<string>;
  created_at: Generated<string>;
}

export interface AcceptanceReservationsTable {
  company_id: number;
  id: string;
  report_id: string;
  position: number;
  label: string;
  due_on: string;
  lifted_at: string | null;
  lifted_by_name: string | null;
  lifting_comment: Generated<string>;
  version: Generated<number>;
  lifted_on: string | null;
  lifting_file_id: string | null;
  created_at: Generated<string>;
  handled_by: string | null;
  handled_at: string | null;
  state: Generated<'open' | 'lifted'>;
}

export interface ActivityReportsTable {
  company_id: number;
  id: string;
  intervention_id: string;
  ticket_id: string;
  number: string;
  content: Json;
  content_hash: Buffer;
  acceptance: 'accepted' | 'withReservations' | 'refused';
  signer_name: string;
  signer_role: string;
  signed_at: string;
  worker_name: string;
  site_id: string | null;
  sub_organisation_id: string | null;
  issued_at: Generated<string>;
  language: Generated<'fr' | 'en'>;
  report_file_id: string | null;
  acceptance_file_id: string | null;
}

export interface AgreementSuitesTable {
  company_id: number;
  id: string;
  agreement_id: string;
  position: number;
  portfolio: string;
  name: string;
  quantity: number | null;
  external_id: string | null;
}

export interface AgreementsTable {
  company_id: number;
  id: string;
  number: string;
  label: string | null;
  manufacturer_code: string;
  starts_on: string;
  ends_on: string;
  true_forward_on: string | null;
  smart_account_id: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AlertPreferencesTable {
  user_id: string;
  kind: string;
  days: number[];
  updated_at: Generated<string>;
}

export interface ApiKeysTable {
  id: string;
  name: string;
  prefix: string;
  key_hash: Buffer;
  created_by: string | null;
  created_at: Generated<string>;
  last_used_at: string | null;
  revoked_at: string | null;
  entities: string[] | null;
  company_ids: number[] | null;
  expires_on: string | null;
}

export interface AppointmentLinksTable {
  company_id: number;
  appointment_id: string;
  user_id: string;
  link_hash: Buffer;
}

export interface AppointmentSlotsTable {
  company_id: number;
  appointment_id: string;
  position: number;
  starts_at: string;
  ends_at: string;
  technician_id: string;
  technician_name: string;
}

export interface AppointmentsTable {
  company_id: number;
  id: string;
  intervention_id: string;
  ticket_id: string;
  state: Generated<'proposed' | 'agreed' | 'otherAsked' | 'expired' | 'withdrawn' | 'closed'>;
  held_until: string;
  chosen: number | null;
  other_days: Generated<Json>;
  message: Generated<string>;
  answered_at: string | null;
  answered_by: string | null;
  answered_by_name: string | null;
  answered_from: 'portal' | 'link' | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  handled_by: string | null;
  handled_at: string | null;
}

export interface AssignmentsTable {
  company_id: number;
  id: string;
  state: 'open' | 'proposed' | 'planned' | 'ended';
  handled_by: string | null;
  handled_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
}

export interface CalendarEntriesTable {
  company_id: number;
  intervention_id: string;
  user_id: string;
  sequence: Generated<number>;
  starts_at: string;
  ends_at: string;
  is_cancelled: Generated<boolean>;
  told_at: Generated<string>;
  technician_name: string | null;
}

export interface CalendarFeedsTable {
  user_id: string;
  company_id: number | null;
  code_hash: Buffer;
  created_at: Generated<string>;
  id: Generated<string>;
  kind: string;
  read_at: string | null;
}

export interface CannedAnswersTable {
  id: string;
  name: string;
  body_fr: string;
  body_en: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  is_archived: Generated<boolean>;
}

export interface CarriersTable {
  code: string;
  name: string;
  tracking_template: string | null;
  source: Generated<string>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  fed: Json;
}

export interface ChatBubbleTable {
  company_id: number;
  origins: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface ChatPeopleTable {
  company_id: number;
  chat_id: string;
  user_id: string;
  name: string;
}

export interface ChatsTable {
  company_id: number;
  id: string;
  number: string;
  subject: string;
  state: Generated<'open' | 'closed'>;
  about_kind: string | null;
  about_id: string | null;
  about_code: string | null;
  about_number: string | null;
  about_page: string | null;
  author_id: string | null;
  author_name: string;
  site_id: string | null;
  sub_organisation_id: string | null;
  needs_prices: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CompaniesTable {
  id: Generated<number>;
  kind: 'customer' | 'partner' | 'provider';
  name: string;
  customer_number: string | null;
  legal_form: 'corporation' | 'soleProprietorship' | 'nonProfit' | 'limitedLiability' | 'generalPartnership' | null;
  siren: string | null;
  siret: string | null;
  vat_number: string | null;
  street: string | null;
  complement: string | null;
  postal_code: string | null;
  city: string | null;
  country: Generated<string>;
  payment_days: number | null;
  payment_end_of_month: 'none' | 'daysThenEnd' | 'endThenDays' | null;
  currency: Generated<string>;
  first_fed_at: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  payment_day: number | null;
  fed: Json;
}

export interface ContactsTable {
  company_id: number;
  id: string;
  civility: 'mr' | 'mrs' | null;
  first_name: Generated<string>;
  last_name: string;
  job_function: string | null;
  landline: string | null;
  mobile: string | null;
  email: string | null;
  cco_id: string | null;
  search_text: string;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  fed: Json;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  name_key: Generated<string>;
  import_batch_id: string | null;
}

export interface ContractLineTotalsTable {
  company_id: number;
  contract_state: string;
  month: string;
  manufacturer_code: string;
  site_id: string | null;
  sub_organisation_id: string | null;
  lines: number;
}

export interface ContractLinesTable {
  company_id: number;
  id: string;
  contract_id: string;
  position: number;
  kind: Generated<'hardware' | 'software' | 'service'>;
  manufacturer_code: string;
  product_id: string | null;
  reference: string;
  description: string;
  serial: string | null;
  serial_key: string | null;
  device_id: string | null;
  quantity: Generated<number>;
  service_level: string | null;
  support_type: string | null;
  starts_on: string | null;
  ends_on: string | null;
  from_on: string;
  until_on: string;
  warranty_until: string | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  contract_state: 'active' | 'inactive' | 'archived';
  order_number: string | null;
  comment: string | null;
  external_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  reference_key: Generated<string>;
}

export interface ContractsTable {
  company_id: number;
  id: string;
  number: string;
  label: string | null;
  type: Generated<'support' | 'warranty' | 'licence'>;
  manufacturer_code: string;
  smart_account: string | null;
  virtual_account: string | null;
  cco_id: string | null;
  starts_on: string;
  ends_on: string;
  period_months: number;
  status: Generated<'active' | 'inactive'>;
  archived_at: string | null;
  state: Generated<string>;
  is_imported: Generated<boolean>;
  import_batch_id: string | null;
  order_number: string | null;
  comment: string | null;
  sub_organisation_id: string | null;
  line_count: Generated<number>;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  number_key: Generated<string>;
}

export interface ConversationMembersTable {
  company_id: number;
  conversation_id: string;
  user_id: string;
  last_read_seq: Generated<number>;
  updated_at: Generated<string>;
  name: Generated<string>;
  is_staff: Generated<boolean>;
}

export interface ConversationsTable {
  company_id: number;
  id: string;
  kind: string;
  object_id: string | null;
  title: string;
  last_seq: Generated<number>;
  last_message_at: Generated<string>;
  waits_for_staff: Generated<boolean>;
  state: Generated<string>;
  site_id: string | null;
  sub_organisation_id: string | null;
  needs_prices: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  number: string;
  page: string;
  handled_by: string | null;
  topic: Generated<string>;
  found_by: Generated<string>;
  agent_id: string | null;
  agent_name: string | null;
  first_asked_at: string | null;
  first_answered_at: string | null;
  first_answer_seconds: number | null;
}

export interface CreditAllocationsTable {
  company_id: number;
  id: string;
  credit_note_id: string;
  invoice_id: string;
  amount: number;
  allocated_on: string;
  external_id: string;
}

export interface DamageReportsTable {
  company_id: number;
  id: string;
  number: string;
  delivery_id: string;
  order_id: string;
  reserve_text: string;
  reported_by: string | null;
  reporter_name: string;
  state: Generated<'received' | 'inProgress' | 'closed'>;
  answer: string | null;
  handled_by: string | null;
  handled_at: string | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface DeliveriesTable {
  company_id: number;
  id: string;
  order_id: string;
  number: string;
  carrier_code: string | null;
  tracking_number: string | null;
  promised_on: string | null;
  expected_on: string | null;
  shipped_on: string | null;
  delivered_at: string | null;
  expected_key: Generated<string>;
  received_by: string | null;
  state: 'inPreparation' | 'shipped' | 'delivered';
  is_delayed: Generated<boolean>;
  site_id: string | null;
  sub_organisation_id: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface DeliveryDateChangesTable {
  company_id: number;
  id: string;
  order_id: string;
  delivery_id: string | null;
  order_line_id: string | null;
  kind: 'promised' | 'expected' | 'shipped' | 'delivered';
  previous_on: string | null;
  new_on: string | null;
  changed_at: string;
  author_name: string;
  reason: Generated<string>;
  external_id: string | null;
}

export interface DeliveryLinesTable {
  company_id: number;
  id: string;
  delivery_id: string;
  order_line_id: string;
  position: number;
  quantity: number;
  external_id: Generated<string>;
}

export interface DeliveryPackagesTable {
  company_id: number;
  id: string;
  delivery_id: string;
  position: number;
  carton_number: Generated<string>;
  tracking_number: string | null;
  weight_grams: number | null;
}

export interface DerivationsTable {
  kind: string;
  part: string;
  derived_at: Generated<string>;
}

export interface DeviceCoverTotalsTable {
  company_id: number;
  cover: 'known' | 'covered' | 'warrantyOnly';
  day: string;
  devices: number;
}

export interface DevicesTable {
  company_id: number;
  id: string;
  manufacturer_code: string;
  product_id: string | null;
  reference: string;
  description: Generated<string>;
  serial: string;
  serial_key: string;
  site_id: string | null;
  sub_organisation_id: string | null;
  order_line_id: string | null;
  delivery_id: string | null;
  delivery_line_id: string | null;
  source: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  quantity: Generated<number>;
  room: string | null;
  host_name: string | null;
  note: string | null;
  warranty_type: string | null;
  warranty_until: string | null;
  support_ends_on: string | null;
  covered_on: Generated<string>;
  covered_until: Generated<string | null>;
  end_of_support_on: string | null;
  is_imported: Generated<boolean>;
  import_batch_id: string | null;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  cover_key: Generated<string>;
  end_of_support_key: Generated<string>;
}

export interface DraftsTable {
  user_id: string;
  id: string;
  company_id: number;
  kind: string;
  object_id: string | null;
  title: Generated<string>;
  content: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface EmailChangesTable {
  id: string;
  user_id: string;
  email: string;
  code_hash: Buffer;
  ends_at: string;
  used_at: string | null;
  created_at: Generated<string>;
}

export interface ErasuresTable {
  person_id: string;
  asked_by: string | null;
  known: Json;
  company_ids: number[];
  asked_at: Generated<string>;
  finished_at: string | null;
}

export interface ExportsTable {
  user_id: string;
  id: string;
  company_id: number;
  kind: string;
  title: string;
  locale: 'fr' | 'en';
  query: Json;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  progress: Generated<number>;
  total: number | null;
  file_name: string | null;
  file_size: number | null;
  storage_key: string | null;
  rows: number | null;
  created_at: Generated<string>;
  finished_at: string | null;
  ends_at: string | null;
  company_ids: Generated<number[]>;
  made_with: Json;
  sub_organisation_id: string | null;
  failure: string | null;
}

export interface FileLinksTable {
  company_id: number;
  file_id: string;
  object_kind: string;
  object_id: string;
  role: Generated<string>;
  label: string | null;
  position: Generated<number>;
  created_at: Generated<string>;
}

export interface FilesTable {
  company_id: number;
  id: string;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  width: number | null;
  height: number | null;
  created_by: string | null;
  source: Generated<string>;
  external_id: string | null;
  external_version: number | null;
  created_at: Generated<string>;
}

export interface FirstRunCodesTable {
  code_hash: Buffer;
  created_at: Generated<string>;
}

export interface FormerMembershipsTable {
  company_id: number;
  user_id: string;
  role: 'member' | 'manager';
  sees_prices: boolean;
  orders_services: boolean;
  accepts_offers: boolean;
  site_ids: string[] | null;
  sub_organisation_ids: string[] | null;
  deactivated_at: Generated<string>;
  deactivated_by: string | null;
  amount_limit: number | null;
}

export interface FormerWorkersTable {
  company_id: number;
  intervention_id: string;
  worker_id: string;
  worker_name: string;
  left_at: Generated<string>;
}

export interface HelpPagesTable {
  manufacturer_code: string;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface HelpTextsTable {
  manufacturer_code: string;
  channel: 'web' | 'email' | 'phone' | 'chat' | 'form';
  position: number;
  label_fr: string;
  label_en: string;
  address: string;
  note_fr: Generated<string>;
  note_en: Generated<string>;
  last_day: number | null;
  opens_at: string | null;
  closes_at: string | null;
  updated_at: Generated<string>;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key_hash: string;
  endpoint: string;
  request_hash: string;
  status: number | null;
  created_at: Generated<string>;
  response: Buffer | null;
}

export interface IdentityChecksTable {
  id: string;
  email: string;
  phone: string | null;
  user_id: string | null;
  state: Generated<'waiting' | 'verified' | 'refused'>;
  handled_by: string | null;
  handled_at: string | null;
  requested_times: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ImportBatchesTable {
  company_id: number;
  id: string;
  state: Generated<'uploaded' | 'checking' | 'checked' | 'processing' | 'processed' | 'importing' | 'imported' | 'undoing' | 'undone' | 'abandoned' | 'failed'>;
  created_by: string | null;
  author_name: string;
  file_id: string;
  locale: 'fr' | 'en' | null;
  progress: Generated<number>;
  failure: string | null;
  failure_params: Generated<Json>;
  row_count: Generated<number>;
  object_count: Generated<number>;
  error_count: Generated<number>;
  error_row_count: Generated<number>;
  warning_count: Generated<number>;
  check_ms: number | null;
  summary: Json;
  imported_at: string | null;
  undone_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  kind: string;
}

export interface ImportFlawsTable {
  company_id: number;
  batch_id: string;
  line: number;
  column_key: string;
  code: string;
  severity: 'error' | 'warning';
  value: string | null;
  params: Generated<Json>;
}

export interface ImportRowsTable {
  company_id: number;
  batch_id: string;
  line: number;
  number: string | null;
  label: string | null;
  type: string;
  manufacturer_code: string | null;
  kind: string;
  reference: string | null;
  description: string | null;
  serial: string | null;
  serial_key: string | null;
  quantity: number;
  service_level: string | null;
  support_type: string | null;
  starts_on: string | null;
  ends_on: string | null;
  site_id: string | null;
  site_label: string | null;
  site_key: string | null;
  smart_account: string | null;
  virtual_account: string | null;
  cco_id: string | null;
  warranty_until: string | null;
  order_number: string | null;
  comment: string | null;
}

export interface IngestDeletionsTable {
  entity: string;
  company_external_id: Generated<string>;
  external_id: string;
  external_version: number;
  deleted_at: Generated<string>;
}

export interface IngestRowsTable {
  id: string;
  run_id: string;
  entity: string;
  external_id: string;
  external_version: Generated<number>;
  line: number;
  state: 'waiting' | 'failed' | 'resolved' | 'dismissed';
  parent_entity: string | null;
  parent_external_id: string | null;
  flaws: Generated<Json>;
  payload: Json;
  quiet: Generated<boolean>;
  created_at: Generated<string>;
  resolved_at: string | null;
  company_external_id: Generated<string>;
  parent_company_external_id: Generated<string>;
  handled_by: string | null;
  corrections: Generated<number>;
}

export interface IngestRunsTable {
  id: string;
  entity: string;
  quiet: Generated<boolean>;
  api_key_id: string | null;
  origin: Generated<string>;
  received: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  deleted: Generated<number>;
  waiting: Generated<number>;
  failed: Generated<number>;
  started_at: Generated<string>;
  finished_at: string | null;
  released: Generated<number>;
  seen_at: Generated<string>;
  cut_short: Generated<boolean>;
  kept: Generated<number>;
  feed_version: number | null;
  first_companies: Generated<number>;
}

export interface InternalNotesTable {
  id: string;
  company_id: number;
  conversation_id: string;
  client_key: string;
  after_seq: number;
  author_id: string | null;
  author_name: string;
  body: string;
  written_at: Generated<string>;
}

export interface InterventionRatingsTable {
  company_id: number;
  report_id: string;
  mark: number;
  comment: Generated<string>;
  rated_by: string | null;
  rated_by_name: string;
  rated_at: Generated<string>;
}

export interface InterventionsTable {
  company_id: number;
  id: string;
  ticket_id: string;
  position: number;
  title: string;
  state: Generated<'pending' | 'waiting' | 'inProgress' | 'treated' | 'done' | 'cancelled'>;
  technician_id: string | null;
  technician_name: string | null;
  starts_at: string | null;
  ends_at: string | null;
  comment: Generated<string>;
  site_id: string | null;
  sub_organisation_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  length_minutes: Generated<number>;
  skills: Generated<string[]>;
  to_bring: Generated<string>;
  waiting_reason: Generated<string>;
  recipient_id: string | null;
  worker_id: Generated<string | null>;
  tasks: Generated<Json>;
}

export interface InvitationsTable {
  company_id: number;
  id: string;
  email: string;
  code_hash: Buffer;
  role: 'member' | 'manager';
  sees_prices: Generated<boolean>;
  orders_services: Generated<boolean>;
  accepts_offers: Generated<boolean>;
  invited_by: string | null;
  ends_at: string;
  used_at: string | null;
  used_by: string | null;
  created_at: Generated<string>;
  full_name: string | null;
  language: 'fr' | 'en' | null;
  site_ids: string[] | null;
  sub_organisation_ids: string[] | null;
  sent_at: Generated<string>;
  withdrawn_at: string | null;
  amount_limit: number | null;
}

export interface InvoiceAdjustmentsTable {
  company_id: number;
  invoice_id: string;
  position: number;
  kind: 'discount' | 'charge';
  amount: number;
  basis: number | null;
  basis_points: number | null;
  reason: Generated<string>;
  reason_code: string | null;
  vat_category: string;
  vat_basis_points: number;
}

export interface InvoiceDepositsTable {
  company_id: number;
  invoice_id: string;
  position: number;
  number: string;
  issued_on: string;
  amount: number;
  vat: number;
}

export interface InvoiceDisputesTable {
  company_id: number;
  id: string;
  number: string;
  invoice_id: string;
  reason: 'price' | 'quantity' | 'notReceived' | 'damaged' | 'duplicate' | 'vat' | 'address' | 'other';
  message: string;
  disputed_by: string | null;
  disputer_name: string;
  state: Generated<'received' | 'inProgress' | 'answered' | 'closed'>;
  handled_by: string | null;
  handled_at: string | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  answered_at: string | null;
}

export interface InvoiceLinesTable {
  company_id: number;
  id: string;
  invoice_id: string;
  position: number;
  order_line_id: string | null;
  reference: string;
  description: Generated<string>;
  quantity: number;
  unit_code: Generated<string>;
  unit_price: number;
  discount_basis_points: Generated<number>;
  vat_category: Generated<string>;
  vat_basis_points: Generated<number>;
  total_excl_vat: number;
  starts_on: string | null;
  ends_on: string | null;
  external_id: string;
}

export interface InvoiceMonthsTable {
  company_id: number;
  month: string;
  currency: string;
  site_id: string | null;
  sub_organisation_id: string | null;
  total_excl_vat: number;
}

export interface InvoiceStatusesTable {
  company_id: number;
  id: string;
  invoice_id: string;
  code: number;
  reached_at: string;
  platform: Generated<string>;
  reason: Generated<string>;
  amount: number | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface InvoiceTaxesTable {
  company_id: number;
  invoice_id: string;
  category: string;
  basis_points: number;
  basis: number;
  amount: number;
  exemption: Generated<string>;
  exemption_code: string | null;
}

export interface InvoiceTotalsTable {
  company_id: number;
  figure: 'invoiced' | 'owed' | 'overpaid' | 'toAllocate' | 'open';
  day: string;
  currency: string;
  amount: number;
  documents: number;
}

export interface InvoicesTable {
  company_id: number;
  id: string;
  number: string;
  type_code: Generated<380 | 381 | 384 | 386>;
  order_id: string | null;
  order_number: string | null;
  customer_order_number: Generated<string>;
  purchase_order_number: string | null;
  project: Generated<string>;
  contact_name: string | null;
  contact_email: string | null;
  issued_on: string;
  due_on: string;
  supplied_on: string | null;
  supplied_until: string | null;
  operation: Generated<'goods' | 'services' | 'mixed'>;
  vat_on_debits: Generated<boolean>;
  seller: Json;
  buyer: Json;
  delivery_address: Json;
  iban: Generated<string>;
  bic: Generated<string>;
  penalty_basis_points: Generated<number>;
  discount_terms: Generated<string>;
  corrects_number: string | null;
  corrects_on: string | null;
  note: Generated<string>;
  site_id: string | null;
  sub_organisation_id: string | null;
  currency: Generated<string>;
  total_excl_vat: number;
  total_vat: number;
  total_incl_vat: number;
  paid_total: Generated<number>;
  credited_total: Generated<number>;
  payment_status: Generated<'open' | 'paid' | 'settled' | 'toAllocate' | 'void'>;
  settled_on: string | null;
  content_hash: string;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  total_vat_eur: number | null;
  prepaid_total: Generated<number>;
  rounding: Generated<number>;
  voided_on: string | null;
  void_reason: 'replaced' | 'refused' | 'rejected' | null;
  balance: Generated<number>;
  status_code: number | null;
  payment_days: number | null;
  payment_end_of_month: 'none' | 'daysThenEnd' | 'endThenDays' | null;
  payment_day: number | null;
}

export interface JournalTable {
  company_id: number;
  id: string;
  sequence: Generated<number>;
  happened_at: Generated<string>;
  actor_kind: 'user' | 'staff' | 'feed' | 'system' | 'recipient';
  actor_id: string | null;
  actor_name: string;
  on_behalf_of: string | null;
  object_kind: string;
  object_id: string;
  object_title: Generated<string>;
  action: string;
  changes: Generated<Json>;
  site_id: string | null;
  sub_organisation_id: string | null;
  needs_prices: Generated<boolean>;
  quiet: Generated<boolean>;
  request_id: string | null;
  is_for_client: Generated<boolean>;
}

export interface KeptValuesTable {
  company_id: number;
  entity: string;
  object_id: string;
  path: string;
  kept: Json;
  sent: Json;
  run_id: string | null;
  sent_at: string | null;
  title: string;
  address: string;
  reason: Generated<string>;
  keeper_id: string | null;
  keeper_name: string;
  kept_at: Generated<string>;
}

export interface LegalTextsTable {
  page: 'mentions' | 'confidentialite' | 'accessibilite';
  version: number;
  text_fr: string;
  text_en: string;
  saved_at: Generated<string>;
}

export interface LicenceAssignmentsTable {
  company_id: number;
  id: string;
  sku: string;
  quantity: Generated<number>;
  state: 'active' | 'expiring' | 'expired' | 'recentlyQueued' | 'unused' | 'unusedActive';
  expires_on: string | null;
  sub_organisation_id: string | null;
  serial: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  serial_key: Generated<string | null>;
}

export interface LicenceEntitlementsTable {
  company_id: number;
  id: string;
  sku: string;
  description: Generated<string>;
  quantity: number;
  starts_on: string | null;
  ends_on: string | null;
  sub_organisation_id: string | null;
  agreement_id: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  is_use_known: Generated<boolean>;
}

export interface LicenceSnapshotsTable {
  company_id: number;
  id: Generated<string>;
  taken_on: string;
  sku: string;
  sub_organisation_id: string | null;
  description: string;
  entitled: number;
  assigned: number;
  unused_active: number;
  taken_at: string;
  expiring: Generated<number>;
  recently_queued: Generated<number>;
  unused: Generated<number>;
  expired: Generated<number>;
  unknown_use: Generated<number>;
}

export interface MailsTable {
  id: string;
  company_id: number | null;
  user_id: string | null;
  to_name: string;
  to_address: string;
  locale: 'fr' | 'en';
  subject: string;
  html: string;
  text: string;
  attachments: Generated<Json>;
  state: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
  unsubscribe_path: string | null;
  about: Json;
  recipient_id: string | null;
}

export interface ManufacturerAliasesTable {
  name_key: string;
  manufacturer: string;
  name: string;
}

export interface ManufacturersTable {
  code: string;
  name: string;
  names_version: Generated<number>;
}

export interface MembershipSitesTable {
  company_id: number;
  user_id: string;
  site_id: string;
}

export interface MembershipSubOrganisationsTable {
  company_id: number;
  user_id: string;
  sub_organisation_id: string;
}

export interface MembershipsTable {
  company_id: number;
  user_id: string;
  role: 'member' | 'manager';
  sees_prices: Generated<boolean>;
  orders_services: Generated<boolean>;
  accepts_offers: Generated<boolean>;
  limited_to_sites: Generated<boolean>;
  limited_to_sub_organisations: Generated<boolean>;
  source: Generated<string>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  amount_limit: number | null;
  fed: Json;
}

export interface MessageDraftsTable {
  user_id: string;
  company_id: number;
  kind: string;
  code: string;
  body: string;
  updated_at: Generated<string>;
}

export interface MessagesTable {
  company_id: number;
  id: string;
  conversation_id: string;
  seq: number;
  client_key: string;
  author_kind: 'customer' | 'staff';
  author_id: string | null;
  author_name: string;
  body: Generated<string>;
  sent_at: Generated<string>;
  found_by: Generated<string>;
}

export interface NotificationPreferencesTable {
  user_id: string;
  kind: string;
  frequency: 'off' | 'atOnce' | 'daily' | 'weekly';
  updated_at: Generated<string>;
}

export interface NotificationSettingsTable {
  user_id: string;
  digest_hour: number | null;
  paused_until: string | null;
  updated_at: Generated<string>;
}

export interface NotificationsTable {
  user_id: string;
  id: string;
  company_id: number | null;
  kind: string;
  object_kind: string;
  object_id: string;
  params: Generated<Json>;
  address: string;
  occasion: string;
  site_id: string | null;
  sub_organisation_id: string | null;
  needs_prices: Generated<boolean>;
  happened_at: Generated<string>;
  read_at: string | null;
  mail: Generated<'none' | 'atOnce' | 'daily' | 'weekly' | 'sent'>;
}

export interface OfferAnswersTable {
  company_id: number;
  id: string;
  offer_id: string;
  number: string;
  revision: number;
  kind: 'accepted' | 'declined';
  signer_name: string;
  signer_role: Generated<string>;
  purchase_order_number: Generated<string>;
  signature_text: Generated<string>;
  reason: Generated<string>;
  content_hash: string;
  answered_by: string | null;
  answered_at: Generated<string>;
  site_id: string | null;
  sub_organisation_id: string | null;
  terms_version: number | null;
  terms_sha256: string | null;
  approver_name: string | null;
}

export interface OfferApprovalsTable {
  company_id: number;
  id: string;
  offer_id: string;
  number: string;
  revision: number;
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn' | 'ended'>;
  signer_name: string;
  signer_role: Generated<string>;
  purchase_order_number: Generated<string>;
  signature_text: string;
  content_hash: string;
  terms_version: number | null;
  terms_sha256: string | null;
  amount: number;
  amount_limit: number;
  requested_by: string | null;
  requested_at: Generated<string>;
  decided_by: string | null;
  decider_name: string | null;
  decided_at: string | null;
  reason: Generated<string>;
  site_id: string | null;
  sub_organisation_id: string | null;
  ended_for: 'revised' | 'answered' | 'expired' | 'signer' | null;
}

export interface OfferDraftsTable {
  company_id: number;
  id: string;
  offer_number: string | null;
  request_kind: string | null;
  request_id: string | null;
  request_number: string | null;
  project: Generated<string>;
  currency: Generated<string>;
  total_excl_vat: Generated<number>;
  total_incl_vat: Generated<number>;
  content: Json;
  edited_by: string | null;
  editor_name: string;
  edited_on: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface OfferLinesTable {
  company_id: number;
  id: string;
  offer_id: string;
  position: number;
  kind: 'equipment' | 'service' | 'support' | 'subscription';
  manufacturer_code: string | null;
  product_id: string | null;
  reference: string;
  description: Generated<string>;
  quantity: number;
  unit_price: Generated<number>;
  discount_basis_points: Generated<number>;
  vat_basis_points: Generated<number>;
  total_excl_vat: Generated<number>;
  period_months: number | null;
  service_level: string | null;
  external_id: string;
}

export interface OfferRequestLinesTable {
  company_id: number;
  id: string;
  request_id: string;
  position: number;
  reference: string;
  description: Generated<string>;
  quantity: number;
}

export interface OfferRequestsTable {
  company_id: number;
  id: string;
  number: string;
  origin: 'blank' | 'order' | 'device';
  order_id: string | null;
  device_id: string | null;
  project: Generated<string>;
  message: Generated<string>;
  wanted_on: string | null;
  requested_by: string | null;
  requester_name: string;
  state: Generated<'received' | 'inProgress' | 'answered' | 'closed'>;
  offer_number: string | null;
  answer: string | null;
  handled_by: string | null;
  handled_at: string | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface OffersTable {
  company_id: number;
  id: string;
  number: string;
  revision: Generated<number>;
  is_current: Generated<boolean>;
  project: Generated<string>;
  requester_name: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  issued_on: string;
  valid_until: string;
  delivery_days: number | null;
  note: Generated<string>;
  site_id: string | null;
  sub_organisation_id: string | null;
  currency: Generated<string>;
  total_excl_vat: Generated<number>;
  total_incl_vat: Generated<number>;
  reported_state: Generated<'sent' | 'validated' | 'declined' | 'inProduction' | 'delivered'>;
  state: Generated<'sent' | 'validated' | 'declined' | 'inProduction' | 'delivered'>;
  content_hash: string;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  payment_days: number | null;
  payment_end_of_month: 'none' | 'daysThenEnd' | 'endThenDays' | null;
  vendor_reference: string | null;
  partial_delivery_allowed: boolean | null;
  payment_day: number | null;
  salesperson_name: string | null;
  salesperson_email: string | null;
  salesperson_phone: string | null;
}

export interface OrderLinesTable {
  company_id: number;
  id: string;
  order_id: string;
  position: number;
  kind: 'equipment' | 'service' | 'support' | 'subscription';
  manufacturer_code: string | null;
  product_id: string | null;
  reference: string;
  description: Generated<string>;
  quantity_ordered: number;
  quantity_delivered: Generated<number>;
  quantity_cancelled: Generated<number>;
  unit_price: Generated<number>;
  discount_basis_points: Generated<number>;
  vat_basis_points: Generated<number>;
  total_excl_vat: Generated<number>;
  promised_on: string | null;
  expected_on: string | null;
  starts_on: string | null;
  ends_on: string | null;
  service_level: string | null;
  state: Generated<'awaitingDelivery' | 'partiallyDelivered' | 'delivered' | 'cancelled'>;
  external_id: string;
}

export interface OrderTotalsTable {
  company_id: number;
  state: string;
  orders: number;
}

export interface OrdersTable {
  company_id: number;
  id: string;
  number: string;
  customer_order_number: Generated<string>;
  offer_number: string | null;
  quote_reference: string | null;
  purchase_order_number: string | null;
  sales_order_number: string | null;
  project: Generated<string>;
  requester_name: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  ordered_on: string;
  confirmed_on: string | null;
  promised_on: string | null;
  expected_on: string | null;
  delivered_on: string | null;
  expected_key: Generated<string>;
  is_delayed: Generated<boolean>;
  partial_delivery_allowed: Generated<boolean>;
  site_id: string | null;
  sub_organisation_id: string | null;
  currency: Generated<string>;
  total_excl_vat: Generated<number>;
  total_incl_vat: Generated<number>;
  state: Generated<'awaitingDelivery' | 'partiallyDelivered' | 'delivered' | 'cancelled'>;
  quantity_ordered: Generated<number>;
  quantity_delivered: Generated<number>;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface OverviewVisitsTable {
  user_id: string;
  company_id: number;
  seen_at: Generated<string>;
}

export interface PartnerClientsTable {
  company_id: number;
  client_company_id: number;
  since_on: Generated<string>;
  until_on: string | null;
  source: Generated<string>;
  external_id: string | null;
  external_version: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  partner_kind: Generated<string>;
  client_kind: Generated<string>;
}

export interface PaymentsTable {
  company_id: number;
  id: string;
  invoice_id: string;
  paid_on: string;
  amount: number;
  method: Generated<'transfer' | 'directDebit' | 'card' | 'cheque' | 'other'>;
  reference: Generated<string>;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PenaltyRatesTable {
  since: string;
  basis_points: number;
  legal_basis_points: number;
  updated_at: Generated<string>;
}

export interface ProductsTable {
  id: string;
  manufacturer_code: string;
  reference: string;
  description: string;
  product_line: string | null;
  kind: Generated<'hardware' | 'software' | 'service'>;
  source: Generated<string>;
  external_id: string | null;
  external_version: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  end_of_sale_on: string | null;
  end_of_maintenance_on: string | null;
  end_of_security_on: string | null;
  end_of_support_on: string | null;
  life_cycle_source: string | null;
  list_price: number | null;
}

export interface ProviderSettingsTable {
  company_id: number;
  product_name: Generated<string>;
  phone: Generated<string>;
  support_email: Generated<string>;
  website: Generated<string>;
  share_capital: Generated<string>;
  rcs_city: Generated<string>;
  iban: Generated<string>;
  bic: Generated<string>;
  self_service_password: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
  accent: Generated<string>;
  session_idle_hours: Generated<number>;
  session_days: Generated<number>;
  logo_file_id: string | null;
  logo: Buffer | null;
  logo_width: number | null;
  logo_height: number | null;
  opens_at: Generated<string>;
  closes_at: Generated<string>;
  closing_days: Generated<string>;
  publication_director: Generated<string>;
  host_name: Generated<string>;
  host_address: Generated<string>;
  host_phone: Generated<string>;
}

export interface RateLimitsTable {
  key: string;
  window_started_at: string;
  hits: number;
}

export interface RecentSearchesTable {
  user_id: string;
  text: string;
  searched_at: Generated<string>;
}

export interface RecipientSessionsTable {
  token_hash: Buffer;
  recipient_id: string;
  name: string;
  language: 'fr' | 'en';
  created_at: Generated<string>;
  expires_at: string;
}

export interface RenewalRequestLinesTable {
  company_id: number;
  id: string;
  request_id: string;
  position: number;
  contract_line_id: string | null;
  device_id: string | null;
  contract_number: string | null;
  is_imported: boolean;
  manufacturer_code: string;
  reference: string;
  description: string;
  serial: string | null;
  quantity: Generated<number>;
  ends_on: string | null;
  until_on: string;
  site_id: string | null;
  sub_organisation_id: string | null;
}

export interface RenewalRequestsTable {
  company_id: number;
  id: string;
  number: string;
  kind: 'renewal' | 'quote';
  ends_on: string | null;
  period_months: number | null;
  service_level: Generated<string>;
  message: Generated<string>;
  requested_by: string | null;
  requester_name: string;
  state: Generated<'requested' | 'offerReceived' | 'renewed' | 'dropped'>;
  line_count: number;
  offer_number: string | null;
  answer: string | null;
  handled_by: string | null;
  handled_at: string | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ReportChangesTable {
  company_id: number;
  intervention_id: string;
  change_id: string;
  kind: string;
  made_at: string;
  refusal: string | null;
  worker_id: string;
  applied_at: Generated<string>;
}

export interface ReportDraftsTable {
  company_id: number;
  intervention_id: string;
  state: Generated<'open' | 'toCheck' | 'issued' | 'merged' | 'setAside'>;
  content: Json;
  returned_comment: Generated<string>;
  finished_at: string | null;
  handled_by: string | null;
  handled_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  handed_id: string | null;
  of_worker: string | null;
  worker_name: Generated<string>;
  id: Generated<string>;
}

export interface ReportPhotosTable {
  company_id: number;
  intervention_id: string;
  photo_id: string;
  file_id: string;
  created_at: Generated<string>;
}

export interface ReportedDevicesTable {
  company_id: number;
  report_id: string;
  device_id: string;
  ticket_id: string;
  role: 'installed' | 'removed';
}

export interface RolloutsTable {
  company_id: number;
  id: string;
  number: string;
  label: string;
  wished_on: string | null;
  requester_id: string | null;
  requester_name: string;
  ticket_count: Generated<number>;
  sub_organisation_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SavedViewsTable {
  company_id: number;
  id: string;
  list: string;
  name: string;
  query: string;
  user_id: string;
  is_shared: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SearchEntriesTable {
  company_id: number;
  kind: string;
  object_id: string;
  title: string;
  text: string;
  sorted_on: string;
  site_id: string | null;
  sub_organisation_id: string | null;
  needs_prices: Generated<boolean>;
  updated_at: Generated<string>;
  details: Generated<string[]>;
  code: string | null;
  own_text: string | null;
  own_details: string[] | null;
}

export interface SearchRebuildsTable {
  kind: string;
  company_id: number;
  object_id: string;
}

export interface SearchReferencesTable {
  company_id: number;
  kind: string;
  object_id: string;
  key: string;
  field: string | null;
  written: string | null;
  of_kind: string | null;
}

export interface SearchWordsTable {
  company_id: number;
  word: string;
}

export interface SecurityEventsTable {
  id: string;
  happened_at: Generated<string>;
  kind: 'signIn' | 'right';
  account: string | null;
  address: string;
  reason: string;
  endpoint: string;
  request_id: string;
  times: Generated<number>;
  repetition: string;
}

export interface ServiceTargetsTable {
  company_id: number;
  priority: 'low' | 'medium' | 'high' | 'critical';
  first_answer_minutes: number;
  resolution_minutes: number;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  con_seq: Generated<number>;
  token_hash: Buffer;
  xsrf_token: string;
  password_step: Generated<boolean>;
  last_company: string | null;
  device: Generated<string>;
  created_at: Generated<string>;
  seen_at: Generated<string>;
  idle_ends_at: string;
  ends_at: string;
  ended_at: string | null;
  viewed_user_id: string | null;
  viewed_company_id: number | null;
  viewed_from: string | null;
}

export interface SettlingChangesTable {
  company_id: number;
  object_kind: string;
  object_id: string;
  before: Json;
  entry_id: string;
  actor_id: string | null;
  changed_at: string;
}

export interface SignInLinksTable {
  id: string;
  user_id: string;
  code_hash: Buffer;
  purpose: 'sign_in' | 'forgotten_password';
  issued_by: string | null;
  ends_at: string;
  used_at: string | null;
  created_at: Generated<string>;
}

export interface SignUpsTable {
  id: string;
  user_id: string;
  company_name: string;
  customer_number: string | null;
  job_function: string | null;
  phone: string | null;
  state: Generated<'waiting' | 'attached' | 'refused'>;
  handled_by: string | null;
  handled_at: string | null;
  comment: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SiteContactsTable {
  company_id: number;
  site_id: string;
  contact_id: string;
  role: 'main' | 'delivery' | 'technical' | 'administrative';
  position: Generated<number>;
}

export interface SiteImportRowsTable {
  company_id: number;
  batch_id: string;
  line: number;
  code: string | null;
  label: string | null;
  email: string | null;
  site: Json;
}

export interface SitesTable {
  company_id: number;
  id: string;
  code: string;
  label: string;
  type: 'delivery' | 'headquarters' | 'storage' | 'specific';
  street: string | null;
  complement: string | null;
  postal_code: string | null;
  city: string | null;
  country: Generated<string>;
  show_on_map: Generated<boolean>;
  notes: string | null;
  archived_at: string | null;
  source: Generated<string>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  fed: Json;
  import_batch_id: string | null;
  legal_form: 'corporation' | 'soleProprietorship' | 'nonProfit' | 'limitedLiability' | 'generalPartnership' | null;
  latitude: number | null;
  longitude: number | null;
  position_source: 'gazetteer' | 'geocoder' | 'person' | 'erp' | null;
  position_precision: 'address' | 'street' | 'town' | 'area' | null;
  access_instructions: string | null;
  delivery_hours: Generated<Json>;
  state: Generated<string>;
  city_key: Generated<string>;
}

export interface SmartAccountsTable {
  company_id: number;
  id: string;
  name: string;
  domain: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface StockItemsTable {
  company_id: number;
  id: string;
  code: string;
  manufacturer_code: string;
  product_id: string | null;
  reference: string;
  description: string;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  available: Generated<number>;
  movement_count: Generated<number>;
  is_replenished: Generated<boolean>;
  replenished_on: string | null;
  expires_on: string | null;
  expiry_key: Generated<string>;
  po_number: string | null;
  state: Generated<string>;
  site_id: string | null;
  sub_organisation_id: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface StockMovementsTable {
  company_id: number;
  id: string;
  item_id: string;
  seq: Generated<number>;
  kind: 'in' | 'out' | 'reserve' | 'release' | 'adjust';
  quantity: number;
  on_hand_before: Generated<number>;
  on_hand_after: Generated<number>;
  reserved_before: Generated<number>;
  reserved_after: Generated<number>;
  reason: Generated<string>;
  reservation_id: string | null;
  ticket_id: string | null;
  serials: Generated<string[]>;
  author_kind: 'user' | 'staff' | 'feed' | 'system' | 'recipient';
  author_id: string | null;
  author_name: string;
  external_id: string | null;
  external_version: number | null;
  happened_at: Generated<string>;
}

export interface StockReservationsTable {
  company_id: number;
  id: string;
  item_id: string;
  number: string;
  asked: number;
  quantity: number;
  reason: Generated<string>;
  ticket_id: string | null;
  until_on: string;
  state: Generated<'active' | 'released' | 'lapsed' | 'shipped'>;
  reserved_by: string | null;
  reserver_name: string;
  ended_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface StockSerialsTable {
  company_id: number;
  id: string;
  item_id: string;
  serial: string;
  serial_key: string;
  state: Generated<'inStock' | 'reserved' | 'out'>;
  reservation_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SubOrganisationsTable {
  company_id: number;
  id: string;
  name: string;
  parent_id: string | null;
  vendor_organisation_id: string | null;
  source: Generated<string>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  fed: Json;
}

export interface SubcontractorCodesTable {
  id: string;
  challenge_hash: Buffer;
  subcontractor: string;
  recipient: string;
  recipient_id: string | null;
  code_hash: Buffer | null;
  attempts_left: number;
  expires_at: string;
}

export interface SubcontractorRecipientsTable {
  id: string;
  subcontractor_id: string;
  full_name: string;
  email: string;
  phone: Generated<string>;
  language: Generated<'fr' | 'en'>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  erased_at: string | null;
}

export interface SubcontractorsTable {
  id: string;
  slug: string;
  name: string;
  phone: Generated<string>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface TechnicianSkillsTable {
  technician_id: string;
  skills: string[];
}

export interface TermsOfSaleTable {
  version: number;
  company_id: number;
  file_id: string;
  since: string;
}

export interface TicketAddressesTable {
  company_id: number;
  id: string;
  ticket_id: string;
  position: number;
  service: string | null;
  site_id: string;
  contact_id: string | null;
  is_main: Generated<boolean>;
}

export interface TicketClocksTable {
  company_id: number;
  ticket_id: string;
  kind: 'firstAnswer' | 'resolution';
  state: 'running' | 'paused' | 'met' | 'missed' | 'stopped';
  target_minutes: number;
  started_at: string;
  used_seconds: number;
  since: string;
  due_at: string;
  warned_at: string | null;
}

export interface TicketFollowersTable {
  company_id: number;
  ticket_id: string;
  user_id: string;
  created_at: Generated<string>;
  user_name: Generated<string>;
}

export interface TicketLineConfigurationsTable {
  company_id: number;
  ticket_id: string;
  line_id: string;
  piece: number;
  host_name: string | null;
  address: string | null;
  vlans: string | null;
  template: string | null;
  note: string | null;
  file_id: string | null;
}

export interface TicketLinesTable {
  company_id: number;
  id: string;
  ticket_id: string;
  position: number;
  origin: 'order' | 'elsewhere' | 'device';
  reference: string;
  description: Generated<string>;
  quantity: number;
  order_line_id: string | null;
  device_id: string | null;
  serial: string | null;
  serial_key: string | null;
}

export interface TicketPreferredDatesTable {
  company_id: number;
  ticket_id: string;
  position: number;
  wished_on: string;
  part: Generated<'day' | 'morning' | 'afternoon'>;
}

export interface TicketStockLinesTable {
  company_id: number;
  id: string;
  ticket_id: string;
  position: number;
  item_id: string;
  quantity: number;
  note: Generated<string>;
  reservation_id: string | null;
}

export interface TicketsTable {
  company_id: number;
  id: string;
  number: string;
  label: string;
  description: Generated<string>;
  services: string[];
  is_sent_out: Generated<boolean>;
  takes_from_stock: Generated<boolean>;
  state: Generated<'awaitingValidation' | 'validated' | 'shipped' | 'deployed' | 'invoiced' | 'refused' | 'cancelled'>;
  state_at: Generated<string>;
  priority: Generated<'low' | 'medium' | 'high' | 'critical'>;
  impact: Generated<'none' | 'minor' | 'major' | 'crisis'>;
  type: Generated<'incident' | 'problem' | 'request' | 'change'>;
  requester_id: string | null;
  requester_name: string;
  author_id: string | null;
  author_name: string;
  contact_id: string | null;
  technician_id: string | null;
  planned_at: string | null;
  comment: Generated<string>;
  validation_comment: Generated<string>;
  smart_account: string | null;
  cco_id: string | null;
  shipping_option: 'shipped' | 'collected' | null;
  shipping_on: string | null;
  details: Generated<Json>;
  order_id: string | null;
  order_number: string | null;
  invoice_number: string | null;
  rollout_id: string | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  technician_name: string | null;
  handled_by: string | null;
  handled_at: string | null;
  planned_key: Generated<string>;
  clock_kind: 'firstAnswer' | 'resolution' | null;
  clock_state: 'running' | 'paused' | 'met' | 'missed' | 'stopped' | null;
  clock_due_at: string | null;
  due_key: Generated<string>;
  clocks_at: string | null;
}

export interface ToldRecipientsTable {
  company_id: number;
  intervention_id: string;
  recipient_id: string;
  starts_at: string | null;
  is_over: Generated<boolean>;
}

export interface UsersTable {
  id: string;
  email: string;
  civility: 'mr' | 'mrs' | null;
  full_name: string;
  first_name: string;
  last_name: string;
  job_function: string | null;
  profile_role: string | null;
  landline: string | null;
  mobile: string | null;
  cco_id: string | null;
  language: 'fr' | 'en' | null;
  time_zone: Generated<string>;
  appearance: Generated<'auto' | 'light' | 'dark'>;
  density: Generated<'compact' | 'comfortable'>;
  staff_role: 'agent' | 'technician' | 'administrator' | null;
  status: Generated<'active' | 'deactivated'>;
  password_hash: string | null;
  password_changed_at: string | null;
  source: Generated<string>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  fed: Json;
  unsubscribe_key: Generated<string>;
  email_confirmed_at: string | null;
  last_signed_in_at: string | null;
  erased_at: string | null;
}

export interface VirtualAccountsTable {
  company_id: number;
  id: string;
  smart_account_id: string;
  name: string;
  parent_id: string | null;
  is_default: Generated<boolean>;
  external_id: string | null;
}

export interface DB {
  absences: AbsencesTable;
  acceptance_reservations: AcceptanceReservationsTable;
  activity_reports: ActivityReportsTable;
  agreement_suites: AgreementSuitesTable;
  agreements: AgreementsTable;
  alert_preferences: AlertPreferencesTable;
  api_keys: ApiKeysTable;
  appointment_links: AppointmentLinksTable;
  appointment_slots: AppointmentSlotsTable;
  appointments: AppointmentsTable;
  assignments: AssignmentsTable;
  calendar_entries: CalendarEntriesTable;
  calendar_feeds: CalendarFeedsTable;
  canned_answers: CannedAnswersTable;
  carriers: CarriersTable;
  chat_bubble: ChatBubbleTable;
  chat_people: ChatPeopleTable;
  chats: ChatsTable;
  companies: CompaniesTable;
  contacts: ContactsTable;
  contract_line_totals: ContractLineTotalsTable;
  contract_lines: ContractLinesTable;
  contracts: ContractsTable;
  conversation_members: ConversationMembersTable;
  conversations: ConversationsTable;
  credit_allocations: CreditAllocationsTable;
  damage_reports: DamageReportsTable;
  deliveries: DeliveriesTable;
  delivery_date_changes: DeliveryDateChangesTable;
  delivery_lines: DeliveryLinesTable;
  delivery_packages: DeliveryPackagesTable;
  derivations: DerivationsTable;
  device_cover_totals: DeviceCoverTotalsTable;
  devices: DevicesTable;
  drafts: DraftsTable;
  email_changes: EmailChangesTable;
  erasures: ErasuresTable;
  exports: ExportsTable;
  file_links: FileLinksTable;
  files: FilesTable;
  first_run_codes: FirstRunCodesTable;
  former_memberships: FormerMembershipsTable;
  former_workers: FormerWorkersTable;
  help_pages: HelpPagesTable;
  help_texts: HelpTextsTable;
  idempotency_keys: IdempotencyKeysTable;
  identity_checks: IdentityChecksTable;
  import_batches: ImportBatchesTable;
  import_flaws: ImportFlawsTable;
  import_rows: ImportRowsTable;
  ingest_deletions: IngestDeletionsTable;
  ingest_rows: IngestRowsTable;
  ingest_runs: IngestRunsTable;
  internal_notes: InternalNotesTable;
  intervention_ratings: InterventionRatingsTable;
  interventions: InterventionsTable;
  invitations: InvitationsTable;
  invoice_adjustments: InvoiceAdjustmentsTable;
  invoice_deposits: InvoiceDepositsTable;
  invoice_disputes: InvoiceDisputesTable;
  invoice_lines: InvoiceLinesTable;
  invoice_months: InvoiceMonthsTable;
  invoice_statuses: InvoiceStatusesTable;
  invoice_taxes: InvoiceTaxesTable;
  invoice_totals: InvoiceTotalsTable;
  invoices: InvoicesTable;
  journal: JournalTable;
  kept_values: KeptValuesTable;
  legal_texts: LegalTextsTable;
  licence_assignments: LicenceAssignmentsTable;
  licence_entitlements: LicenceEntitlementsTable;
  licence_snapshots: LicenceSnapshotsTable;
  mails: MailsTable;
  manufacturer_aliases: ManufacturerAliasesTable;
  manufacturers: ManufacturersTable;
  membership_sites: MembershipSitesTable;
  membership_sub_organisations: MembershipSubOrganisationsTable;
  memberships: MembershipsTable;
  message_drafts: MessageDraftsTable;
  messages: MessagesTable;
  notification_preferences: NotificationPreferencesTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  offer_answers: OfferAnswersTable;
  offer_approvals: OfferApprovalsTable;
  offer_drafts: OfferDraftsTable;
  offer_lines: OfferLinesTable;
  offer_request_lines: OfferRequestLinesTable;
  offer_requests: OfferRequestsTable;
  offers: OffersTable;
  order_lines: OrderLinesTable;
  order_totals: OrderTotalsTable;
  orders: OrdersTable;
  overview_visits: OverviewVisitsTable;
  partner_clients: PartnerClientsTable;
  payments: PaymentsTable;
  penalty_rates: PenaltyRatesTable;
  products: ProductsTable;
  provider_settings: ProviderSettingsTable;
  rate_limits: RateLimitsTable;
  recent_searches: RecentSearchesTable;
  recipient_sessions: RecipientSessionsTable;
  renewal_request_lines: RenewalRequestLinesTable;
  renewal_requests: RenewalRequestsTable;
  report_changes: ReportChangesTable;
  report_drafts: ReportDraftsTable;
  report_photos: ReportPhotosTable;
  reported_devices: ReportedDevicesTable;
  rollouts: RolloutsTable;
  saved_views: SavedViewsTable;
  search_entries: SearchEntriesTable;
  search_rebuilds: SearchRebuildsTable;
  search_references: SearchReferencesTable;
  search_words: SearchWordsTable;
  security_events: SecurityEventsTable;
  service_targets: ServiceTargetsTable;
  sessions: SessionsTable;
  settling_changes: SettlingChangesTable;
  sign_in_links: SignInLinksTable;
  sign_ups: SignUpsTable;
  site_contacts: SiteContactsTable;
  site_import_rows: SiteImportRowsTable;
  sites: SitesTable;
  smart_accounts: SmartAccountsTable;
  stock_items: StockItemsTable;
  stock_movements: StockMovementsTable;
  stock_reservations: StockReservationsTable;
  stock_serials: StockSerialsTable;
  sub_organisations: SubOrganisationsTable;
  subcontractor_codes: SubcontractorCodesTable;
  subcontractor_recipients: SubcontractorRecipientsTable;
  subcontractors: SubcontractorsTable;
  technician_skills: TechnicianSkillsTable;
  terms_of_sale: TermsOfSaleTable;
  ticket_addresses: TicketAddressesTable;
  ticket_clocks: TicketClocksTable;
  ticket_followers: TicketFollowersTable;
  ticket_line_configurations: TicketLineConfigurationsTable;
  ticket_lines: TicketLinesTable;
  ticket_preferred_dates: TicketPreferredDatesTable;
  ticket_stock_lines: TicketStockLinesTable;
  tickets: TicketsTable;
  told_recipients: ToldRecipientsTable;
  users: UsersTable;
  virtual_accounts: VirtualAccountsTable;
}
