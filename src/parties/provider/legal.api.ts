import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { instant, responseText, text, whole, day, queryWhole } from '#platform/http/schemas.ts';
import { legalDetails, legalPages, legalTextMax } from './legal-text.ts';

const ofPage = z.object({ page: z.enum(legalPages) });
/** Texts with the details of the settings are longer than they are written. */
const filledMax = 2 * legalTextMax;

export const legalText = endpoint('GET', '/api/legal/:page', {
  summary: 'A legal page in the language of the caller, with the details of the provider; a default text until the provider has written one.',
  access: 'public',
  params: ofPage,
  response: z.object({ text: responseText(filledMax), changedAt: instant().nullable() }).meta({ id: 'LegalText' }),
});

const texts = { textFr: responseText(legalTextMax), textEn: responseText(legalTextMax) };
const writtenPage = z
  .object({
    page: z.enum(legalPages),
    /** 0 while the default text stands. */
    version: z.int(),
    ...texts,
    defaultFr: responseText(legalTextMax),
    defaultEn: responseText(legalTextMax),
    /** The latest first. */
    versions: z.array(z.object({ version: z.int(), savedAt: instant(), ...texts })).max(50),
  })
  .meta({ id: 'WrittenLegalPage' });
export type WrittenLegalPage = z.output<typeof writtenPage>;

const allPages = z.object({ pages: z.array(writtenPage), details: z.object(Object.fromEntries(legalDetails.map((name) => [name, responseText(500)]))) });

export const listLegalPages = endpoint('GET', '/api/provider/legal', {
  summary: 'The legal pages as the provider wrote them, in both languages, with their latest versions and the details that they may name.',
  access: 'administrator',
  response: allPages,
});

export const legalPageInput = labelFields(z.strictObject({ version: whole(0, 2_147_483_647), textFr: text(legalTextMax), textEn: text(legalTextMax) }), {
  version: m['platform.label.version'],
  textFr: m['provider.legal.textFr'],
  textEn: m['provider.legal.textEn'],
});

export const writeLegalPage = endpoint('PUT', '/api/provider/legal/:page', {
  summary:
    'Puts a new version of a legal page in force; refused with the page of now when it was changed elsewhere meanwhile. An empty text: the default stands.',
  errors: ['conflict'],
  access: 'administrator',
  params: ofPage,
  body: legalPageInput,
  response: writtenPage,
});

/** Terms of sale of the provider: each version is a PDF. */

const terms = z.object({ version: z.int(), since: day(), sha256: responseText(64), name: responseText(255), size: z.int() }).meta({ id: 'TermsOfSale' });
export type TermsOfSale = z.output<typeof terms>;

const allTerms = z.object({ rows: z.array(terms) });

export const listTerms = endpoint('GET', '/api/provider/terms-of-sale', {
  summary: 'The versions of the terms of sale, the latest first: it is in force.',
  access: 'administrator',
  response: allTerms,
});

export const addTerms = endpoint('POST', '/api/provider/terms-of-sale', {
  summary: 'Puts a PDF in force as the next version of the terms of sale.',
  access: 'administrator',
  files: { terms: { accept: 'pdf', atMost: 1, isRequired: true } },
  readBack: '/api/terms-of-sale',
  response: allTerms,
});

export const termsFile = endpoint('GET', '/api/terms-of-sale', {
  summary: 'A version of the terms of sale as PDF.',
  errors: ['notFound'],
  access: 'person',
  query: z.object({ version: queryWhole(1, 1_000_000) }),
  produces: ['application/pdf'],
});
