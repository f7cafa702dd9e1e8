import type { z } from 'zod';
import type { Message } from '#platform/kernel/message.ts';

/** Names of the fields of a body as its form shows them. `lines.quantity` is a field of each of the `lines`. */
type FieldLabels = Readonly<Record<string, Message>>;
type LabelsOf<Schema extends z.ZodType> = { readonly [Name in keyof z.input<Schema>]-?: Message };

const labels = new WeakMap<z.ZodType, FieldLabels>();

/** Names the fields of a body, so that sentences about it can. A field without a name does not compile.
 *  @param inner names of fields within fields, by their path without ranks */
export function labelFields<Schema extends z.ZodType>(schema: Schema, of: LabelsOf<Schema>, inner: FieldLabels = {}): Schema {
  return withLabels(schema, { ...(of as FieldLabels), ...inner });
}

/** The same for a schema with a variable part, whose labels the caller's types check. */
export function withLabels<Schema extends z.ZodType>(schema: Schema, of: FieldLabels): Schema {
  labels.set(schema, of);
  return schema;
}

/** The name of a field (`lines.2.quantity`) of a body or, for a field within it that has none, of the field around it. */
export function fieldLabel(schema: z.ZodType | undefined, path: string): Message | undefined {
  const own = schema && labels.get(schema);
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  while (own && names.length > 0) {
    const key = names.join('.');
    if (Object.hasOwn(own, key)) return own[key];
    names.pop();
  }
  return undefined;
}
