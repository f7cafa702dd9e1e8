import '../styles/form-styles.ts';
import type { FormOf } from './endpoint-form.ts';
import { createElement } from 'react';
import { m } from '#generated/messages/messages.js';
import { FieldError } from './FieldError.tsx';

/** Connects an input to its form: value, error with icon, and "(facultatif)" behind the label where the schema allows nothing.
 *  `<TextInput {...field(form, 'landline', m['…'](), { isOptional: true })} />` */
export function field<V extends Record<string, unknown>>(
  form: FormOf<V>,
  path: keyof V & string,
  label: string,
  { isOptional }: { isOptional?: boolean } = {},
) {
  const { error, ...props } = form.getInputProps(path as never) as unknown as { error?: string } & Record<string, unknown>;
  return { ...props, label: isOptional ? m['platform.form.optional']({ label }) : label, error: error ? createElement(FieldError, null, error) : undefined };
}
