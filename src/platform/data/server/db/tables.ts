import type { Generated } from 'kysely';

/** Generated from the migrated database by `npm run generate`; a house test fails when it is stale. */
export type Json = unknown;

export interface AbsencesTable {
  id: string;
  technicianId: string;
  startsAt: string;
  endsAt: string;
  reason: Generated<string>;
  createdAt: Generated<string>;
}

export interface AcceptanceReservationsTable {
  companyId: number;
  id: string;
  reportId: string;
  position: number;
  label: string;
  dueOn: string;
  liftedAt: string | null;
  liftedByName: string | null;
  liftingComment: Generated<string>;
  version: Generated<number>;
  liftedOn: string | null;
  liftingFileId: string | null;
  createdAt: Generated<string>;
  handledBy: string | null;
  handledAt: string | null;
  state: Generated<'open' | 'lifted'>;
}

export interface ActivityReportsTable {
  companyId: number;
  id: string;
  interventionId: string;
  ticketId: string;
  number: string;
  content: Json;
  contentHash: Buffer;
  acceptance: 'accepted' | 'withReservations' | 'refused';
  signerName: string;
  signerRole: string;
  signedAt: string;
  workerName: string;
  siteId: string | null;
  subOrganisationId: string | null;
  issuedAt: Generated<string>;
  language: Generated<'fr' | 'en'>;
  reportFileId: string | null;
  acceptanceFileId: string | null;
}

export interface AgreementSuitesTable {
  companyId: number;
  id: string;
  agreementId: string;
  position: number;
  portfolio: string;
  name: string;
  quantity: number | null;
  externalId: string | null;
}

export interface AgreementsTable {
  companyId: number;
  id: string;
  number: string;
  label: string | null;
  manufacturerCode: string;
  startsOn: string;
  endsOn: string;
  trueForwardOn: string | null;
  smartAccountId: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface AlertPreferencesTable {
  userId: string;
  kind: string;
  days: number[];
  updatedAt: Generated<string>;
}

export interface ApiKeysTable {
  id: string;
  name: string;
  prefix: string;
  keyHash: Buffer;
  createdBy: string | null;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
  revokedAt: string | null;
  entities: string[] | null;
  companyIds: number[] | null;
  expiresOn: string | null;
}

export interface AppointmentLinksTable {
  companyId: number;
  appointmentId: string;
  userId: string;
  linkHash: Buffer;
}

export interface AppointmentSlotsTable {
  companyId: number;
  appointmentId: string;
  position: number;
  startsAt: string;
  endsAt: string;
  technicianId: string;
  technicianName: string;
}

export interface AppointmentsTable {
  companyId: number;
  id: string;
  interventionId: string;
  ticketId: string;
  state: Generated<'proposed' | 'agreed' | 'otherAsked' | 'expired' | 'withdrawn' | 'closed'>;
  heldUntil: string;
  chosen: number | null;
  otherDays: Generated<Json>;
  message: Generated<string>;
  answeredAt: string | null;
  answeredBy: string | null;
  answeredByName: string | null;
  answeredFrom: 'portal' | 'link' | null;
  siteId: string | null;
  subOrganisationId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  handledBy: string | null;
  handledAt: string | null;
}

export interface AssignmentsTable {
  companyId: number;
  id: string;
  state: 'open' | 'proposed' | 'planned' | 'ended';
  handledBy: string | null;
  handledAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
}

export interface CalendarEntriesTable {
  companyId: number;
  interventionId: string;
  userId: string;
  sequence: Generated<number>;
  startsAt: string;
  endsAt: string;
  isCancelled: Generated<boolean>;
  toldAt: Generated<string>;
  technicianName: string | null;
}

export interface CalendarFeedsTable {
  userId: string;
  companyId: number | null;
  codeHash: Buffer;
  createdAt: Generated<string>;
  id: Generated<string>;
  kind: string;
  readAt: string | null;
}

export interface CannedAnswersTable {
  id: string;
  name: string;
  bodyFr: string;
  bodyEn: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  isArchived: Generated<boolean>;
}

export interface CarriersTable {
  code: string;
  name: string;
  trackingTemplate: string | null;
  source: Generated<string>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  updatedAt: Generated<string>;
  fed: Json;
}

export interface ChatBubbleTable {
  companyId: number;
  origins: Generated<string>;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface ChatPeopleTable {
  companyId: number;
  chatId: string;
  userId: string;
  name: string;
}

export interface ChatsTable {
  companyId: number;
  id: string;
  number: string;
  subject: string;
  state: Generated<'open' | 'closed'>;
  aboutKind: string | null;
  aboutId: string | null;
  aboutCode: string | null;
  aboutNumber: string | null;
  aboutPage: string | null;
  authorId: string | null;
  authorName: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface CompaniesTable {
  id: Generated<number>;
  kind: 'customer' | 'partner' | 'provider';
  name: string;
  customerNumber: string | null;
  legalForm: 'corporation' | 'soleProprietorship' | 'nonProfit' | 'limitedLiability' | 'generalPartnership' | null;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  street: string | null;
  complement: string | null;
  postalCode: string | null;
  city: string | null;
  country: Generated<string>;
  paymentDays: number | null;
  paymentEndOfMonth: 'none' | 'daysThenEnd' | 'endThenDays' | null;
  currency: Generated<string>;
  firstFedAt: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  paymentDay: number | null;
  fed: Json;
}

export interface ContactsTable {
  companyId: number;
  id: string;
  civility: 'mr' | 'mrs' | null;
  firstName: Generated<string>;
  lastName: string;
  jobFunction: string | null;
  landline: string | null;
  mobile: string | null;
  email: string | null;
  ccoId: string | null;
  searchText: string;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  fed: Json;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  nameKey: Generated<string>;
  importBatchId: string | null;
}

export interface ContractEndsTable {
  companyId: number;
  contractState: string;
  untilOn: string;
  contractId: string;
  lines: number;
}

export interface ContractLineTotalsTable {
  companyId: number;
  contractState: string;
  month: string;
  manufacturerCode: string;
  siteId: string | null;
  subOrganisationId: string | null;
  lines: number;
}

export interface ContractLinesTable {
  companyId: number;
  id: string;
  contractId: string;
  position: number;
  kind: Generated<'hardware' | 'software' | 'service'>;
  manufacturerCode: string;
  productId: string | null;
  reference: string;
  description: string;
  serial: string | null;
  serialKey: string | null;
  deviceId: string | null;
  quantity: Generated<number>;
  serviceLevel: string | null;
  supportType: string | null;
  startsOn: string | null;
  endsOn: string | null;
  fromOn: string;
  untilOn: string;
  warrantyUntil: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  contractState: 'active' | 'inactive' | 'archived';
  orderNumber: string | null;
  comment: string | null;
  externalId: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  referenceKey: Generated<string>;
}

export interface ContractsTable {
  companyId: number;
  id: string;
  number: string;
  label: string | null;
  type: Generated<'support' | 'warranty' | 'licence'>;
  manufacturerCode: string;
  smartAccount: string | null;
  virtualAccount: string | null;
  ccoId: string | null;
  startsOn: string;
  endsOn: string;
  periodMonths: number;
  status: Generated<'active' | 'inactive'>;
  archivedAt: string | null;
  state: Generated<string>;
  isImported: Generated<boolean>;
  importBatchId: string | null;
  orderNumber: string | null;
  comment: string | null;
  subOrganisationId: string | null;
  lineCount: Generated<number>;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  numberKey: Generated<string>;
}

export interface ConversationMembersTable {
  companyId: number;
  conversationId: string;
  userId: string;
  lastReadSeq: Generated<number>;
  updatedAt: Generated<string>;
  name: Generated<string>;
  isStaff: Generated<boolean>;
}

export interface ConversationsTable {
  companyId: number;
  id: string;
  kind: string;
  objectId: string | null;
  title: string;
  lastSeq: Generated<number>;
  lastMessageAt: Generated<string>;
  waitsForStaff: Generated<boolean>;
  state: Generated<string>;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  number: string;
  page: string;
  handledBy: string | null;
  topic: Generated<string>;
  foundBy: Generated<string>;
  agentId: string | null;
  agentName: string | null;
  firstAskedAt: string | null;
  firstAnsweredAt: string | null;
  firstAnswerSeconds: number | null;
}

export interface CreditAllocationsTable {
  companyId: number;
  id: string;
  creditNoteId: string;
  invoiceId: string;
  amount: number;
  allocatedOn: string;
  externalId: string;
}

export interface DamageReportsTable {
  companyId: number;
  id: string;
  number: string;
  deliveryId: string;
  orderId: string;
  reserveText: string;
  reportedBy: string | null;
  reporterName: string;
  state: Generated<'received' | 'inProgress' | 'closed'>;
  answer: string | null;
  handledBy: string | null;
  handledAt: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface DeliveriesTable {
  companyId: number;
  id: string;
  orderId: string;
  number: string;
  carrierCode: string | null;
  trackingNumber: string | null;
  promisedOn: string | null;
  expectedOn: string | null;
  shippedOn: string | null;
  deliveredAt: string | null;
  expectedKey: Generated<string>;
  receivedBy: string | null;
  state: 'inPreparation' | 'shipped' | 'delivered';
  isDelayed: Generated<boolean>;
  siteId: string | null;
  subOrganisationId: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface DeliveryDateChangesTable {
  companyId: number;
  id: string;
  orderId: string;
  deliveryId: string | null;
  orderLineId: string | null;
  kind: 'promised' | 'expected' | 'shipped' | 'delivered';
  previousOn: string | null;
  newOn: string | null;
  changedAt: string;
  authorName: string;
  reason: Generated<string>;
  externalId: string | null;
}

export interface DeliveryLinesTable {
  companyId: number;
  id: string;
  deliveryId: string;
  orderLineId: string;
  position: number;
  quantity: number;
  externalId: Generated<string>;
}

export interface DeliveryPackagesTable {
  companyId: number;
  id: string;
  deliveryId: string;
  position: number;
  cartonNumber: Generated<string>;
  trackingNumber: string | null;
  weightGrams: number | null;
}

export interface DerivationsTable {
  kind: string;
  part: string;
  derivedAt: Generated<string>;
}

export interface DeviceCoverTotalsTable {
  companyId: number;
  cover: 'known' | 'covered' | 'warrantyOnly';
  day: string;
  devices: number;
}

export interface DevicesTable {
  companyId: number;
  id: string;
  manufacturerCode: string;
  productId: string | null;
  reference: string;
  description: Generated<string>;
  serial: string;
  serialKey: string;
  siteId: string | null;
  subOrganisationId: string | null;
  orderLineId: string | null;
  deliveryId: string | null;
  deliveryLineId: string | null;
  source: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  quantity: Generated<number>;
  room: string | null;
  hostName: string | null;
  note: string | null;
  warrantyType: string | null;
  warrantyUntil: string | null;
  supportEndsOn: string | null;
  coveredOn: Generated<string>;
  coveredUntil: Generated<string | null>;
  endOfSupportOn: string | null;
  isImported: Generated<boolean>;
  importBatchId: string | null;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  coverKey: Generated<string>;
  endOfSupportKey: Generated<string>;
}

export interface DraftsTable {
  userId: string;
  id: string;
  companyId: number;
  kind: string;
  objectId: string | null;
  title: Generated<string>;
  content: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface EmailChangesTable {
  id: string;
  userId: string;
  email: string;
  codeHash: Buffer;
  endsAt: string;
  usedAt: string | null;
  createdAt: Generated<string>;
}

export interface ErasuresTable {
  personId: string;
  askedBy: string | null;
  known: Json;
  companyIds: number[];
  askedAt: Generated<string>;
  finishedAt: string | null;
}

export interface ExportsTable {
  userId: string;
  id: string;
  companyId: number;
  kind: string;
  title: string;
  locale: 'fr' | 'en';
  query: Json;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  progress: Generated<number>;
  total: number | null;
  fileName: string | null;
  fileSize: number | null;
  storageKey: string | null;
  rows: number | null;
  createdAt: Generated<string>;
  finishedAt: string | null;
  endsAt: string | null;
  companyIds: Generated<number[]>;
  madeWith: Json;
  subOrganisationId: string | null;
  failure: string | null;
}

export interface FileLinksTable {
  companyId: number;
  fileId: string;
  objectKind: string;
  objectId: string;
  role: Generated<string>;
  label: string | null;
  position: Generated<number>;
  createdAt: Generated<string>;
}

export interface FilesTable {
  companyId: number;
  id: string;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  storageKey: string;
  width: number | null;
  height: number | null;
  createdBy: string | null;
  source: Generated<string>;
  externalId: string | null;
  externalVersion: number | null;
  createdAt: Generated<string>;
}

export interface FirstRunCodesTable {
  codeHash: Buffer;
  createdAt: Generated<string>;
}

export interface FormerMembershipsTable {
  companyId: number;
  userId: string;
  role: 'member' | 'manager';
  seesPrices: boolean;
  ordersServices: boolean;
  acceptsOffers: boolean;
  siteIds: string[] | null;
  subOrganisationIds: string[] | null;
  deactivatedAt: Generated<string>;
  deactivatedBy: string | null;
  amountLimit: number | null;
}

export interface FormerWorkersTable {
  companyId: number;
  interventionId: string;
  workerId: string;
  workerName: string;
  leftAt: Generated<string>;
}

export interface HelpPagesTable {
  manufacturerCode: string;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface HelpTextsTable {
  manufacturerCode: string;
  channel: 'web' | 'email' | 'phone' | 'chat' | 'form';
  position: number;
  labelFr: string;
  labelEn: string;
  address: string;
  noteFr: Generated<string>;
  noteEn: Generated<string>;
  lastDay: number | null;
  opensAt: string | null;
  closesAt: string | null;
  updatedAt: Generated<string>;
}

export interface IdempotencyKeysTable {
  userId: string;
  keyHash: string;
  endpoint: string;
  requestHash: string;
  status: number | null;
  createdAt: Generated<string>;
  response: Buffer | null;
}

export interface IdentityChecksTable {
  id: string;
  email: string;
  phone: string | null;
  userId: string | null;
  state: Generated<'waiting' | 'verified' | 'refused'>;
  handledBy: string | null;
  handledAt: string | null;
  requestedTimes: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ImportBatchesTable {
  companyId: number;
  id: string;
  state: Generated<'uploaded' | 'checking' | 'checked' | 'processing' | 'processed' | 'importing' | 'imported' | 'undoing' | 'undone' | 'abandoned' | 'failed'>;
  createdBy: string | null;
  authorName: string;
  fileId: string;
  locale: 'fr' | 'en' | null;
  progress: Generated<number>;
  failure: string | null;
  failureParams: Generated<Json>;
  rowCount: Generated<number>;
  objectCount: Generated<number>;
  errorCount: Generated<number>;
  errorRowCount: Generated<number>;
  warningCount: Generated<number>;
  checkMs: number | null;
  summary: Json;
  importedAt: string | null;
  undoneAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  kind: string;
}

export interface ImportFlawsTable {
  companyId: number;
  batchId: string;
  line: number;
  columnKey: string;
  code: string;
  severity: 'error' | 'warning';
  value: string | null;
  params: Generated<Json>;
}

export interface ImportRowsTable {
  companyId: number;
  batchId: string;
  line: number;
  number: string | null;
  label: string | null;
  type: string;
  manufacturerCode: string | null;
  kind: string;
  reference: string | null;
  description: string | null;
  serial: string | null;
  serialKey: string | null;
  quantity: number;
  serviceLevel: string | null;
  supportType: string | null;
  startsOn: string | null;
  endsOn: string | null;
  siteId: string | null;
  siteLabel: string | null;
  siteKey: string | null;
  smartAccount: string | null;
  virtualAccount: string | null;
  ccoId: string | null;
  warrantyUntil: string | null;
  orderNumber: string | null;
  comment: string | null;
}

export interface IngestDeletionsTable {
  entity: string;
  companyExternalId: Generated<string>;
  externalId: string;
  externalVersion: number;
  deletedAt: Generated<string>;
}

export interface IngestRowsTable {
  id: string;
  runId: string;
  entity: string;
  externalId: string;
  externalVersion: Generated<number>;
  line: number;
  state: 'waiting' | 'failed' | 'resolved' | 'dismissed';
  parentEntity: string | null;
  parentExternalId: string | null;
  flaws: Generated<Json>;
  payload: Json;
  quiet: Generated<boolean>;
  createdAt: Generated<string>;
  resolvedAt: string | null;
  companyExternalId: Generated<string>;
  parentCompanyExternalId: Generated<string>;
  handledBy: string | null;
  corrections: Generated<number>;
}

export interface IngestRunsTable {
  id: string;
  entity: string;
  quiet: Generated<boolean>;
  apiKeyId: string | null;
  origin: Generated<string>;
  received: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  deleted: Generated<number>;
  waiting: Generated<number>;
  failed: Generated<number>;
  startedAt: Generated<string>;
  finishedAt: string | null;
  released: Generated<number>;
  seenAt: Generated<string>;
  cutShort: Generated<boolean>;
  kept: Generated<number>;
  feedVersion: number | null;
  firstCompanies: Generated<number>;
}

export interface InternalNotesTable {
  id: string;
  companyId: number;
  conversationId: string;
  clientKey: string;
  afterSeq: number;
  authorId: string | null;
  authorName: string;
  body: string;
  writtenAt: Generated<string>;
}

export interface InterventionRatingsTable {
  companyId: number;
  reportId: string;
  mark: number;
  comment: Generated<string>;
  ratedBy: string | null;
  ratedByName: string;
  ratedAt: Generated<string>;
}

export interface InterventionsTable {
  companyId: number;
  id: string;
  ticketId: string;
  position: number;
  title: string;
  state: Generated<'pending' | 'waiting' | 'inProgress' | 'treated' | 'done' | 'cancelled'>;
  technicianId: string | null;
  technicianName: string | null;
  startsAt: string | null;
  endsAt: string | null;
  comment: Generated<string>;
  siteId: string | null;
  subOrganisationId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  lengthMinutes: Generated<number>;
  skills: Generated<string[]>;
  toBring: Generated<string>;
  waitingReason: Generated<string>;
  recipientId: string | null;
  workerId: Generated<string | null>;
  tasks: Generated<Json>;
}

export interface InvitationsTable {
  companyId: number;
  id: string;
  email: string;
  codeHash: Buffer;
  role: 'member' | 'manager';
  seesPrices: Generated<boolean>;
  ordersServices: Generated<boolean>;
  acceptsOffers: Generated<boolean>;
  invitedBy: string | null;
  endsAt: string;
  usedAt: string | null;
  usedBy: string | null;
  createdAt: Generated<string>;
  fullName: string | null;
  language: 'fr' | 'en' | null;
  siteIds: string[] | null;
  subOrganisationIds: string[] | null;
  sentAt: Generated<string>;
  withdrawnAt: string | null;
  amountLimit: number | null;
}

export interface InvoiceAdjustmentsTable {
  companyId: number;
  invoiceId: string;
  position: number;
  kind: 'discount' | 'charge';
  amount: number;
  basis: number | null;
  basisPoints: number | null;
  reason: Generated<string>;
  reasonCode: string | null;
  vatCategory: string;
  vatBasisPoints: number;
}

export interface InvoiceDepositsTable {
  companyId: number;
  invoiceId: string;
  position: number;
  number: string;
  issuedOn: string;
  amount: number;
  vat: number;
}

export interface InvoiceDisputesTable {
  companyId: number;
  id: string;
  number: string;
  invoiceId: string;
  reason: 'price' | 'quantity' | 'notReceived' | 'damaged' | 'duplicate' | 'vat' | 'address' | 'other';
  message: string;
  disputedBy: string | null;
  disputerName: string;
  state: Generated<'received' | 'inProgress' | 'answered' | 'closed'>;
  handledBy: string | null;
  handledAt: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  answeredAt: string | null;
}

export interface InvoiceLinesTable {
  companyId: number;
  id: string;
  invoiceId: string;
  position: number;
  orderLineId: string | null;
  reference: string;
  description: Generated<string>;
  quantity: number;
  unitCode: Generated<string>;
  unitPrice: number;
  discountBasisPoints: Generated<number>;
  vatCategory: Generated<string>;
  vatBasisPoints: Generated<number>;
  totalExclVat: number;
  startsOn: string | null;
  endsOn: string | null;
  externalId: string;
}

export interface InvoiceMonthsTable {
  companyId: number;
  month: string;
  currency: string;
  siteId: string | null;
  subOrganisationId: string | null;
  totalExclVat: number;
}

export interface InvoiceStatusesTable {
  companyId: number;
  id: string;
  invoiceId: string;
  code: number;
  reachedAt: string;
  platform: Generated<string>;
  reason: Generated<string>;
  amount: number | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface InvoiceTaxesTable {
  companyId: number;
  invoiceId: string;
  category: string;
  basisPoints: number;
  basis: number;
  amount: number;
  exemption: Generated<string>;
  exemptionCode: string | null;
}

export interface InvoiceTotalsTable {
  companyId: number;
  figure: 'invoiced' | 'owed' | 'overpaid' | 'toAllocate' | 'open';
  day: string;
  currency: string;
  amount: number;
  documents: number;
}

export interface InvoicesTable {
  companyId: number;
  id: string;
  number: string;
  typeCode: Generated<380 | 381 | 384 | 386>;
  orderId: string | null;
  orderNumber: string | null;
  customerOrderNumber: Generated<string>;
  purchaseOrderNumber: string | null;
  project: Generated<string>;
  contactName: string | null;
  contactEmail: string | null;
  issuedOn: string;
  dueOn: string;
  suppliedOn: string | null;
  suppliedUntil: string | null;
  operation: Generated<'goods' | 'services' | 'mixed'>;
  vatOnDebits: Generated<boolean>;
  seller: Json;
  buyer: Json;
  deliveryAddress: Json;
  iban: Generated<string>;
  bic: Generated<string>;
  penaltyBasisPoints: Generated<number>;
  discountTerms: Generated<string>;
  correctsNumber: string | null;
  correctsOn: string | null;
  note: Generated<string>;
  siteId: string | null;
  subOrganisationId: string | null;
  currency: Generated<string>;
  totalExclVat: number;
  totalVat: number;
  totalInclVat: number;
  paidTotal: Generated<number>;
  creditedTotal: Generated<number>;
  paymentStatus: Generated<'open' | 'paid' | 'settled' | 'toAllocate' | 'void'>;
  settledOn: string | null;
  contentHash: string;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  totalVatEur: number | null;
  prepaidTotal: Generated<number>;
  rounding: Generated<number>;
  voidedOn: string | null;
  voidReason: 'replaced' | 'refused' | 'rejected' | null;
  balance: Generated<number>;
  statusCode: number | null;
  paymentDays: number | null;
  paymentEndOfMonth: 'none' | 'daysThenEnd' | 'endThenDays' | null;
  paymentDay: number | null;
}

export interface JournalTable {
  companyId: number;
  id: string;
  sequence: Generated<number>;
  happenedAt: Generated<string>;
  actorKind: 'user' | 'staff' | 'feed' | 'system' | 'recipient';
  actorId: string | null;
  actorName: string;
  onBehalfOf: string | null;
  objectKind: string;
  objectId: string;
  objectTitle: Generated<string>;
  action: string;
  changes: Generated<Json>;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: Generated<boolean>;
  quiet: Generated<boolean>;
  requestId: string | null;
  isForClient: Generated<boolean>;
}

export interface KeptValuesTable {
  companyId: number;
  entity: string;
  objectId: string;
  path: string;
  kept: Json;
  sent: Json;
  runId: string | null;
  sentAt: string | null;
  title: string;
  address: string;
  reason: Generated<string>;
  keeperId: string | null;
  keeperName: string;
  keptAt: Generated<string>;
}

export interface LegalTextsTable {
  page: 'mentions' | 'confidentialite' | 'accessibilite';
  version: number;
  textFr: string;
  textEn: string;
  savedAt: Generated<string>;
}

export interface LicenceAssignmentsTable {
  companyId: number;
  id: string;
  sku: string;
  quantity: Generated<number>;
  state: 'active' | 'expiring' | 'expired' | 'recentlyQueued' | 'unused' | 'unusedActive';
  expiresOn: string | null;
  subOrganisationId: string | null;
  serial: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  serialKey: Generated<string | null>;
}

export interface LicenceEntitlementsTable {
  companyId: number;
  id: string;
  sku: string;
  description: Generated<string>;
  quantity: number;
  startsOn: string | null;
  endsOn: string | null;
  subOrganisationId: string | null;
  agreementId: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  isUseKnown: Generated<boolean>;
}

export interface LicenceSnapshotsTable {
  companyId: number;
  id: Generated<string>;
  takenOn: string;
  sku: string;
  subOrganisationId: string | null;
  description: string;
  entitled: number;
  assigned: number;
  unusedActive: number;
  takenAt: string;
  expiring: Generated<number>;
  recentlyQueued: Generated<number>;
  unused: Generated<number>;
  expired: Generated<number>;
  unknownUse: Generated<number>;
}

export interface MailsTable {
  id: string;
  companyId: number | null;
  userId: string | null;
  toName: string;
  toAddress: string;
  locale: 'fr' | 'en';
  subject: string;
  html: string;
  text: string;
  attachments: Generated<Json>;
  state: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  lastError: string | null;
  createdAt: Generated<string>;
  sentAt: string | null;
  unsubscribePath: string | null;
  about: Json;
  recipientId: string | null;
}

export interface ManufacturerAliasesTable {
  nameKey: string;
  manufacturer: string;
  name: string;
}

export interface ManufacturersTable {
  code: string;
  name: string;
  namesVersion: Generated<number>;
}

export interface MembershipSitesTable {
  companyId: number;
  userId: string;
  siteId: string;
}

export interface MembershipSubOrganisationsTable {
  companyId: number;
  userId: string;
  subOrganisationId: string;
}

export interface MembershipsTable {
  companyId: number;
  userId: string;
  role: 'member' | 'manager';
  seesPrices: Generated<boolean>;
  ordersServices: Generated<boolean>;
  acceptsOffers: Generated<boolean>;
  limitedToSites: Generated<boolean>;
  limitedToSubOrganisations: Generated<boolean>;
  source: Generated<string>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  amountLimit: number | null;
  fed: Json;
}

export interface MessageDraftsTable {
  userId: string;
  companyId: number;
  kind: string;
  code: string;
  body: string;
  updatedAt: Generated<string>;
}

export interface MessagesTable {
  companyId: number;
  id: string;
  conversationId: string;
  seq: number;
  clientKey: string;
  authorKind: 'customer' | 'staff';
  authorId: string | null;
  authorName: string;
  body: Generated<string>;
  sentAt: Generated<string>;
  foundBy: Generated<string>;
}

export interface NotificationPreferencesTable {
  userId: string;
  kind: string;
  frequency: 'off' | 'atOnce' | 'daily' | 'weekly';
  updatedAt: Generated<string>;
}

export interface NotificationSettingsTable {
  userId: string;
  digestHour: number | null;
  pausedUntil: string | null;
  updatedAt: Generated<string>;
}

export interface NotificationsTable {
  userId: string;
  id: string;
  companyId: number | null;
  kind: string;
  objectKind: string;
  objectId: string;
  params: Generated<Json>;
  address: string;
  occasion: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: Generated<boolean>;
  happenedAt: Generated<string>;
  readAt: string | null;
  mail: Generated<'none' | 'atOnce' | 'daily' | 'weekly' | 'sent'>;
}

export interface OfferAnswersTable {
  companyId: number;
  id: string;
  offerId: string;
  number: string;
  revision: number;
  kind: 'accepted' | 'declined';
  signerName: string;
  signerRole: Generated<string>;
  purchaseOrderNumber: Generated<string>;
  signatureText: Generated<string>;
  reason: Generated<string>;
  contentHash: string;
  answeredBy: string | null;
  answeredAt: Generated<string>;
  siteId: string | null;
  subOrganisationId: string | null;
  termsVersion: number | null;
  termsSha256: string | null;
  approverName: string | null;
}

export interface OfferApprovalsTable {
  companyId: number;
  id: string;
  offerId: string;
  number: string;
  revision: number;
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn' | 'ended'>;
  signerName: string;
  signerRole: Generated<string>;
  purchaseOrderNumber: Generated<string>;
  signatureText: string;
  contentHash: string;
  termsVersion: number | null;
  termsSha256: string | null;
  amount: number;
  amountLimit: number;
  requestedBy: string | null;
  requestedAt: Generated<string>;
  decidedBy: string | null;
  deciderName: string | null;
  decidedAt: string | null;
  reason: Generated<string>;
  siteId: string | null;
  subOrganisationId: string | null;
  endedFor: 'revised' | 'answered' | 'expired' | 'signer' | null;
}

export interface OfferDraftsTable {
  companyId: number;
  id: string;
  offerNumber: string | null;
  requestKind: string | null;
  requestId: string | null;
  requestNumber: string | null;
  project: Generated<string>;
  currency: Generated<string>;
  totalExclVat: Generated<number>;
  totalInclVat: Generated<number>;
  content: Json;
  editedBy: string | null;
  editorName: string;
  editedOn: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface OfferLinesTable {
  companyId: number;
  id: string;
  offerId: string;
  position: number;
  kind: 'equipment' | 'service' | 'support' | 'subscription';
  manufacturerCode: string | null;
  productId: string | null;
  reference: string;
  description: Generated<string>;
  quantity: number;
  unitPrice: Generated<number>;
  discountBasisPoints: Generated<number>;
  vatBasisPoints: Generated<number>;
  totalExclVat: Generated<number>;
  periodMonths: number | null;
  serviceLevel: string | null;
  externalId: string;
}

export interface OfferRequestLinesTable {
  companyId: number;
  id: string;
  requestId: string;
  position: number;
  reference: string;
  description: Generated<string>;
  quantity: number;
}

export interface OfferRequestsTable {
  companyId: number;
  id: string;
  number: string;
  origin: 'blank' | 'order' | 'device';
  orderId: string | null;
  deviceId: string | null;
  project: Generated<string>;
  message: Generated<string>;
  wantedOn: string | null;
  requestedBy: string | null;
  requesterName: string;
  state: Generated<'received' | 'inProgress' | 'answered' | 'closed'>;
  offerNumber: string | null;
  answer: string | null;
  handledBy: string | null;
  handledAt: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface OffersTable {
  companyId: number;
  id: string;
  number: string;
  revision: Generated<number>;
  isCurrent: Generated<boolean>;
  project: Generated<string>;
  requesterName: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  issuedOn: string;
  validUntil: string;
  deliveryDays: number | null;
  note: Generated<string>;
  siteId: string | null;
  subOrganisationId: string | null;
  currency: Generated<string>;
  totalExclVat: Generated<number>;
  totalInclVat: Generated<number>;
  reportedState: Generated<'sent' | 'validated' | 'declined' | 'inProduction' | 'delivered'>;
  state: Generated<'sent' | 'validated' | 'declined' | 'inProduction' | 'delivered'>;
  contentHash: string;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  paymentDays: number | null;
  paymentEndOfMonth: 'none' | 'daysThenEnd' | 'endThenDays' | null;
  vendorReference: string | null;
  partialDeliveryAllowed: boolean | null;
  paymentDay: number | null;
  salespersonName: string | null;
  salespersonEmail: string | null;
  salespersonPhone: string | null;
}

export interface OrderLinesTable {
  companyId: number;
  id: string;
  orderId: string;
  position: number;
  kind: 'equipment' | 'service' | 'support' | 'subscription';
  manufacturerCode: string | null;
  productId: string | null;
  reference: string;
  description: Generated<string>;
  quantityOrdered: number;
  quantityDelivered: Generated<number>;
  quantityCancelled: Generated<number>;
  unitPrice: Generated<number>;
  discountBasisPoints: Generated<number>;
  vatBasisPoints: Generated<number>;
  totalExclVat: Generated<number>;
  promisedOn: string | null;
  expectedOn: string | null;
  startsOn: string | null;
  endsOn: string | null;
  serviceLevel: string | null;
  state: Generated<'awaitingDelivery' | 'partiallyDelivered' | 'delivered' | 'cancelled'>;
  externalId: string;
}

export interface OrderTotalsTable {
  companyId: number;
  state: string;
  orders: number;
}

export interface OrdersTable {
  companyId: number;
  id: string;
  number: string;
  customerOrderNumber: Generated<string>;
  offerNumber: string | null;
  quoteReference: string | null;
  purchaseOrderNumber: string | null;
  salesOrderNumber: string | null;
  project: Generated<string>;
  requesterName: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  orderedOn: string;
  confirmedOn: string | null;
  promisedOn: string | null;
  expectedOn: string | null;
  deliveredOn: string | null;
  expectedKey: Generated<string>;
  isDelayed: Generated<boolean>;
  partialDeliveryAllowed: Generated<boolean>;
  siteId: string | null;
  subOrganisationId: string | null;
  currency: Generated<string>;
  totalExclVat: Generated<number>;
  totalInclVat: Generated<number>;
  state: Generated<'awaitingDelivery' | 'partiallyDelivered' | 'delivered' | 'cancelled'>;
  quantityOrdered: Generated<number>;
  quantityDelivered: Generated<number>;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface OverviewVisitsTable {
  userId: string;
  companyId: number;
  seenAt: Generated<string>;
}

export interface PartnerClientsTable {
  companyId: number;
  clientCompanyId: number;
  sinceOn: Generated<string>;
  untilOn: string | null;
  source: Generated<string>;
  externalId: string | null;
  externalVersion: number | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  partnerKind: Generated<string>;
  clientKind: Generated<string>;
}

export interface PaymentsTable {
  companyId: number;
  id: string;
  invoiceId: string;
  paidOn: string;
  amount: number;
  method: Generated<'transfer' | 'directDebit' | 'card' | 'cheque' | 'other'>;
  reference: Generated<string>;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface PenaltyRatesTable {
  since: string;
  basisPoints: number;
  legalBasisPoints: number;
  updatedAt: Generated<string>;
}

export interface ProductsTable {
  id: string;
  manufacturerCode: string;
  reference: string;
  description: string;
  productLine: string | null;
  kind: Generated<'hardware' | 'software' | 'service'>;
  source: Generated<string>;
  externalId: string | null;
  externalVersion: number | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  endOfSaleOn: string | null;
  endOfMaintenanceOn: string | null;
  endOfSecurityOn: string | null;
  endOfSupportOn: string | null;
  lifeCycleSource: string | null;
  listPrice: number | null;
}

export interface ProviderSettingsTable {
  companyId: number;
  productName: Generated<string>;
  phone: Generated<string>;
  supportEmail: Generated<string>;
  website: Generated<string>;
  shareCapital: Generated<string>;
  rcsCity: Generated<string>;
  iban: Generated<string>;
  bic: Generated<string>;
  selfServicePassword: Generated<boolean>;
  version: Generated<number>;
  updatedAt: Generated<string>;
  accent: Generated<string>;
  sessionIdleHours: Generated<number>;
  sessionDays: Generated<number>;
  logoFileId: string | null;
  logo: Buffer | null;
  logoWidth: number | null;
  logoHeight: number | null;
  opensAt: Generated<string>;
  closesAt: Generated<string>;
  closingDays: Generated<string>;
  publicationDirector: Generated<string>;
  hostName: Generated<string>;
  hostAddress: Generated<string>;
  hostPhone: Generated<string>;
}

export interface RateLimitsTable {
  key: string;
  windowStartedAt: string;
  hits: number;
}

export interface RecentSearchesTable {
  userId: string;
  text: string;
  searchedAt: Generated<string>;
}

export interface RecipientSessionsTable {
  tokenHash: Buffer;
  recipientId: string;
  name: string;
  language: 'fr' | 'en';
  createdAt: Generated<string>;
  expiresAt: string;
}

export interface RenewalRequestLinesTable {
  companyId: number;
  id: string;
  requestId: string;
  position: number;
  contractLineId: string | null;
  deviceId: string | null;
  contractNumber: string | null;
  isImported: boolean;
  manufacturerCode: string;
  reference: string;
  description: string;
  serial: string | null;
  quantity: Generated<number>;
  endsOn: string | null;
  untilOn: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

export interface RenewalRequestsTable {
  companyId: number;
  id: string;
  number: string;
  kind: 'renewal' | 'quote';
  endsOn: string | null;
  periodMonths: number | null;
  serviceLevel: Generated<string>;
  message: Generated<string>;
  requestedBy: string | null;
  requesterName: string;
  state: Generated<'requested' | 'offerReceived' | 'renewed' | 'dropped'>;
  lineCount: number;
  offerNumber: string | null;
  answer: string | null;
  handledBy: string | null;
  handledAt: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ReportChangesTable {
  companyId: number;
  interventionId: string;
  changeId: string;
  kind: string;
  madeAt: string;
  refusal: string | null;
  workerId: string;
  appliedAt: Generated<string>;
}

export interface ReportDraftsTable {
  companyId: number;
  interventionId: string;
  state: Generated<'open' | 'toCheck' | 'issued' | 'merged' | 'setAside'>;
  content: Json;
  returnedComment: Generated<string>;
  finishedAt: string | null;
  handledBy: string | null;
  handledAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  handedId: string | null;
  ofWorker: string | null;
  workerName: Generated<string>;
  id: Generated<string>;
}

export interface ReportPhotosTable {
  companyId: number;
  interventionId: string;
  photoId: string;
  fileId: string;
  createdAt: Generated<string>;
}

export interface ReportedDevicesTable {
  companyId: number;
  reportId: string;
  deviceId: string;
  ticketId: string;
  role: 'installed' | 'removed';
}

export interface RolloutsTable {
  companyId: number;
  id: string;
  number: string;
  label: string;
  wishedOn: string | null;
  requesterId: string | null;
  requesterName: string;
  ticketCount: Generated<number>;
  subOrganisationId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface SavedViewsTable {
  companyId: number;
  id: string;
  list: string;
  name: string;
  query: string;
  userId: string;
  isShared: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface SearchEntriesTable {
  companyId: number;
  kind: string;
  objectId: string;
  title: string;
  text: string;
  sortedOn: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: Generated<boolean>;
  updatedAt: Generated<string>;
  details: Generated<string[]>;
  code: string | null;
  ownText: string | null;
  ownDetails: string[] | null;
}

export interface SearchRebuildsTable {
  kind: string;
  companyId: number;
  objectId: string;
}

export interface SearchReferencesTable {
  companyId: number;
  kind: string;
  objectId: string;
  key: string;
  field: string | null;
  written: string | null;
  ofKind: string | null;
}

export interface SearchWordsTable {
  companyId: number;
  word: string;
}

export interface SecurityEventsTable {
  id: string;
  happenedAt: Generated<string>;
  kind: 'signIn' | 'right';
  account: string | null;
  address: string;
  reason: string;
  endpoint: string;
  requestId: string;
  times: Generated<number>;
  repetition: string;
}

export interface ServiceTargetsTable {
  companyId: number;
  priority: 'low' | 'medium' | 'high' | 'critical';
  firstAnswerMinutes: number;
  resolutionMinutes: number;
}

export interface SessionsTable {
  id: string;
  userId: string;
  conSeq: Generated<number>;
  tokenHash: Buffer;
  xsrfToken: string;
  passwordStep: Generated<boolean>;
  lastCompany: string | null;
  device: Generated<string>;
  createdAt: Generated<string>;
  seenAt: Generated<string>;
  idleEndsAt: string;
  endsAt: string;
  endedAt: string | null;
  viewedUserId: string | null;
  viewedCompanyId: number | null;
  viewedFrom: string | null;
}

export interface SettlingChangesTable {
  companyId: number;
  objectKind: string;
  objectId: string;
  before: Json;
  entryId: string;
  actorId: string | null;
  changedAt: string;
}

export interface SignInLinksTable {
  id: string;
  userId: string;
  codeHash: Buffer;
  purpose: 'sign_in' | 'forgotten_password';
  issuedBy: string | null;
  endsAt: string;
  usedAt: string | null;
  createdAt: Generated<string>;
}

export interface SignUpsTable {
  id: string;
  userId: string;
  companyName: string;
  customerNumber: string | null;
  jobFunction: string | null;
  phone: string | null;
  state: Generated<'waiting' | 'attached' | 'refused'>;
  handledBy: string | null;
  handledAt: string | null;
  comment: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface SiteContactsTable {
  companyId: number;
  siteId: string;
  contactId: string;
  role: 'main' | 'delivery' | 'technical' | 'administrative';
  position: Generated<number>;
}

export interface SiteImportRowsTable {
  companyId: number;
  batchId: string;
  line: number;
  code: string | null;
  label: string | null;
  email: string | null;
  site: Json;
}

export interface SitesTable {
  companyId: number;
  id: string;
  code: string;
  label: string;
  type: 'delivery' | 'headquarters' | 'storage' | 'specific';
  street: string | null;
  complement: string | null;
  postalCode: string | null;
  city: string | null;
  country: Generated<string>;
  showOnMap: Generated<boolean>;
  notes: string | null;
  archivedAt: string | null;
  source: Generated<string>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  fed: Json;
  importBatchId: string | null;
  legalForm: 'corporation' | 'soleProprietorship' | 'nonProfit' | 'limitedLiability' | 'generalPartnership' | null;
  latitude: number | null;
  longitude: number | null;
  positionSource: 'gazetteer' | 'geocoder' | 'person' | 'erp' | null;
  positionPrecision: 'address' | 'street' | 'town' | 'area' | null;
  accessInstructions: string | null;
  deliveryHours: Generated<Json>;
  state: Generated<string>;
  cityKey: Generated<string>;
}

export interface SmartAccountsTable {
  companyId: number;
  id: string;
  name: string;
  domain: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface StockItemsTable {
  companyId: number;
  id: string;
  code: string;
  manufacturerCode: string;
  productId: string | null;
  reference: string;
  description: string;
  onHand: Generated<number>;
  reserved: Generated<number>;
  available: Generated<number>;
  movementCount: Generated<number>;
  isReplenished: Generated<boolean>;
  replenishedOn: string | null;
  expiresOn: string | null;
  expiryKey: Generated<string>;
  poNumber: string | null;
  state: Generated<string>;
  siteId: string | null;
  subOrganisationId: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface StockMovementsTable {
  companyId: number;
  id: string;
  itemId: string;
  seq: Generated<number>;
  kind: 'in' | 'out' | 'reserve' | 'release' | 'adjust';
  quantity: number;
  onHandBefore: Generated<number>;
  onHandAfter: Generated<number>;
  reservedBefore: Generated<number>;
  reservedAfter: Generated<number>;
  reason: Generated<string>;
  reservationId: string | null;
  ticketId: string | null;
  serials: Generated<string[]>;
  authorKind: 'user' | 'staff' | 'feed' | 'system' | 'recipient';
  authorId: string | null;
  authorName: string;
  externalId: string | null;
  externalVersion: number | null;
  happenedAt: Generated<string>;
}

export interface StockReservationsTable {
  companyId: number;
  id: string;
  itemId: string;
  number: string;
  asked: number;
  quantity: number;
  reason: Generated<string>;
  ticketId: string | null;
  untilOn: string;
  state: Generated<'active' | 'released' | 'lapsed' | 'shipped'>;
  reservedBy: string | null;
  reserverName: string;
  endedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface StockSerialsTable {
  companyId: number;
  id: string;
  itemId: string;
  serial: string;
  serialKey: string;
  state: Generated<'inStock' | 'reserved' | 'out'>;
  reservationId: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface SubOrganisationsTable {
  companyId: number;
  id: string;
  name: string;
  parentId: string | null;
  vendorOrganisationId: string | null;
  source: Generated<string>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  fed: Json;
}

export interface SubcontractorCodesTable {
  id: string;
  challengeHash: Buffer;
  subcontractor: string;
  recipient: string;
  recipientId: string | null;
  codeHash: Buffer | null;
  attemptsLeft: number;
  expiresAt: string;
}

export interface SubcontractorRecipientsTable {
  id: string;
  subcontractorId: string;
  fullName: string;
  email: string;
  phone: Generated<string>;
  language: Generated<'fr' | 'en'>;
  isActive: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  erasedAt: string | null;
}

export interface SubcontractorsTable {
  id: string;
  slug: string;
  name: string;
  phone: Generated<string>;
  isActive: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface TechnicianSkillsTable {
  technicianId: string;
  skills: string[];
}

export interface TermsOfSaleTable {
  version: number;
  companyId: number;
  fileId: string;
  since: string;
}

export interface TicketAddressesTable {
  companyId: number;
  id: string;
  ticketId: string;
  position: number;
  service: string | null;
  siteId: string;
  contactId: string | null;
  isMain: Generated<boolean>;
}

export interface TicketClocksTable {
  companyId: number;
  ticketId: string;
  kind: 'firstAnswer' | 'resolution';
  state: 'running' | 'paused' | 'met' | 'missed' | 'stopped';
  targetMinutes: number;
  startedAt: string;
  usedSeconds: number;
  since: string;
  dueAt: string;
  warnedAt: string | null;
}

export interface TicketFollowersTable {
  companyId: number;
  ticketId: string;
  userId: string;
  createdAt: Generated<string>;
  userName: Generated<string>;
}

export interface TicketLineConfigurationsTable {
  companyId: number;
  ticketId: string;
  lineId: string;
  piece: number;
  hostName: string | null;
  address: string | null;
  vlans: string | null;
  template: string | null;
  note: string | null;
  fileId: string | null;
}

export interface TicketLinesTable {
  companyId: number;
  id: string;
  ticketId: string;
  position: number;
  origin: 'order' | 'elsewhere' | 'device';
  reference: string;
  description: Generated<string>;
  quantity: number;
  orderLineId: string | null;
  deviceId: string | null;
  serial: string | null;
  serialKey: string | null;
}

export interface TicketPreferredDatesTable {
  companyId: number;
  ticketId: string;
  position: number;
  wishedOn: string;
  part: Generated<'day' | 'morning' | 'afternoon'>;
}

export interface TicketStockLinesTable {
  companyId: number;
  id: string;
  ticketId: string;
  position: number;
  itemId: string;
  quantity: number;
  note: Generated<string>;
  reservationId: string | null;
}

export interface TicketsTable {
  companyId: number;
  id: string;
  number: string;
  label: string;
  description: Generated<string>;
  services: string[];
  isSentOut: Generated<boolean>;
  takesFromStock: Generated<boolean>;
  state: Generated<'awaitingValidation' | 'validated' | 'shipped' | 'deployed' | 'invoiced' | 'refused' | 'cancelled'>;
  stateAt: Generated<string>;
  priority: Generated<'low' | 'medium' | 'high' | 'critical'>;
  impact: Generated<'none' | 'minor' | 'major' | 'crisis'>;
  type: Generated<'incident' | 'problem' | 'request' | 'change'>;
  requesterId: string | null;
  requesterName: string;
  authorId: string | null;
  authorName: string;
  contactId: string | null;
  technicianId: string | null;
  plannedAt: string | null;
  comment: Generated<string>;
  validationComment: Generated<string>;
  smartAccount: string | null;
  ccoId: string | null;
  shippingOption: 'shipped' | 'collected' | null;
  shippingOn: string | null;
  details: Generated<Json>;
  orderId: string | null;
  orderNumber: string | null;
  invoiceNumber: string | null;
  rolloutId: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  technicianName: string | null;
  handledBy: string | null;
  handledAt: string | null;
  plannedKey: Generated<string>;
  clockKind: 'firstAnswer' | 'resolution' | null;
  clockState: 'running' | 'paused' | 'met' | 'missed' | 'stopped' | null;
  clockDueAt: string | null;
  dueKey: Generated<string>;
  clocksAt: string | null;
}

export interface ToldRecipientsTable {
  companyId: number;
  interventionId: string;
  recipientId: string;
  startsAt: string | null;
  isOver: Generated<boolean>;
}

export interface UsersTable {
  id: string;
  email: string;
  civility: 'mr' | 'mrs' | null;
  fullName: string;
  firstName: string;
  lastName: string;
  jobFunction: string | null;
  profileRole: string | null;
  landline: string | null;
  mobile: string | null;
  ccoId: string | null;
  language: 'fr' | 'en' | null;
  timeZone: Generated<string>;
  appearance: Generated<'auto' | 'light' | 'dark'>;
  density: Generated<'compact' | 'comfortable'>;
  staffRole: 'agent' | 'technician' | 'administrator' | null;
  status: Generated<'active' | 'deactivated'>;
  passwordHash: string | null;
  passwordChangedAt: string | null;
  source: Generated<string>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  fed: Json;
  unsubscribeKey: Generated<string>;
  emailConfirmedAt: string | null;
  lastSignedInAt: string | null;
  erasedAt: string | null;
}

export interface VirtualAccountsTable {
  companyId: number;
  id: string;
  smartAccountId: string;
  name: string;
  parentId: string | null;
  isDefault: Generated<boolean>;
  externalId: string | null;
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
  contract_ends: ContractEndsTable;
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
