import { m } from '#generated/messages/messages.js';
import type { ErrorParams, ErrorText } from './errors.ts';
import type { Locale } from './locale.ts';

/** Sentences of field flaws by code. Filled by `issue()` when the module of a schema is loaded, so that server and form have the sentences of each schema
 *  they load. */
const texts = new Map<string, ErrorText>();
/** Sentences of the same flaws that name the field. */
const namedTexts = new Map<string, ErrorText>();

/** Declares a field flaw and returns its code, to be given to zod: `z.string().min(1, issue('signIn.identifierRequired', m[…]))`.
 *  @param named the same sentence with the name of its field, for flaws that any field may have */
export function declareIssue(code: string, text: ErrorText, named?: ErrorText): string {
  texts.set(code, text);
  if (named) namedTexts.set(code, named);
  return code;
}

export const required = declareIssue('field.required', m['platform.field.required'], m['platform.named.required']);
/** A part of a form that takes a file is empty. */
export const fileRequired = declareIssue('field.fileRequired', m['platform.field.fileRequired'], m['platform.named.fileRequired']);
export const tooShort = declareIssue('field.tooShort', m['platform.field.tooShort'], m['platform.named.tooShort']);
export const tooLong = declareIssue('field.tooLong', m['platform.field.tooLong'], m['platform.named.tooLong']);
export const tooSmall = declareIssue('field.tooSmall', m['platform.field.tooSmall'], m['platform.named.tooSmall']);
export const tooBig = declareIssue('field.tooBig', m['platform.field.tooBig'], m['platform.named.tooBig']);
export const tooMany = declareIssue('field.tooMany', m['platform.field.tooMany'], m['platform.named.tooMany']);
export const notWhole = declareIssue('field.notWhole', m['platform.field.notWhole'], m['platform.named.notWhole']);
export const notEmail = declareIssue('field.notEmail', m['platform.field.notEmail'], m['platform.named.notEmail']);
export const notDate = declareIssue('field.notDate', m['platform.field.notDate'], m['platform.named.notDate']);
const notOneOf = declareIssue('field.notOneOf', m['platform.field.notOneOf'], m['platform.named.notOneOf']);
/** A choice that is gone, or was never the sender's. */
export const notChoosable = declareIssue('field.notChoosable', m['platform.field.notChoosable'], m['platform.named.notChoosable']);
export const unknownField = declareIssue('field.unknown', m['platform.field.unknown'], m['platform.named.unknown']);
export const invalid = declareIssue('field.invalid', m['platform.field.invalid'], m['platform.named.invalid']);

/** Values that a sentence names. */
const valuesNamed = 20;
/** Flaw of a field that takes certain values only. */
export const describeUnlisted = (path: string, values: readonly unknown[]): { path: string; code: string; params: ErrorParams } => ({
  path,
  code: notOneOf,
  params: { values: values.slice(0, valuesNamed).join(', ') },
});

/** The sentence of a flaw; an unknown code reads as "not valid", never as a code. */
export function issueText(code: string, params: ErrorParams, locale: Locale): string {
  return (texts.get(code) ?? texts.get(invalid)!)(params as never, { locale }); // a code's text takes the parameters that come with it
}

/** The same with the name of the field, for places where the field is not in sight. */
export function namedIssueText(code: string, params: ErrorParams, field: string, locale: Locale): string {
  const named = namedTexts.get(texts.has(code) ? code : invalid);
  // As above, with the field.
  return named ? named({ ...params, field } as never, { locale }) : namedSentence(issueText(code, params, locale), field, locale);
}

/** Whether a sentence says the name of a field, without what the name adds in brackets: « Identifiant (e-mail) ». */
export const isFieldNamed = (sentence: string, field: string): boolean => sentence.toLowerCase().includes(field.replace(/\s*\(.*\)$/, '').toLowerCase());

/** A sentence with the name of the field that it is about, unless it says it already. After the colon it begins in lower case. */
export function namedSentence(sentence: string, field: string, locale: Locale): string {
  if (isFieldNamed(sentence, field)) return sentence;
  if (sentence === m['platform.field.required']({}, { locale })) return m['platform.named.required']({ field }, { locale });
  const flaw = sentence.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (initial) => initial.toLowerCase());
  return m['platform.form.flaw']({ label: field, flaw }, { locale });
}

export interface ZodIssueLike {
  code?: string | undefined;
  message: string;
  path: PropertyKey[];
  input?: unknown;
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  expected?: string;
  format?: string;
  keys?: string[];
  values?: readonly unknown[];
  /** Parameters that a custom issue gives to its sentence. */
  params?: Record<string, unknown>;
}

/** Turns a zod issue into our code and parameters. A message that is a declared code wins over zod's own. */
export function toFlaw(zodIssue: ZodIssueLike): { path: string; code: string; params: ErrorParams } {
  const path = zodIssue.path.map(String).join('.');
  if (texts.has(zodIssue.message)) return { path, code: zodIssue.message, params: (zodIssue.params ?? {}) as ErrorParams };
  switch (zodIssue.code) {
    case 'invalid_type': {
      if (zodIssue.input === undefined || zodIssue.input === null || zodIssue.input === '') return { path, code: required, params: {} };
      return { path, code: zodIssue.expected === 'int' ? notWhole : invalid, params: {} };
    }
    case 'too_small': {
      const minimum = Number(zodIssue.minimum);
      if (zodIssue.origin === 'string')
        return minimum <= 1 || zodIssue.input === '' ? { path, code: required, params: {} } : { path, code: tooShort, params: { minimum } };
      return { path, code: zodIssue.origin === 'array' && minimum <= 1 ? required : tooSmall, params: { minimum } };
    }
    case 'too_big':
      return {
        path,
        code: zodIssue.origin === 'string' ? tooLong : zodIssue.origin === 'array' ? tooMany : tooBig,
        params: { maximum: Number(zodIssue.maximum) },
      };
    case 'invalid_format':
      return { path, code: zodIssue.format === 'email' ? notEmail : zodIssue.format === 'date' ? notDate : invalid, params: {} };
    case 'invalid_value':
      return describeUnlisted(path, zodIssue.values ?? []);
    case 'unrecognized_keys':
      return { path: [path, zodIssue.keys?.[0]].filter(Boolean).join('.'), code: unknownField, params: {} };
    default:
      return { path, code: invalid, params: {} };
  }
}
