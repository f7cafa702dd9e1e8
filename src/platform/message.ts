import type { Locale } from './locale.ts';

interface Options {
  /** Language of the text; by default the language on screen. */
  locale?: Locale;
}

/** A message without inputs. */
export type Message = (inputs?: Record<string, never>, options?: Options) => string;

/** A message with inputs. */
export type MessageWith<Inputs> = (inputs: Inputs, options?: Options) => string;

type Text = string | ((inputs: never) => string);

let localeOnScreen = (): Locale => 'fr';

/** Sets the language of messages that are called without one. A server names the language in every call. */
export function readLocaleFrom(source: () => Locale): void {
  localeOnScreen = source;
}

/** Called by the compiled messages only. Both texts are the same when `english` is missing. */
export function message(french: Text, english: Text = french): MessageWith<never> {
  return (inputs, options) => {
    const text = (options?.locale ?? localeOnScreen()) === 'en' ? english : french;
    return typeof text === 'string' ? text : text(inputs);
  };
}

const rules: Partial<Record<Locale, Intl.PluralRules>> = {};

/** Plural category of a number. The rules are kept: making them takes longer than everything else here. */
export function pluralOf(locale: Locale, count: number): Intl.LDMLPluralRule {
  return (rules[locale] ??= new Intl.PluralRules(locale)).select(count);
}
