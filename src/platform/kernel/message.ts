import { formatNumber } from './number-format.ts';
import type { Locale } from './locale.ts';

interface Options {
  /** Language of the text; by default the language on screen. */
  locale?: Locale;
}

/** A message without inputs. */
export type Message = (inputs?: Record<string, never>, options?: Options) => string;

/** A message with inputs. */
export type MessageWith<Inputs> = (inputs: Inputs, options?: Options) => string;

type Inputs = Readonly<Record<string, unknown>>;
/** @param count as a number, which decides between the forms of a plural */
type Text = string | ((inputs: Inputs, count: number) => string);

let localeOnScreen = (): Locale => 'fr';

/** Sets the language of messages that are called without one. A server names the language in every call. */
export function readLocaleFrom(source: () => Locale): void {
  localeOnScreen = source;
}

/** Called by the compiled messages only. Both texts are the same when `english` is missing. */
export function message(french: Text, english: Text = french): MessageWith<never> {
  return (inputs, options) => {
    const locale = options?.locale ?? localeOnScreen();
    const text = locale === 'en' ? english : french;
    return typeof text === 'string' ? text : text(writeInputs(inputs, locale), (inputs as Inputs).count as number); // only plurals read it, and require it
  };
}

type Messages = Record<string, MessageWith<never>>;

/** Messages by their keys, those of a domain made when the first of them is asked for: a process that draws documents needs few of them. Called by the
 *  compiled messages only.
 *  @param domains by the first word of their keys */
export function buildMessages(domains: Readonly<Record<string, () => Messages>>): Messages {
  const left = new Map(Object.entries(domains));
  const make = (domain: string): Messages | undefined => {
    const messages = left.get(domain);
    left.delete(domain);
    return messages?.();
  };
  return new Proxy<Messages>(
    {},
    {
      get(made, key) {
        if (typeof key !== 'string') return undefined;
        if (!Object.hasOwn(made, key)) Object.assign(made, make(key.split('.', 1)[0]!));
        return made[key];
      },
    },
  );
}

/** Decimals of a number in a sentence. */
const decimalsAtMost = 3;

/** Inputs as they stand in a text: numbers as its language writes them. */
const writeInputs = (inputs: Inputs, locale: Locale): Inputs =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value, locale, decimalsAtMost) : value]));

const rules: Partial<Record<Locale, Intl.PluralRules>> = {};

/** Plural category of a number. The rules are kept: making them takes longer than everything else here. */
export function selectPlural(locale: Locale, count: number): Intl.LDMLPluralRule {
  return (rules[locale] ??= new Intl.PluralRules(locale)).select(count);
}

/** "de" and a value in a French text: "d’" before a name or a word that begins with a vowel. Codes and dates, which hold digits, keep "de". */
export const de = (value: unknown): string => `${/^[aeiouàâäéèêëîïôöùûüœæ]\D*$/i.test(String(value)) ? 'd’' : 'de '}${String(value)}`;
