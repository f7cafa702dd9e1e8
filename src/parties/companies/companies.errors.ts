import { m } from '#generated/messages/messages.js';
import { errors, type FieldFlaw } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';
import { type PlaceFlaw, placeFlaw, subOrganisationsMax } from './sub-organisation.ts';

/** Refusals of rows that contradict existing companies, partner links or sub-organisations. */
export const customerNumberTaken = issue('companies.customerNumberTaken', m['companies.flaw.customerNumberTaken']);
export const secondProvider = issue('companies.secondProvider', m['companies.flaw.secondProvider']);
export const providerStays = issue('companies.providerStays', m['companies.flaw.providerStays']);
export const linkTwice = issue('companies.linkTwice', m['companies.flaw.linkTwice']);
export const ownParent = issue('companies.ownParent', m['companies.flaw.ownParent']);

/** Refusals of sub-organisations. */
export const companiesError = errors({
  /** Devices, contracts, licences, members or other rows still name it. */
  'companies.subOrganisationInUse': [409, m['companies.error.subOrganisationInUse']],
  'companies.tooManySubOrganisations': [422, m['companies.error.tooManySubOrganisations']],
});
export const tooManyParts = issue('companies.tooManyParts', m['companies.error.tooManySubOrganisations']);
export const subOrganisationNameTaken = issue('companies.subOrganisationNameTaken', m['companies.flaw.subOrganisationNameTaken']);

/** The flaw of a parent, by its reason. */
export const placeFlaws: Readonly<Record<PlaceFlaw, string>> = {
  unknownParent: issue('companies.unknownParent', m['companies.flaw.unknownParent']),
  ring: ownParent,
  tooDeep: issue('companies.tooDeep', m['companies.flaw.tooDeep']),
};

/** Refusals of a partner's clients that are linked by hand. */
export const partnerError = errors({ 'companies.notPartner': [409, m['companies.error.notPartner']] });

export const clientAlready = issue('companies.clientAlready', m['companies.field.clientAlready']);
export const clientIsPartner = issue('companies.clientIsPartner', m['companies.field.clientIsPartner']);
export const clientUnknown = issue('companies.clientUnknown', m['companies.field.clientUnknown']);
export const linkEndPast = issue('companies.linkEndPast', m['companies.field.linkEndPast']);
export const sameCompany = issue('companies.sameCompany', m['companies.flaw.sameCompany']);

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
export function flawsOfPart(parts: readonly Part[], id: string | undefined, { name, parentId }: Place, parentField: string): FieldFlaw[] {
  const others = parts.filter((one) => one.id !== id);
  const place = placeFlaw(parts, id, parentId);
  const isTaken = others.some((one) => one.parentId === parentId && one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  return [
    ...(place ? [{ path: parentField, code: placeFlaws[place] }] : []),
    ...(isTaken ? [{ path: 'name', code: subOrganisationNameTaken }] : []),
    ...(others.length >= subOrganisationsMax ? [{ path: '', code: tooManyParts, params: { maximum: subOrganisationsMax } }] : []),
  ];
}
