import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

/** Sentences of the security log: why a sign-in or a right was refused, for somebody else than the person refused. */
const sentences: Readonly<Record<string, Message>> = {
  'accounts.signInFailed': m['operations.security.reason.signInFailed'],
  'accounts.linkSpent': m['operations.security.reason.linkSpent'],
  'accounts.linkForOneself': m['operations.security.reason.linkForOneself'],
  'accounts.linkTooLong': m['operations.security.reason.linkTooLong'],
  unknownCode: m['operations.security.reason.unknownCode'],
  'subcontractors.wrongCode': m['operations.security.reason.wrongCode'],
  tooMany: m['operations.security.reason.tooMany'],
  'forbidden.viewing': m['operations.security.reason.viewing'],
  'apiKey.invalid': m['operations.security.reason.apiKey'],
  'apiKey.expired': m['operations.security.reason.apiKeyExpired'],
  'ingest.notOfKey': m['operations.security.reason.notOfKey'],
  'token.missing': m['operations.security.reason.token'],
  'origin.refused': m['operations.security.reason.origin'],
  forbidden: m['operations.security.reason.role'],
  role: m['operations.security.reason.role'],
  staff: m['operations.security.reason.staff'],
  'forbidden.unconfirmed': m['operations.security.reason.unconfirmed'],
  'forbidden.prices': m['operations.security.reason.prices'],
  'forbidden.services': m['operations.security.reason.services'],
  'forbidden.accepts': m['operations.security.reason.accepts'],
  accepts: m['operations.security.reason.accepts'],
  'forbidden.manager': m['operations.security.reason.manager'],
  'offers.approval.staff': m['operations.security.reason.staff'],
  'offers.approval.accepts': m['operations.security.reason.accepts'],
  'offers.approval.own': m['operations.security.reason.ownApproval'],
  'offers.approval.limit': m['operations.security.reason.amountLimit'],
  'contracts.limited': m['operations.security.reason.limited'],
  'contracts.staffOnly': m['operations.security.reason.staffOnly'],
  'imports.limited': m['operations.security.reason.limited'],
  'sites.limited': m['operations.security.reason.limited'],
  staffOnly: m['operations.security.reason.staffOnly'],
  customerOnly: m['operations.security.reason.staff'],
  'licences.importLimited': m['operations.security.reason.limited'],
  'exports.rightsChanged': m['operations.security.reason.rightsChanged'],
};

/** Whether a code has its sentence. */
export const hasSecuritySentence = (code: string): boolean => code in sentences;

/** Sentence of a reason in the reader's language; a code of an earlier version stays as it is. */
export const securitySentence = (code: string): string => sentences[code]?.() ?? code;
