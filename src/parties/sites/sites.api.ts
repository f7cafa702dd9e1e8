import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint, type ResponseOf } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { filterSchema, listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, instant, responseText, uuid, whole } from '#platform/http/schemas.ts';
import { legalForms } from '#parties/provider/legal-form.ts';
import { position } from './addresses.api.ts';
import { contactRoles } from './contact.ts';
import { contactSchema } from './contacts.api.ts';
import { siteStates, siteTypes } from './site.ts';
import { innerSiteLabels, siteFields } from './site-fields.ts';
import { siteLabels } from './site.names.ts';
import { archivedSitesAtMost, siteList } from './sites.list.ts';

const count = () => z.int().min(0);

export const siteSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    code: responseText(40),
    label: responseText(200),
    type: z.enum(siteTypes),
    state: z.enum(siteStates),
    street: responseText(200).nullable(),
    complement: responseText(200).nullable(),
    postalCode: responseText(20).nullable(),
    city: responseText(100).nullable(),
    /** ISO 3166. */
    country: responseText(2),
    position: position.nullable(),
    showOnMap: z.boolean(),
    /** Name of the main contact. */
    mainContact: responseText(210).nullable(),
    deviceCount: count(),
    /** Deliveries not received yet, and orders of which none is under way. */
    deliveryCount: count(),
    stockItemCount: count(),
    /** Tickets that are not closed. */
    ticketCount: count(),
    /** Contracts with a line at the site, archived ones left out. */
    contractCount: count(),
  })
  .meta({ id: 'SiteSummary' });
export type SiteSummary = z.output<typeof siteSummary>;

/** A week of delivery hours: day 1 is Monday; `to` is at most 24:00. */
const hours = z.array(z.object({ day: z.int().min(1).max(7), from: responseText(5), to: responseText(5) }));

const ownFields = {
  legalForm: z.enum(legalForms).nullable(),
  notes: responseText(2000).nullable(),
  accessInstructions: responseText(2000).nullable(),
  deliveryHours: hours,
  version: z.int(),
};

const siteContact = z.object({ ...contactSchema.shape, roles: z.array(z.enum(contactRoles)) }).meta({ id: 'SiteContact' });

/** One site and the objects located there.
 *  @param standing fields that domains above this one add */
const buildSiteSchema = <Standing extends z.ZodRawShape>(standing: Standing) =>
  z
    .object({
      ...siteSummary.shape,
      ...ownFields,
      ...standing,
      contacts: z.array(siteContact),
      /** Lines of contracts at the site that end within three months. */
      endingLineCount: count(),
      /** The import that brought the site, for who may open it; one of contracts brings the sites of their lines. */
      imported: z.object({ batch: uuid(), kind: z.enum(['sites', 'contracts']), at: instant(), by: responseText(200) }).nullable(),
      createdAt: instant(),
      archivedAt: instant().nullable(),
      /** Rights of the reader. */
      can: z.object({ change: z.boolean(), archive: z.boolean() }),
    })
    .meta({ id: 'Site' });
/** The draft that ends with the change, where there is one. */
const ending = { draftId: uuid().nullish() };
const endingLabels = { draftId: m['sites.field.draft'] };

export const siteInput = labelFields(z.strictObject(siteFields), siteLabels, innerSiteLabels);
export type SiteInput = z.output<typeof siteInput>;

const newSite = labelFields(z.strictObject({ ...siteFields, ...ending }), { ...siteLabels, ...endingLabels }, innerSiteLabels);
export type NewSite = z.output<typeof newSite>;

const siteChange = labelFields(
  z.strictObject({ ...siteFields, ...ending, version: whole(1, 2_147_483_647) }),
  { ...siteLabels, ...endingLabels, version: m['platform.label.version'] },
  innerSiteLabels,
);
export type SiteChange = z.output<typeof siteChange>;

/** Maximum number of points of the map. */
export const pointsMax = 10_000;
const column = <Value extends z.ZodType>(value: Value) => z.array(value).max(pointsMax);
/** Points by column: their names and quotes would weigh more than what they hold. */
const points = z
  .object({
    ids: column(uuid()),
    labels: column(responseText(200)),
    cities: column(responseText(100).nullable()),
    latitudes: column(z.number()),
    longitudes: column(z.number()),
  })
  .meta({ id: 'SitePoints' });
export type SitePoints = z.output<typeof points>;

export const siteEndpoints = listEndpoints(siteList, siteSummary);

export const readSitePoints = endpoint('GET', '/api/sites/points', {
  summary: `The positions of the sites that the filters select, at most ${pointsMax}, as columns of one order; sites without a position and those kept off the map are counted.`,
  access: 'company',
  companies: 'all',
  query: filterSchema(siteList),
  response: z.object({ points, offMap: count(), withoutPosition: count() }),
});

const byCode = z.object({ code: code() });

/** Endpoints of one site; `workbench/site` answers them, with what stands there. */
export const buildSiteEndpoints = <Standing extends z.ZodRawShape>(standing: Standing) => {
  const response = buildSiteSchema(standing);
  return {
    getSite: endpoint('GET', '/api/sites/:code', {
      summary: 'One site by code or id, with its contacts and what stands there.',
      errors: ['elsewhere'],
      access: 'company',
      companies: 'all',
      params: byCode,
      response,
    }),

    createSite: endpoint('POST', '/api/sites', {
      summary: 'Creates a site, with contacts known or new, and ends its draft. Without a code one is made from the label.',
      access: 'company',
      limit: limits.records,
      body: newSite,
      errors: ['forbidden.services', 'sites.limited'],
      response,
      status: 201,
    }),

    changeSite: endpoint('PATCH', '/api/sites/:code', {
      summary: 'Changes a site and its contacts; refused with its current values when it was changed elsewhere meanwhile.',
      access: 'company',
      limit: limits.records,
      params: byCode,
      body: siteChange,
      errors: ['forbidden.services', 'conflict'],
      response,
    }),

    archiveSite: endpoint('PUT', '/api/sites/:code/archived', {
      summary: 'Archives a site, or takes it out of the archive. Nothing at the site changes; it is offered nowhere any more.',
      access: 'company',
      limit: limits.records,
      params: byCode,
      body: labelFields(z.strictObject({ isArchived: z.boolean() }), { isArchived: m['sites.state.archived'] }),
      errors: ['forbidden.services', 'sites.limited'],
      response,
    }),
  };
};

/** The same as far as this domain knows the answer. */
export type OneSiteEndpoints = ReturnType<typeof buildSiteEndpoints<Record<never, never>>>;
export type Site = ResponseOf<OneSiteEndpoints['getSite']>;

/** Sites that are in that state already stay as they are: `changed` names the others. */
export const archiveSites = endpoint('POST', '/api/sites/archive', {
  summary: 'Archives several sites, or takes them out of the archive.',
  access: 'company',
  limit: limits.records,
  body: labelFields(z.strictObject({ ids: z.array(uuid()).min(1).max(archivedSitesAtMost), isArchived: z.boolean() }), {
    ids: m['sites.title'],
    isArchived: m['sites.state.archived'],
  }),
  errors: ['forbidden.services', 'sites.limited'],
  response: z.object({ changed: z.array(uuid()) }),
});
