import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';

export const partnerError = errors({ 'companies.notPartner': [409, m['companies.error.notPartner']] });

export const clientAlready = issue('companies.clientAlready', m['companies.field.clientAlready']);
export const clientIsPartner = issue('companies.clientIsPartner', m['companies.field.clientIsPartner']);
export const clientUnknown = issue('companies.clientUnknown', m['companies.field.clientUnknown']);
export const linkEndPast = issue('companies.linkEndPast', m['companies.field.linkEndPast']);
export const sameCompany = issue('companies.sameCompany', m['companies.flaw.sameCompany']);
