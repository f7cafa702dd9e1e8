import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/message.ts';

/** Sentences of the security log: why a sign-in or a right was refused, for somebody else than the person refused. */
const sentences: Readonly<Record<string, Message>> = {
  'accounts.signInFailed': m['provider.security.reason.signInFailed'],
  'accounts.linkSpent': m['provider.security.reason.linkSpent'],
  'accounts.linkForOneself': m['provider.security.reason.linkForOneself'],
  'accounts.linkTooLong': m['provider.security.reason.linkTooLong'],
  unknownCode: m['provider.security.reason.unknownCode'],
  'subcontractors.wrongCode': m['provider.security.reason.wrongCode'],
  tooMany: m['provider.security.reason.tooMany'],
  'forbidden.viewing': m['provider.security.reason.viewing'],
  'apiKey.invalid': m['provider.security.reason.apiKey'],
  'apiKey.expired': m['provider.security.reason.apiKeyExpired'],
  'ingest.notOfKey': m['provider.security.reason.notOfKey'],
  'token.missing': m['provider.security.reason.token'],
  'origin.refused': m['provider.security.reason.origin'],
  forbidden: m['provider.security.reason.role'],
  role: m['provider.security.reason.role'],
  staff: m['provider.security.reason.staff'],
  'forbidden.unconfirmed': m['provider.security.reason.unconfirmed'],
  'forbidden.prices': m['provider.security.reason.prices'],
  'forbidden.services': m['provider.security.reason.services'],
  'forbidden.accepts': m['provider.security.reason.accepts'],
  accepts: m['provider.security.reason.accepts'],
  'forbidden.manager': m['provider.security.reason.manager'],
  'offers.approval.staff': m['provider.security.reason.staff'],
  'offers.approval.accepts': m['provider.security.reason.accepts'],
  'offers.approval.own': m['provider.security.reason.ownApproval'],
  'offers.approval.limit': m['provider.security.reason.amountLimit'],
  'contracts.limited': m['provider.security.reason.limited'],
  'contracts.staffOnly': m['provider.security.reason.staffOnly'],
  'imports.limited': m['provider.security.reason.limited'],
  'sites.limited': m['provider.security.reason.limited'],
  staffOnly: m['provider.security.reason.staffOnly'],
  customerOnly: m['provider.security.reason.staff'],
  'licences.importLimited': m['provider.security.reason.limited'],
  'exports.rightsChanged': m['provider.security.reason.rightsChanged'],
};

/** Whether a code has its sentence. */
export const hasSecuritySentence = (code: string): boolean => code in sentences;

/** Sentence of a reason in the reader's language; a code of an earlier version stays as it is. */
export const securitySentence = (code: string): string => sentences[code]?.() ?? code;
