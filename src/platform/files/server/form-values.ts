import type { z } from 'zod';
import { platformError } from '#platform/kernel/errors.ts';

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
}

/** Whether a field of a form is text as it is; everything else is JSON (`platform/kit/web/form/multipart.ts` writes it so). */
export function isTextField(schema: z.ZodType): boolean {
  const { type, innerType, in: input } = schema.def as unknown as Definition; // zod types a definition by its kind, which is read here
  const inner = innerType ?? input;
  return inner ? isTextField(inner) : type === 'string' || type === 'enum';
}

/** The fields of a form as values for their schema; fields that the schema does not know stay text. @throws malformed */
export function formValues(schema: z.ZodType, fields: ReadonlyMap<string, string>): Record<string, unknown> {
  const { shape } = schema as z.ZodObject;
  return Object.fromEntries(
    [...fields].map(([name, text]) => {
      const field = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
      return [name, !field || isTextField(field) ? text : parseJson(text)];
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw platformError('malformed');
  }
}
