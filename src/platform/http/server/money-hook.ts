import type { z } from 'zod';

type Path = readonly string[];

const known = new WeakMap<z.ZodType, readonly Path[]>();

/** Paths of the amounts in a response, with `*` for array items. Read from each schema once. */
export const moneyPaths = (schema: z.ZodType): readonly Path[] => known.get(schema) ?? known.set(schema, findPaths(schema, [])).get(schema)!;

function findPaths(schema: z.ZodType, path: Path): Path[] {
  if ((schema.meta() as { money?: boolean } | undefined)?.money) return [path];
  const definition = schema.def as {
    type: string;
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    innerType?: z.ZodType;
    options?: z.ZodType[];
    valueType?: z.ZodType;
  };
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape!).flatMap(([key, value]) => findPaths(value, [...path, key]));
    case 'array':
      return findPaths(definition.element!, [...path, '*']);
    case 'record':
      return findPaths(definition.valueType!, [...path, '*']);
    case 'union':
      return definition.options!.flatMap((option) => findPaths(option, path));
    case 'nullable':
    case 'optional':
    case 'readonly':
      return findPaths(definition.innerType!, path);
    default:
      return [];
  }
}

type SeesPrices = (companyId: number | undefined) => boolean;

function hide(value: unknown, path: Path, depth: number, companyId: number | undefined, sees: SeesPrices): void {
  if (value === null || typeof value !== 'object') return;
  const owner = (value as { companyId?: unknown }).companyId;
  const company = typeof owner === 'number' ? owner : companyId;
  const key = path[depth]!;
  if (key === '*') {
    for (const item of Object.values(value)) hide(item, path, depth + 1, company, sees);
    if (depth === path.length - 1 && !sees(company)) for (const name of Object.keys(value)) (value as Record<string, unknown>)[name] = null;
  } else if (depth === path.length - 1) {
    if (!sees(company)) (value as Record<string, unknown>)[key] = null;
  } else hide((value as Record<string, unknown>)[key], path, depth + 1, company, sees);
}

/** Nulls every amount that the caller may not see. The one place where amounts are withheld from responses. */
export function hideMoney(response: unknown, paths: readonly Path[], sees: SeesPrices): void {
  for (const path of paths) if (path.length > 0) hide(response, path, 0, undefined, sees);
}
