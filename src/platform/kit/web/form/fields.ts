import '../styles/form-styles.ts';
import type { FormOf } from './endpoint-form.ts';
import { createElement } from 'react';
import { m } from '#generated/messages/messages.js';
import { FlawNote } from './FlawNote.tsx';

/** The path of a value in a form: `landline`, `provider.phone`. */
export type PathOf<V> = {
  [Name in keyof V & string]: NonNullable<V[Name]> extends readonly unknown[]
    ? Name
    : NonNullable<V[Name]> extends object
      ? Name | `${Name}.${PathOf<NonNullable<V[Name]>>}`
      : Name;
}[keyof V & string];

/** Connects an input to its form: value, error with icon, and "(facultatif)" behind the label where the schema allows nothing.
 *  `<TextInput {...field(form, 'landline', m['…'](), { isOptional: true })} />` */
export function field<V extends Record<string, unknown>>(form: FormOf<V>, path: PathOf<V>, label: string, { isOptional }: { isOptional?: boolean } = {}) {
  const { error, ...props } = form.getInputProps(path as never) as unknown as { error?: string } & Record<string, unknown>; // Mantine types the props loosely
  return { ...props, label: isOptional ? m['platform.form.optional']({ label }) : label, error: error ? createElement(FlawNote, null, error) : undefined };
}

/** Attribute by which the summary of errors finds an input that the form does not fill itself. */
export const readPlace = <V extends Record<string, unknown>>(form: FormOf<V>, path: string) => {
  const { 'data-path': place } = form.getInputProps(path as never) as unknown as { 'data-path': string }; // Mantine's types name none
  return { 'data-path': place };
};

/** Shows or clears the error of one field, for an input that the form does not fill itself. */
export function checkField<V extends Record<string, unknown>>(form: FormOf<V>, path: string): void {
  form.validateField(path as never); // Mantine's types follow no form that is a variable
}

/** Sets a value whose input the form does not fill itself, such as a list. */
export function setValue<V extends Record<string, unknown>, Name extends keyof V & string>(form: FormOf<V>, name: Name, value: V[Name]): void {
  form.setFieldValue(name, value as never); // Mantine's types follow no form that is a variable
}

/** Whether any of these fields has input of the reader. */
export const hasInput = <V extends Record<string, unknown>>(form: FormOf<V>, values: V): boolean => Object.keys(values).some((name) => isTouched(form, name));

const isTouched = <V extends Record<string, unknown>>(form: FormOf<V>, name: string): boolean => form.isDirty(name as never); // Mantine's types follow no form that is a variable

/** Gives the fields without input these values, from which input is counted from now on. */
export function followValues<V extends Record<string, unknown>>(form: FormOf<V>, values: V): void {
  for (const name of Object.keys(values)) if (!isTouched(form, name)) setValue(form, name, values[name] as V[string]); // a name of its own
  form.resetDirty(values);
}
