import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** Why a row of companies, partner links or sub-organisations is refused by what is there already. */
export const customerNumberTaken = issue('companies.customerNumberTaken', m['companies.flaw.customerNumberTaken']);
export const secondProvider = issue('companies.secondProvider', m['companies.flaw.secondProvider']);
export const linkTwice = issue('companies.linkTwice', m['companies.flaw.linkTwice']);
export const ownParent = issue('companies.ownParent', m['companies.flaw.ownParent']);
