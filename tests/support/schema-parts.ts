import type { z } from 'zod';

export interface SchemaParts {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

/** Parts of a schema, of whatever kind it is, for walks over all schemas. */
export const readParts = (schema: z.ZodType): SchemaParts => schema.def as unknown as SchemaParts; // zod types a definition by its kind
