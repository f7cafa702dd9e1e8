import type { FieldFlaw } from '#platform/kernel/errors.ts';
import { placeFlaw, subOrganisationsMax } from './sub-organisation.ts';
import { placeFlaws, subOrganisationNameTaken, tooManyParts } from './companies.errors.ts';

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
