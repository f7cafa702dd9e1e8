import type { z } from 'zod';
import { readParts } from './schema-parts.ts';

/** Fields that name something else, or are found by others: they stay as they are. */
const fixed =
  /^(id|code|carrier|manufacturer|reference|query|list|status|state|serial\w*|company|order\w*|offer\w*|invoice|site|client|partner|email|identifier|clientKey|password|\w*Id|\w*Number|number|\w+Code)$/;

/** A value with every free text as long as its schema allows. */
function stretchValue(schema: z.ZodType | undefined, value: unknown, name = ''): unknown {
  if (schema === undefined) return value;
  const { type, shape, element, innerType, in: input, options } = readParts(schema);
  if (innerType && type !== 'array') return stretchValue(innerType, value, name);
  if (input) return stretchValue(input, value, name);
  if (shape && typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, stretchValue(shape[field], part, field)]));
  if (element && Array.isArray(value)) return value.map((part) => stretchValue(element, part, name));
  if (options)
    return stretchValue(
      options.find((option) => option.safeParse(value).success),
      value,
      name,
    );
  const { maxLength } = schema as { maxLength?: number | null };
  if (type !== 'string' || typeof value !== 'string' || !maxLength || fixed.test(name)) return value;
  const long = `${value} ${'Étude '.repeat(maxLength)}`.slice(0, maxLength - 1).concat('x');
  return schema.safeParse(long).success ? long : value;
}

/** An object with every free text as long as its schema allows. */
export const stretchObject = (schema: z.ZodType | undefined, value: object): object => stretchValue(schema, value) as object; // an object stays one
