import type { z } from 'zod';

/** Part of a response that does not fit its contract, and what became of it. */
export interface Mend {
  path: string;
  flaw: string;
  mend: 'cut' | 'leftOut';
}

/** Attempts after which a response is given up: a mended part may show further flaws. */
const attempts = 3;

/** A response without the parts that do not fit its schema: one faulty row never breaks a screen. A text or list that is too long is cut; a faulty
 *  element of a list of independent things (`listed`) is dropped.
 *  @returns undefined when anything else does not fit; the response is then a failure */
export function mendResponse(schema: z.ZodType, response: unknown): { data: unknown; mends: Mend[] } | undefined {
  const copy = JSON.parse(JSON.stringify(response)) as unknown;
  const mends: Mend[] = [];
  for (let attempt = 0; attempt <= attempts; attempt++) {
    const result = schema.safeParse(copy);
    if (result.success) return { data: result.data, mends };
    const odd = new Map<unknown[], Set<number>>();
    for (const issue of result.error.issues) {
      const mend = cut(copy, issue) ? 'cut' : leaveOut(schema, copy, issue.path, odd) ? 'leftOut' : undefined;
      if (mend === undefined) return undefined;
      mends.push({ path: issue.path.join('.'), flaw: issue.code, mend });
    }
    for (const [list, indices] of odd) list.splice(0, list.length, ...list.filter((_, index) => !indices.has(index)));
  }
  return undefined;
}

type Path = readonly PropertyKey[];
type Holder = Record<PropertyKey, unknown>;
const readValue = (root: unknown, path: Path): unknown => path.reduce((value, key) => (value as Holder | undefined)?.[key], root);

/** Cuts a text or a list that is too long. */
function cut(root: unknown, issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'too_big' || issue.path.length === 0) return false;
  const [holder, name, maximum] = [readValue(root, issue.path.slice(0, -1)) as Holder, issue.path.at(-1)!, Number(issue.maximum)];
  const value = holder[name];
  if (typeof value === 'string' && maximum > 0) holder[name] = `${value.slice(0, maximum - 1).toWellFormed()}…`;
  else if (Array.isArray(value)) holder[name] = value.slice(0, maximum);
  else return false;
  return true;
}

/** Notes the innermost element around a flaw that may be left out. */
function leaveOut(schema: z.ZodType, root: unknown, path: Path, odd: Map<unknown[], Set<number>>): boolean {
  for (let length = path.length - 1; length >= 0; length--) {
    const index = path[length];
    if (typeof index !== 'number' || !isListed(findSchema(schema, path.slice(0, length)))) continue;
    const list = readValue(root, path.slice(0, length)) as unknown[];
    odd.set(list, (odd.get(list) ?? new Set()).add(index));
    return true;
  }
  return false;
}

const isListed = (schema: z.ZodType | undefined): boolean => schema?.meta()?.isListed === true;

interface Definition {
  type: string;
  innerType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
}

/** The schema at a path, as far as objects, lists and optional values lead there. */
function findSchema(schema: z.ZodType, path: Path): z.ZodType | undefined {
  const { type, innerType, shape, element } = schema.def as unknown as Definition; // zod types a definition by its kind, which is read here
  if (innerType && type !== 'array') return findSchema(innerType, path);
  if (path.length === 0) return schema;
  const [key, ...rest] = path;
  const next = shape ? shape[key as string] : element;
  return next && findSchema(next, rest);
}
