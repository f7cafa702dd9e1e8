import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';
import { clientIsPartner, sameCompany } from './companies.errors.ts';

/** Rule of the links between partners and their clients, for the office, the feed and its corrections. Pure. */

export const linkNotPartner = declareIssue('companies.linkNotPartner', m['companies.error.notPartner']);
export const clientIsProvider = declareIssue('companies.clientIsProvider', m['companies.field.clientIsProvider']);

/** An end of a link. */
export interface LinkEnd {
  id: number;
  kind: string;
}

/** Why a company cannot be the client of another; `undefined` where it can. */
export function linkFlaw(partner: LinkEnd, client: LinkEnd): { path: 'partner' | 'client'; code: string } | undefined {
  if (partner.id === client.id) return { path: 'client', code: sameCompany };
  if (partner.kind !== 'partner') return { path: 'partner', code: linkNotPartner };
  if (client.kind === 'provider') return { path: 'client', code: clientIsProvider };
  return client.kind === 'partner' ? { path: 'client', code: clientIsPartner } : undefined;
}

/** Days of a link, both inclusive. */
export interface LinkDays {
  sinceOn: string;
  untilOn: string | null;
}

/** First day of a link without one. */
export const everSince = '1970-01-01';

/** Whether a link gives access on a day, or will give it later. */
export const isOpen = (link: LinkDays | null, today: string): link is LinkDays => link !== null && (link.untilOn === null || link.untilOn >= today);
