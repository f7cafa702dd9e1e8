import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { day, queryWhole, shown } from '#platform/http/schemas.ts';

/** Terms of sale of the provider: each version is a PDF. */

const terms = z.object({ version: z.int(), since: day(), sha256: shown(64), name: shown(255), size: z.int() }).meta({ id: 'TermsOfSale' });
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
