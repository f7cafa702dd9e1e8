import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { cappedCount, companyId, companyParam, instant, pageResponse, pageQuery, searchQuery, responseText, uuid } from '#platform/http/schemas.ts';
import { choicesOfCompany } from '#platform/kernel/constants.ts';
import { actionGroups, authorGroups, authorKinds, periods } from './activity.ts';

/** The activity log of a company, for its managers and for the provider's staff, who name any company. */

const change = z.object({
  field: responseText(100),
  /** Null: the value is not kept, because it is personal or secret. */
  values: z.object({ before: responseText(2000), after: responseText(2000), isWritten: z.boolean() }).nullable(),
});

const entry = z
  .object({
    id: uuid(),
    companyId: companyId(),
    companyName: responseText(200),
    happenedAt: instant(),
    authorKind: z.enum(authorKinds),
    authorName: responseText(200),
    action: responseText(60),
    /** The action in a word of the caller's language. */
    actionName: responseText(100),
    objectKind: responseText(60),
    kindName: responseText(100),
    objectId: uuid(),
    objectTitle: responseText(500),
    /** Page of the object on the screens of its company; null where it has none, or no longer exists. */
    address: responseText(500).nullable(),
    /** Page at which the provider’s people work on it; null for others. */
    staffAddress: responseText(500).nullable(),
    /** Who did what, in the caller's language. */
    sentence: responseText(1000),
    changes: z.array(change).max(200),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.output<typeof entry>;

const filters = {
  period: z.enum(periods).optional(),
  by: z.enum(authorGroups).optional(),
  person: uuid().optional(),
  /** A kind of objects, of those that the choices name. */
  kind: z.string().max(60).optional(),
  action: z.enum(actionGroups).optional(),
};
const filtered = z.object(filters);
export type ActivityFilters = z.output<typeof filtered>;

const choices = z.array(z.object({ value: responseText(200), label: responseText(500) })).max(choicesOfCompany);

export const listActivity = endpoint('GET', '/api/activity', {
  summary: 'Activity log of a company, latest first, without quiet runs of the feed: who changed what, with the values before and after.',
  access: 'manager',
  query: z.object({ ...filters, ...pageQuery }),
  response: pageResponse(entry),
});

export const countActivity = endpoint('GET', '/api/activity/count', {
  summary: 'Number of entries of the activity log that the filters select, up to a cap.',
  access: 'manager',
  query: filtered,
  response: cappedCount,
});

export const activityChoices = endpoint('GET', '/api/activity/choices', {
  summary: 'Kinds of objects by which the activity log of a company can be narrowed.',
  access: 'manager',
  response: z.object({ kind: choices }),
});

export const activitySheet = endpoint('GET', '/api/activity/export', {
  summary: 'The activity log as an Excel file with a line per changed field, up to 2,000 entries; more are prepared by POST /api/exports.',
  errors: ['exports.tooManyRows', 'forbidden.manager'],
  access: 'company',
  query: filtered,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});

const wholeFilters = { ...filters, ...searchQuery, company: companyParam().optional(), object: uuid().optional() };
const wholeFiltered = z.object(wholeFilters);
/** Filters of the log over all companies. `q`: how the name of an object begins. */
export type WholeActivityFilters = z.output<typeof wholeFiltered>;

export const listWholeActivity = endpoint('GET', '/api/provider/activity', {
  summary: 'Activity log over all companies, latest first, the provider’s own affairs included. `q`: how the number or name of an object begins.',
  access: 'administrator',
  query: z.object({ ...wholeFilters, ...pageQuery }),
  response: pageResponse(entry),
});

export const countWholeActivity = endpoint('GET', '/api/provider/activity/count', {
  summary: 'Number of entries of the log over all companies that the filters select, up to a cap.',
  access: 'administrator',
  query: wholeFiltered,
  response: cappedCount,
});

export const wholeActivityChoices = endpoint('GET', '/api/provider/activity/choices', {
  summary: 'Companies, people and kinds of objects by which the log over all companies can be narrowed: by what is typed, or the one of a value.',
  access: 'administrator',
  query: z.object({ filter: z.enum(['company', 'person', 'object', 'kind']).optional(), ...searchQuery, value: z.string().max(60).optional() }),
  response: z.object({ company: choices.optional(), person: choices.optional(), object: choices.optional(), kind: choices.optional() }),
});

export const wholeActivitySheet = endpoint('GET', '/api/provider/activity/export', {
  summary: 'The log over all companies as an Excel file with a line per changed field, up to 20,000 entries. Making it is recorded in the log.',
  errors: ['activity.tooMany'],
  access: 'administrator',
  query: wholeFiltered,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});
