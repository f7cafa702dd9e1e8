import { m } from '#generated/messages/messages.js';
import { declareErrors, type FieldFlaw } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { type PlaceFlaw, placeFlaw, subOrganisationsMax } from './sub-organisation.ts';

/** Refusals of rows that contradict existing companies, partner links or sub-organisations. */
export const customerNumberTaken = declareIssue('companies.customerNumberTaken', m['companies.flaw.customerNumberTaken']);
export const secondProvider = declareIssue('companies.secondProvider', m['companies.flaw.secondProvider']);
export const providerStays = declareIssue('companies.providerStays', m['companies.flaw.providerStays']);
export const linkTwice = declareIssue('companies.linkTwice', m['companies.flaw.linkTwice']);
export const ownParent = declareIssue('companies.ownParent', m['companies.flaw.ownParent']);

/** Refusals of sub-organisations. */
export const companiesError = declareErrors({
  /** Devices, contracts, licences, members or other rows still name it. */
  'companies.subOrganisationInUse': [409, m['companies.error.subOrganisationInUse']],
  'companies.tooManySubOrganisations': [422, m['companies.error.tooManySubOrganisations']],
});
export const tooManyParts = declareIssue('companies.tooManyParts', m['companies.error.tooManySubOrganisations']);
export const subOrganisationNameTaken = declareIssue('companies.subOrganisationNameTaken', m['companies.flaw.subOrganisationNameTaken']);

/** The flaw of a parent, by its reason. */
export const placeFlaws: Readonly<Record<PlaceFlaw, string>> = {
  unknownParent: declareIssue('companies.unknownParent', m['companies.flaw.unknownParent']),
  ring: ownParent,
  tooDeep: declareIssue('companies.tooDeep', m['companies.flaw.tooDeep']),
};

/** Refusals of a partner's clients that are linked by hand. */
export const partnerError = declareErrors({ 'companies.notPartner': [409, m['companies.error.notPartner']] });

export const clientAlready = declareIssue('companies.clientAlready', m['companies.field.clientAlready']);
export const clientIsPartner = declareIssue('companies.clientIsPartner', m['companies.field.clientIsPartner']);
export const clientUnknown = declareIssue('companies.clientUnknown', m['companies.field.clientUnknown']);
export const linkEndPast = declareIssue('companies.linkEndPast', m['companies.field.linkEndPast']);
export const sameCompany = declareIssue('companies.sameCompany', m['companies.flaw.sameCompany']);

/** Rules of the tree of a company, for screen, API and ERP alike. Pure. */

interface Place {
  name: string;
  parentId: string | null;
}
interface Part extends Place {
  id: string;
}

/** Errors of a sub-organisation in its place: a parent that does not fit, a name that a neighbour has, one too many.
 *  @param parts those of the company, the changed one included or not @param id the one that is changed; absent for a new one
 *  @param parentField name of the parent's field for the reader */
export function findPartFlaws(parts: readonly Part[], id: string | undefined, { name, parentId }: Place, parentField: string): FieldFlaw[] {
  const others = parts.filter((one) => one.id !== id);
  const place = placeFlaw(parts, id, parentId);
  const isTaken = others.some((one) => one.parentId === parentId && one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  return [
    ...(place ? [{ path: parentField, code: placeFlaws[place] }] : []),
    ...(isTaken ? [{ path: 'name', code: subOrganisationNameTaken }] : []),
    ...(others.length >= subOrganisationsMax ? [{ path: '', code: tooManyParts, params: { maximum: subOrganisationsMax } }] : []),
  ];
}
