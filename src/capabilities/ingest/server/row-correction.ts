import { toFlaw } from '#platform/kernel/issues.ts';
import type { z } from 'zod';

/** Corrections of a row of the feed that did not land: its fields by path, and their values as a person types them. */

export interface FieldChange {
  /** `siren`, `lines.2.quantity`. */
  path: string;
  /** Value as typed; an empty one removes the field. */
  value: string;
}

/** Fields that say which object and which state of it a row is about. */
const fixed = ['id', 'version', 'deleted'];
const fieldsAtMost = 300;
const shownAtMost = 500;

type Container = Record<string, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const isFixed = (path: string): boolean => fixed.includes(path);

/** The place of a path: its container and last name. Only what the row owns is followed. */
function findPlace(payload: Container, path: string): { within: Container; name: string } | undefined {
  const names = path.split('.');
  const name = names.pop()!;
  let within = payload;
  for (const one of names) {
    const next = Object.hasOwn(within, one) ? within[one] : undefined;
    if (!isContainer(next)) return undefined;
    within = next;
  }
  const isOwn = Object.hasOwn(within, name);
  const isAllowed = Array.isArray(within) ? isOwn && /^\d+$/.test(name) : isOwn || /^[a-z]\w{0,59}$/i.test(name);
  return isAllowed ? { within, name } : undefined;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '');

/** Fields of a row that can be corrected, those with errors first. Long texts, such as a file, are left out. */
export function correctableFields(payload: unknown, flawed: readonly string[]): { path: string; value: string }[] {
  if (!isContainer(payload)) return [];
  const found: { path: string; value: string }[] = [];
  const gather = (value: unknown, path: string): void => {
    if (found.length >= fieldsAtMost) return;
    if (isContainer(value)) for (const [name, inner] of Object.entries(value)) gather(inner, path === '' ? name : `${path}.${name}`);
    else if (!isFixed(path) && toText(value).length <= shownAtMost) found.push({ path, value: toText(value) });
  };
  gather(payload, '');
  const missing = flawed.filter((path) => !isFixed(path) && found.every((one) => one.path !== path) && isOpen(payload, path));
  const rank = ({ path }: { path: string }): number => (flawed.includes(path) ? 0 : 1);
  return [...missing.map((path) => ({ path, value: '' })), ...found].sort((a, b) => rank(a) - rank(b));
}

/** Whether a path that the row lacks could hold a value: not a list or a group of fields. */
function isOpen(payload: Container, path: string): boolean {
  const place = path === '' ? undefined : findPlace(payload, path);
  return place !== undefined && !isContainer(place.within[place.name]);
}

/** Meanings of a typed value, the likeliest first: a text, or a number or truth value. */
function listMeanings(typed: string, current: unknown): unknown[] {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(typed);
  const other = isNumber ? Number(typed) : typed === 'true' ? true : typed === 'false' ? false : undefined;
  if (other === undefined) return [typed];
  return typeof current === 'number' || typeof current === 'boolean' ? [other, typed] : [typed, other];
}

const listIssues = (schema: z.ZodType, payload: unknown): string[] => {
  const result = schema.safeParse(payload, { reportInput: true });
  return result.success ? [] : result.error.issues.map((issue) => toFlaw(issue).path);
};

/** The row with its corrections. Where a value may be a text or a number, the one that the schema of the feed takes.
 *  @returns the index of a change whose path is none of the row */
export function applyCorrection(schema: z.ZodType, payload: unknown, changes: readonly FieldChange[]): { payload: Container } | { unknown: number } {
  if (!isContainer(payload)) return { unknown: 0 };
  const next = structuredClone(payload);
  const doubtful: { path: string; take: (meaning: 0 | 1) => void }[] = [];
  for (const [index, { path, value }] of changes.entries()) {
    const place = isFixed(path) ? undefined : findPlace(next, path);
    if (!place || isContainer(place.within[place.name])) return { unknown: index };
    const { within, name } = place;
    const typed = value.trim();
    if (typed === '' && !Array.isArray(within)) {
      delete within[name];
      continue;
    }
    const [first, second] = listMeanings(typed, within[name]);
    within[name] = first;
    if (second !== undefined) doubtful.push({ path, take: (meaning) => (within[name] = [first, second][meaning]) });
  }
  const refused = listIssues(schema, next);
  const others = doubtful.filter(({ path }) => refused.includes(path));
  for (const { take } of others) take(1);
  // Where neither is taken, the error is that of the likelier one.
  const still = others.length > 0 ? listIssues(schema, next) : [];
  for (const { path, take } of others) if (still.includes(path)) take(0);
  return { payload: next };
}
