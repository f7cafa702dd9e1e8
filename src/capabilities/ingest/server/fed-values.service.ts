import { isDeepStrictEqual } from 'node:util';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { dayEntity } from '../feed.names.ts';
import type { FeedRow, Landing, Placed, Reference, TypedValues } from './feed.service.ts';

/** Conversions shared by feed rows on their way into the tables and the journal. */

/** An object that all companies share. */
export const sharedObject = (entity: string, id: string): Reference => ({ entity, company: null, id });
/** An object of the company that a row names. */
export const companyObject = ({ company }: { company: string }, entity: string, id: string): Reference => ({ entity, company, id });

/** Day on which a row dated in the future lands. */
export const futureDay = (day: string): Reference => sharedObject(dayEntity, day);

/** Columns of everything that the ERP sends. */
export const originColumns = ({ id, version }: FeedRow) => ({ source: 'erp' as const, externalId: id, externalVersion: version });
/** Columns of every object of a company. */
export const objectColumns = ({ row, companyId, existing, isEntered }: Pick<Placed<FeedRow>, 'row' | 'companyId' | 'existing' | 'isEntered'>) => ({
  companyId,
  id: existing?.id ?? newId(),
  ...originColumns(row),
  ...(isEntered ? { source: 'portal' as const } : {}),
});

/** @param before the object as stored; absent for a new one @param waitsFor object or day that must come first */
export const buildLanding = ({ flaws, before, waitsFor }: { flaws: readonly FieldFlaw[]; before: unknown; waitsFor?: Reference | undefined }): Landing =>
  flaws.length > 0 ? { flaws } : waitsFor ? { waitsFor } : { result: before ? 'updated' : 'created' };

/** An object that people edit too, as stored. */
interface Edited {
  /** Values that the ERP sent last, by column; null: none yet. */
  fed: unknown;
  /** Version that the ERP sent last; null: it never did. */
  externalVersion: number | null;
}

/** The values to write of an object that people edit too. A value that people typed after the ERP's last one stays, whatever the ERP sends; it ends
 *  when the ERP sends the same, or when a person takes the ERP's (decision 0087).
 *  @param fields those that people type, with their columns @param takes those of which a person takes the ERP's value */
export function editedValues<Values extends object>(
  stored: (Values & Edited) | undefined,
  fed: Values,
  fields: TypedValues['fields'],
  takes: readonly string[] = [],
): { before: Values | undefined; values: Values } {
  if (!stored) return { before: undefined, values: fed };
  const before = Object.fromEntries(Object.keys(fed).map((field) => [field, stored[field as keyof Values]])) as Values;
  const last = stored.fed as Partial<Values> | null;
  const columns = Object.entries(fields).flatMap(([field, column]) => (takes.includes(field) ? [] : [column]));
  const isKept = (field: keyof Values & string): boolean => {
    if (!columns.includes(field)) return false;
    // Nobody knows whose the value is of an object that the ERP sent before its values were noted: it is wiped by nothing, and replaced by the next one.
    if (last === null || !Object.hasOwn(last, field)) return !isEmpty(before[field]) && (stored.externalVersion === null || isEmpty(fed[field]));
    return !isEqual(last[field] ?? null, before[field] ?? null);
  };
  const kept = Object.keys(before).filter((field) => isKept(field as keyof Values & string));
  return { before, values: { ...fed, ...Object.fromEntries(kept.map((field) => [field, before[field as keyof Values]])) } };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values are the same; the database gives the fields of an object in an order of its own. */
const isEqual = (one: unknown, other: unknown): boolean => one === other || (typeof one === 'object' && isDeepStrictEqual(one, other));

type FieldChange = { before: unknown; after: unknown } | { changed: true };
const origin: readonly string[] = ['companyId', 'id', 'source', 'externalId', 'externalVersion'];

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
    changes[field] = personal.includes(field) ? { changed: true } : { before: previous, after: value ?? null };
  }
  return changes;
}

/** An object titled by its number, as the journal names it. */
export const numberedObject = (
  kind: string,
  { id, number, siteId, subOrganisationId }: { id: string; number: string; siteId: string | null; subOrganisationId: string | null },
  { needsPrices = false } = {},
) => ({ kind, id, title: number, siteId, subOrganisationId, needsPrices });
