import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { responseText, paragraphs, requiredText, text, whole } from '#platform/http/schemas.ts';
import { helpChannels, needsAddress, type HelpChannel } from './help.ts';
import { m } from '#generated/messages/messages.js';
import { emailFormat } from '#platform/kernel/email-format.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { notEmail, declareIssue } from '#platform/kernel/issues.ts';

const time = () => responseText(5);

/** Monday through `lastDay`, in the provider's time zone. */
export const helpHours = z.object({ lastDay: z.int(), opensAt: time(), closesAt: time() });

const helpLine = z.object({
  channel: z.enum(helpChannels),
  label: responseText(200),
  /** A link, an address or a number, by channel. A form without one is the portal's own. */
  address: responseText(300),
  note: responseText(500),
  /** Null where none are said. */
  hours: helpHours.nullable(),
});
export type HelpLine = z.output<typeof helpLine>;

const manufacturerHelp = z
  .object({
    code: responseText(30),
    name: responseText(100),
    /** Manufacturers whose products this support answers for as well. */
    others: z.array(z.object({ code: responseText(30), name: responseText(100) })),
    /** Other names under which it and those are known. */
    names: z.array(responseText(100)),
    lines: z.array(helpLine),
  })
  .meta({ id: 'ManufacturerHelp' });
export type ManufacturerHelp = z.output<typeof manufacturerHelp>;

export const getHelp = endpoint('GET', '/api/help', {
  summary: 'Ways to the support of each manufacturer that has some, in the language of the caller.',
  access: 'person',
  response: z.object({ manufacturers: z.array(manufacturerHelp) }),
});

const notLink = declareIssue('help.notLink', m['help.flaw.notLink']);
const notPhone = declareIssue('help.notPhone', m['help.flaw.notPhone']);
const closesTooEarly = declareIssue('help.closesTooEarly', m['help.flaw.closesTooEarly']);

/** Ways to manufacturers as staff write them, in both languages. */

const timeOfDay = () =>
  z
    .string()
    .max(5)
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/);

const isLink = /^https:\/\/[^\s/]+\.\S+$/;
const addressForms: Readonly<Record<HelpChannel, readonly [form: RegExp, flaw: string]>> = {
  web: [isLink, notLink],
  email: [emailFormat, notEmail],
  phone: [/^\+?[\d .()-]{4,30}$/, notPhone],
  chat: [isLink, notLink],
  form: [isLink, notLink],
};

/** A line as staff write it, in both languages. */
const writtenLine = z
  .strictObject({
    channel: z.enum(helpChannels),
    labelFr: requiredText(200),
    labelEn: requiredText(200),
    address: paragraphs(300),
    noteFr: text(500),
    noteEn: text(500),
    hours: z
      .strictObject({ lastDay: whole(5, 7), opensAt: timeOfDay(), closesAt: timeOfDay() })
      .refine(({ opensAt, closesAt }) => opensAt < closesAt, { error: closesTooEarly, path: ['closesAt'] })
      .nullable(),
  })
  .superRefine(({ channel, address }, context) => {
    const [form, flaw] = addressForms[channel];
    if (address === '' ? needsAddress(channel) : !form.test(address)) context.addIssue({ code: 'custom', message: flaw, path: ['address'] });
  });

/** Maximum lines of a manufacturer. */
export const helpLinesAtMost = 30;

export const writtenHelp = labelFields(
  z.strictObject({ version: whole(0, 2_147_483_647), lines: z.array(writtenLine).max(helpLinesAtMost) }),
  { version: m['platform.label.version'], lines: m['help.label.lines'] },
  {
    'lines.channel': m['help.label.channel'],
    'lines.labelFr': m['help.label.labelFr'],
    'lines.labelEn': m['help.label.labelEn'],
    'lines.address': m['help.label.address'],
    'lines.noteFr': m['help.label.noteFr'],
    'lines.noteEn': m['help.label.noteEn'],
    'lines.hours': m['help.label.hours'],
    'lines.hours.lastDay': m['help.label.lastDay'],
    'lines.hours.opensAt': m['help.label.opensAt'],
    'lines.hours.closesAt': m['help.label.closesAt'],
  },
);

const writtenPage = z
  .object({
    code: responseText(30),
    name: responseText(100),
    /** 0 until the first lines are saved. */
    version: z.int(),
    lines: z.array(
      z.object({
        channel: z.enum(helpChannels),
        labelFr: responseText(200),
        labelEn: responseText(200),
        address: responseText(300),
        noteFr: responseText(500),
        noteEn: responseText(500),
        hours: helpHours.nullable(),
      }),
    ),
  })
  .meta({ id: 'WrittenHelp' });
export type WrittenHelp = z.output<typeof writtenPage>;
export type WrittenLine = WrittenHelp['lines'][number];

export const listWrittenHelp = endpoint('GET', '/api/provider/help', {
  summary: 'Ways to the support of all manufacturers of the catalogue, in both languages, for staff who write them.',
  access: 'staff',
  response: z.object({ manufacturers: z.array(writtenPage) }),
});

export const writeHelp = endpoint('PUT', '/api/provider/help/:manufacturer', {
  summary: 'Replaces the ways to the support of a manufacturer; refused with those of now when they were changed elsewhere meanwhile.',
  errors: ['conflict', 'notFound'],
  access: 'staff',
  params: z.object({ manufacturer: z.string().max(30) }),
  body: writtenHelp,
  response: writtenPage,
});
