import { isDeepStrictEqual } from 'node:util';
import type { FieldFlaw } from '#platform/errors.ts';
import { newId } from '#platform/server/ids.ts';
import { dayEntity } from '../feed.names.ts';
import type { FeedRow, Landing, Placed, Reference } from './feed.service.ts';

/** Conversions shared by feed rows on their way into the tables and the journal. */

/** An object that all companies share. */
export const sharedObject = (entity: string, id: string): Reference => ({ entity, company: null, id });
/** An object of the company that a row names. */
export const companyObject = ({ company }: { company: string }, entity: string, id: string): Reference => ({ entity, company, id });

/** The day that a row dated in the future waits for. */
export const futureDay = (day: string): Reference => sharedObject(dayEntity, day);

/** Columns of everything that the ERP sends. */
export const originColumns = ({ id, version }: FeedRow) => ({ source: 'erp' as const, external_id: id, external_version: version });
/** Columns of every object of a company. */
export const objectColumns = ({ row, companyId, existing, isEntered }: Pick<Placed<FeedRow>, 'row' | 'companyId' | 'existing' | 'isEntered'>) => ({
  company_id: companyId,
  id: existing?.id ?? newId(),
  ...originColumns(row),
  ...(isEntered ? { source: 'portal' as const } : {}),
});

/** @param before the object as stored; absent for a new one @param waitsFor object or day that must come first */
export const landingOf = ({ flaws, before, waitsFor }: { flaws: readonly FieldFlaw[]; before: unknown; waitsFor?: Reference | undefined }): Landing =>
  flaws.length > 0 ? { flaws } : waitsFor ? { waitsFor } : { result: before ? 'updated' : 'created' };

/** The values to write of an object that people edit too: what changed at the source since it last came, else what is stored. A value that people
 *  typed is never wiped by a row that has none.
 *  @param stored its row, with what the ERP last sent in `fed` */
export function editedValues<Values extends object>(
  stored: (Values & { fed: unknown }) | undefined,
  fed: Values,
): { before: Values | undefined; values: Values } {
  if (!stored) return { before: undefined, values: fed };
  const before = Object.fromEntries(Object.keys(fed).map((field) => [field, stored[field as keyof Values]])) as Values;
  const last = stored.fed as Partial<Values> | null;
  const isSame = (field: keyof Values) => last !== null && isEqual(last[field] ?? null, fed[field] ?? null);
  const isTyped = (field: keyof Values) => before[field] !== null && (last === null || !isEqual(last[field] ?? null, before[field]));
  const isKept = (field: keyof Values) => isSame(field) || ((fed[field] ?? null) === null && isTyped(field));
  return { before, values: { ...fed, ...Object.fromEntries(Object.entries(before).filter(([field]) => isKept(field as keyof Values))) } };
}

/** Whether two values are the same; the database gives the fields of an object in an order of its own. */
const isEqual = (one: unknown, other: unknown): boolean => one === other || (typeof one === 'object' && isDeepStrictEqual(one, other));

type FieldChange = { before: unknown; after: unknown } | { changed: true };
const fieldName = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const origin: readonly string[] = ['company_id', 'id', 'source', 'external_id', 'external_version'];

/** The journalled difference between two states of a row; its key and origin are left out.
 *  @param personal columns that are named without their values @param except columns that say nothing to a reader */
export function changedFields(
  before: object,
  after: object,
  { personal = [], except = [] }: { personal?: readonly string[]; except?: readonly string[] } = {},
): Record<string, FieldChange> {
  const stored = before as Readonly<Record<string, unknown>>;
  const changes: Record<string, FieldChange> = {};
  for (const [field, value] of Object.entries(after)) {
    const previous = stored[field] ?? null;
    if (origin.includes(field) || except.includes(field) || JSON.stringify(previous) === JSON.stringify(value ?? null)) continue;
    changes[fieldName(field)] = personal.includes(field) ? { changed: true } : { before: previous, after: value ?? null };
  }
  return changes;
}

/** An object titled by its number, as the journal names it. */
export const numberedObject = (
  kind: string,
  { id, number, site_id, sub_organisation_id }: { id: string; number: string; site_id: string | null; sub_organisation_id: string | null },
  { needsPrices = false } = {},
) => ({ kind, id, title: number, siteId: site_id, subOrganisationId: sub_organisation_id, needsPrices });
