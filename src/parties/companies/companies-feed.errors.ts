import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** Refusals of rows that contradict existing companies, partner links or sub-organisations. */
export const customerNumberTaken = issue('companies.customerNumberTaken', m['companies.flaw.customerNumberTaken']);
export const secondProvider = issue('companies.secondProvider', m['companies.flaw.secondProvider']);
export const providerStays = issue('companies.providerStays', m['companies.flaw.providerStays']);
export const linkTwice = issue('companies.linkTwice', m['companies.flaw.linkTwice']);
export const ownParent = issue('companies.ownParent', m['companies.flaw.ownParent']);
