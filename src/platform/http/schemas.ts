import { z } from 'zod';
import { phoneText } from '#platform/kernel/contact-details.ts';
import { canonicalAddress, emailFormat } from '#platform/kernel/email-format.ts';
import { seenText } from '#platform/kernel/table/plain-text.ts';
import { notDate, notEmail, notWhole } from '#platform/kernel/issues.ts';

/** Building blocks of contracts. Every string is bounded; response schemas use no transform, default or coercion. */

/** Text without control characters other than line ends, and without halves of characters. */
const storable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]*$/u;

/** Maximum characters of a text that is meant to be one line, such as a name; a longer one has line ends. */
const oneLineMax = 400;

/** A text as one line: line breaks and tabs become spaces, and marks that turn the direction of text are removed. Both are
 *  invisible in a field, but break headers, mails and lists. */
const toOneLine = (typed: string): string =>
  typed.replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ').replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Free text of at most `max` characters, trimmed, of one line unless it may be longer than a name; control characters, and halves of characters, are
 *  refused. */
export const text = (max: number) => (max <= oneLineMax ? paragraphs(max, toOneLine) : paragraphs(max));
/** Free text with line ends, however short. @param overwrite applied first */
export const paragraphs = (max: number, overwrite: (typed: string) => string = (typed) => typed) =>
  z.string().overwrite(overwrite).trim().max(max).regex(storable);
/** A number, reference or code of at most `max` characters, as people see it: hyphens and spaces of every kind are plain ones, and marks that nobody
 *  sees are left out. */
export const identifier = (max: number) => paragraphs(max, (typed) => seenText(toOneLine(typed)));
/** The same, not empty. */
export const requiredIdentifier = (max: number) => identifier(max).min(1);
/** A telephone number as it is stored, however it was typed or pasted; at most 40 characters. */
export const phone = () => z.string().max(200).overwrite(phoneText).max(40).regex(storable);
/** The same, not empty. */
export const requiredText = (max: number) => text(max).min(1);
/** A bounded string of a response, as stored. */
export const responseText = (max = 4000) => z.string().max(max);
export const uuid = () => z.uuid();
/** A company's public id, as in `X-Company` and `?company=`. */
export const companyId = () => z.int().min(1).max(2_147_483_647);
/** The same in an address, `/companies/:companyId`. */
export const companyParam = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .max(9);
/** An e-mail address in its canonical form, however it was typed; at most 254 characters. */
export const emailAddress = (message: string = notEmail) => z.string().max(1000).overwrite(canonicalAddress).max(254).regex(emailFormat, message);
/** Years that every part of the portal can count with. A pattern, which responses check fast; what is no day at all has its own flaw. */
const inKnownYears = /^(?:(?:19|20|21)\d\d-|(?!\d{4}-\d\d-\d\d$))/;
/** A calendar day `YYYY-MM-DD`. Rules over a whole form do not compute with one that is refused (`abort`). */
export const day = () =>
  z.iso
    .date({ error: (i) => (i.input === undefined || i.input === null ? undefined : notDate), abort: true })
    .max(10)
    .regex(inKnownYears, { error: notDate, abort: true });
/** An instant in UTC, ISO 8601; `abort` as for a day. */
export const instant = () => z.iso.datetime({ abort: true }).max(40);
/** A whole number between bounds. */
export const whole = (min: number, max: number) =>
  z
    .int({ error: ({ code, input }) => (code === 'invalid_type' && input !== undefined && input !== null && input !== '' ? notWhole : undefined) })
    .min(min)
    .max(max);
/** A whole quantity (1,5 is refused). */
export const quantity = () => whole(0, 1_000_000_000);
/** ISO 4217 currency code. */
export const currency = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/)
    .max(3);
/** ISO 3166 code of a country. */
export const country = () =>
  z
    .string()
    .regex(/^[A-Z]{2}$/)
    .max(2);
/** An amount of money in minor units (cents). Null where the caller may not see prices: one hook sees to it. */
export const money = () => z.int().nullable().meta({ money: true });
/** A rate that reveals a price, in basis points (2000 = 20 %): a discount, VAT, a penalty. Null where amounts are null, by the same hook. */
export const priceRate = money;
/** A price of one unit, in minor units to the hundredth: 0.0125 euros are 1.25. Null where amounts are null, by the same hook. */
export const unitMoney = () => z.number().multipleOf(0.01).nullable().meta({ money: true });
/** An amount in a feed or a form: whole minor units. */
export const minorUnits = () => z.int().min(-9_000_000_000_000_000).max(9_000_000_000_000_000);
/** A price of one unit in a feed: minor units, to the hundredth. */
export const unitMinorUnits = () => z.number().multipleOf(0.01).min(-90_000_000_000_000).max(90_000_000_000_000);
/** A code in an address: the provider's number or reference, or an id. */
export const code = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\u0000-\u001f\ud800-\udfff]*$/u);

/** A comma-separated list in a query string: `state=a,b`; an empty one chooses nothing, as if it were absent. */
export const commaList = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(200)
    .transform((raw) => raw.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)).max(values.length))
    .transform((chosen) => (chosen.length > 0 ? chosen : undefined));
/** A number in a query string. */
export const queryWhole = (min: number, max: number) =>
  z
    .string()
    .max(12)
    .regex(/^-?\d+$/, notWhole)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
/** A yes/no in a query string: `1` or `0`. */
export const queryFlag = () => z.enum(['0', '1']).transform((flag) => flag === '1');

/** The page part of a list's query: an opaque cursor that carries the rank, so that "51–100 sur 128" survives a bookmark. */
export const pageQuery = { after: z.string().max(600).optional(), before: z.string().max(600).optional() };
/** The search part of a list's query; shorter than two characters is no search. */
export const searchQuery = { q: text(100).optional() };

/** A list of independent things: one that does not fit the contract is left out and reported, and the others are shown. */
export const boundedList = <Item extends z.ZodType>(item: Item, atMost: number) => z.array(item).max(atMost).meta({ isListed: true });

/** One page of a list: rows, the rank of the first row (1-based; 0 when empty), cursors to go on and back. */
export const pageResponse = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: boundedList(row, 200), from: z.int().min(0), next: z.string().max(600).nullable(), previous: z.string().max(600).nullable() });

/** A capped count: exact up to 10,000, then `more` ("plus de 10 000"). */
export const cappedCount = z.object({ count: z.int().min(0), more: z.boolean() }).meta({ id: 'CappedCount' });

/** An object's neighbours in a list, by their codes, and its place there: null when the list leaves it out. */
export const neighbours = () =>
  z.object({
    previous: responseText(60).nullable(),
    next: responseText(60).nullable(),
    place: z.object({ rank: z.int().min(1), count: cappedCount }).nullable(),
  });
