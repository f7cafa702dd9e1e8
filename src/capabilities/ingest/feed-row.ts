import { z } from 'zod';
import type { PlainFields } from '#platform/lists/plain-fields.ts';
import { day, identifier, text, whole, phone } from '#platform/http/schemas.ts';

/** Building blocks of the rows that the ERP sends (docs/ingest.md). Rows are strict: an unknown field is a flaw, never ignored.
 *  Every optional field may be absent, `null` or, for text, empty: all three mean "none". */

/** The ERP's own id of an object, of a line or of a change: the key by which a row is recognised when it is sent again. */
export const externalId = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\u0000-\u001f]*$/);

/** Optional text; empty means none. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** An optional number or code (`identifier`); empty means none. */
export const optionalIdentifier = (max: number) =>
  identifier(max)
    .nullish()
    .transform((value) => value || null);

/** An optional telephone number, as it is stored; empty means none. */
export const optionalPhone = () =>
  phone()
    .nullish()
    .transform((value) => value || null);

/** An optional value; absent means none. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);

/** Optional numbers, codes and days that are shown as they came. */
export const optionalFields = <Fields extends PlainFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.kind === 'day' ? optional(day()) : optionalIdentifier(field.max)])) as {
    [Name in keyof Fields]: ReturnType<typeof optionalIdentifier>;
  };

/** An optional yes or no with what absent means. */
export const flag = (absent: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? absent);

/** A rate in basis points (2000 = 20 %), with the one that holds when it is absent. */
export const basisPoints = (absent: number) =>
  whole(0, 10_000)
    .nullish()
    .transform((value) => value ?? absent);

const catalogueCodeForm = /^[a-z0-9-]{2,30}$/;
/** Whether a text has the form of a code of the shared catalogues. */
export const isCatalogueCode = (text: string): boolean => catalogueCodeForm.test(text);

/** A code of the shared catalogues (manufacturers, carriers): lower case, digits, hyphens. @param missing issue of an empty one, in a form */
export const catalogueCode = (missing?: string) => {
  const code = z.string().trim().toLowerCase();
  return (missing === undefined ? code : code.min(1, { error: missing, abort: true })).max(30).regex(catalogueCodeForm);
};

/** A manufacturer as a row names it: by its code, or by a name under which the portal knows it. Names become codes before the row lands.
 *  @param missing issue of an empty one, in a form */
export const namedManufacturer = (missing?: string) =>
  z
    .string()
    .trim()
    .min(1, missing === undefined ? undefined : { error: missing, abort: true })
    .max(100)
    .regex(/^[^\u0000-\u001f]*$/)
    .transform((typed) => (isCatalogueCode(typed.toLowerCase()) ? typed.toLowerCase() : typed));

/** ISO 3166 country; absent means France. */
export const country = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .nullish()
    .transform((value) => value ?? 'FR');

/** Fields of every row of every feed. A higher `version` wins; the same or an older one changes nothing. */
export const rowHead = { id: externalId(), version: whole(0, Number.MAX_SAFE_INTEGER), deleted: z.literal(false).nullish() };

/** A row of an object that belongs to no single company. */
export const sharedRow = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...rowHead, ...shape });

/** A row of one company's object; `company` is the ERP's id of the company. */
export const companyRow = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...rowHead, company: externalId(), ...shape });

/** A row that takes an object away: only its head is read, the other known fields may be there. */
export function buildDeletion(row: { shape: z.ZodRawShape }) {
  const others = Object.keys(row.shape).map((field) => [field, z.unknown().optional()]);
  const schema: z.ZodType = z.strictObject({
    ...Object.fromEntries(others),
    ...rowHead,
    ...('company' in row.shape ? { company: externalId() } : {}),
    deleted: z.literal(true),
  });
  return schema as z.ZodType<{ id: string; version: number; company?: string; deleted: true }>;
}

/** Collects the ids of parts of a row and reports each that comes a second time. */
export function collectUniqueIds(parts: readonly { id: string }[], onSecond: (index: number) => void): Set<string> {
  const ids = new Set<string>();
  parts.forEach(({ id }, index) => {
    if (ids.has(id)) onSecond(index);
    ids.add(id);
  });
  return ids;
}
