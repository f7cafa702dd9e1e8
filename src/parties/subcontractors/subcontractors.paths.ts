import { buildAddress, withQuery } from '#platform/kernel/address.ts';

/** Screens of subcontractors: a recipient's interventions, without an account, and the provider's list of companies and their people. */
export const subcontractorsPaths = { recipient: '/prestacra/{prestasoc}/{mailcra}', list: '/provider/subcontractors/{subcontractor?}' } as const;

/** A recipient as an address names them: slug of the company, id of the recipient (an e-mail address is accepted too). */
export interface RecipientPlace {
  prestasoc: string;
  mailcra: string;
}

/** Interventions of a recipient. */
export const recipientAddress = ({ prestasoc, mailcra }: RecipientPlace, query: Readonly<Record<string, string | undefined>> = {}): string =>
  withQuery(buildAddress(subcontractorsPaths.recipient, { prestasoc, mailcra }), query);

/** Subcontractors, optionally with one open beside the list. */
export const subcontractorAddress = (subcontractor?: string): string => buildAddress(subcontractorsPaths.list, { subcontractor });
