import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { nearestAtMost } from '#platform/kernel/nearest-matches.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { code, companyId, day, queryWhole, requiredText, responseText, text, uuid, boundedList } from '#platform/http/schemas.ts';

/** Hits of a category beside the others. */
export const hitsBeside = 3;
/** Hits on a page of one category. */
export const hitsOnPage = 25;
/** Counts of a category end here: "200+". */
export const hitsCounted = 200;
/** Searches that are kept of a person. */
export const recentAtMost = 8;

/** A text with the ranges that were found in it, as [begin, end) in UTF-16 units. */
const marked = z.object({ text: responseText(400), ranges: z.array(z.array(z.int().min(0)).min(2).max(2)).max(40) }).meta({ id: 'MarkedText' });
export type Marked = z.output<typeof marked>;

const hit = z
  .object({
    kind: responseText(40),
    id: uuid(),
    companyId: companyId(),
    companyName: responseText(200),
    title: marked,
    /** Code of its address, where that is not the title. */
    code: responseText(200).nullable(),
    details: z.array(marked).max(6),
    /** Day of the object: ordered, delivered, ending. */
    day: day(),
    /** Found value that title and details do not show: the field of a number with the number, or `words`. `others`: further numbers that match. */
    reason: z.object({ by: responseText(40), text: marked, others: z.int().min(0) }).nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof hit>;

const category = z
  .object({ kind: responseText(40), count: z.int().min(0), more: z.boolean(), hits: boundedList(hit, hitsBeside) })
  .meta({ id: 'SearchCategory' });
export type SearchCategory = z.output<typeof category>;

/** `corrected`: the search that was meant, where the typed one finds nothing. `nearest`: the numbers that may be meant, where nothing is found. */
const found = z.object({
  corrected: responseText(200).nullable(),
  nearest: z.array(responseText(200)).max(nearestAtMost),
  categories: boundedList(category, 40),
});
export type Found = z.output<typeof found>;
const page = z.object({ corrected: responseText(200).nullable(), count: z.int().min(0), more: z.boolean(), rows: boundedList(hit, hitsOnPage) });
export type FoundPage = z.output<typeof page>;

const typed = { q: text(100) };
const pageQuery = z.object({ ...typed, page: queryWhole(1, hitsCounted / hitsOnPage).optional(), from: day().optional(), to: day().optional() });
const categoryParams = z.object({ category: code() });

export const search = endpoint('GET', '/api/search', {
  summary:
    'Finds objects of every kind by numbers and words, tolerant of accents, case, separators and one typing error: the best hits of each category, best category first.',
  access: 'company',
  companies: 'all',
  query: z.object(typed),
  response: found,
});
export const searchCategory = endpoint('GET', '/api/search/:category', {
  summary: 'Hits of one category, page by page, of a period.',
  access: 'company',
  companies: 'all',
  params: categoryParams,
  query: pageQuery,
  response: page,
});
export const searchEverywhere = endpoint('GET', '/api/provider/search', {
  summary: 'The same over all companies, with companies and people, for the provider’s people.',
  access: 'staff',
  query: z.object(typed),
  response: found,
});
export const searchCategoryEverywhere = endpoint('GET', '/api/provider/search/:category', {
  summary: 'Hits of one category over all companies, page by page, of a period.',
  access: 'staff',
  params: categoryParams,
  query: pageQuery,
  response: page,
});

export const searchGiven = endpoint('GET', '/api/field/search', {
  summary: 'The same among the work given to the caller, who sees no company.',
  access: 'technician',
  query: z.object(typed),
  response: found,
});
export const searchCategoryGiven = endpoint('GET', '/api/field/search/:category', {
  summary: 'Hits of one category among the work given to the caller, page by page.',
  access: 'technician',
  params: categoryParams,
  query: pageQuery,
  response: page,
});

export const recentSearches = endpoint('GET', '/api/search/recent', {
  summary: 'The reader’s last searches, the latest first.',
  access: 'person',
  response: z.object({ texts: z.array(responseText(100)).max(recentAtMost) }),
});
export const keepSearch = endpoint('PUT', '/api/search/recent', {
  summary: 'Keeps a search among the reader’s last ones.',
  access: 'person',
  body: labelFields(z.object({ text: requiredText(100).min(2) }), { text: m['search.title'] }),
});
export const forgetSearches = endpoint('DELETE', '/api/search/recent', {
  summary: 'Forgets one of the reader’s last searches, or all.',
  access: 'person',
  query: z.object({ text: text(100).optional() }),
});
