import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint, type ResponseOf } from '#platform/http/contract.ts';
import { labelled } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { filterSchema, listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, instant, shown, uuid, whole } from '#platform/http/schemas.ts';
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
    companyName: shown(200),
    id: uuid(),
    code: shown(40),
    label: shown(200),
    type: z.enum(siteTypes),
    state: z.enum(siteStates),
    street: shown(200).nullable(),
    complement: shown(200).nullable(),
    postalCode: shown(20).nullable(),
    city: shown(100).nullable(),
    /** ISO 3166. */
    country: shown(2),
    position: position.nullable(),
    showOnMap: z.boolean(),
    /** Name of the main contact. */
    mainContact: shown(210).nullable(),
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
const hours = z.array(z.object({ day: z.int().min(1).max(7), from: shown(5), to: shown(5) }));

const ownFields = {
  legalForm: z.enum(legalForms).nullable(),
  notes: shown(2000).nullable(),
  accessInstructions: shown(2000).nullable(),
  deliveryHours: hours,
  version: z.int(),
};

const siteContact = z.object({ ...contactSchema.shape, roles: z.array(z.enum(contactRoles)) }).meta({ id: 'SiteContact' });

/** One site and the objects located there.
 *  @param standing fields that domains above this one add */
const siteWith = <Standing extends z.ZodRawShape>(standing: Standing) =>
  z
    .object({
      ...siteSummary.shape,
      ...ownFields,
      ...standing,
      contacts: z.array(siteContact),
      /** Lines of contracts at the site that end within three months. */
      endingLineCount: count(),
      /** The import that brought the site, for who may open it; one of contracts brings the sites of their lines. */
      imported: z.object({ batch: uuid(), kind: z.enum(['sites', 'contracts']), at: instant(), by: shown(200) }).nullable(),
      createdAt: instant(),
      archivedAt: instant().nullable(),
      /** Rights of the reader. */
      can: z.object({ change: z.boolean(), archive: z.boolean() }),
    })
    .meta({ id: 'Site' });
/** The draft that ends with the change, where there is one. */
const ending = { draftId: uuid().nullish() };
const endingLabels = { draftId: m['sites.field.draft'] };

export const siteInput = labelled(z.strictObject(siteFields), siteLabels, innerSiteLabels);
export type SiteInput = z.output<typeof siteInput>;

const newSite = labelled(z.strictObject({ ...siteFields, ...ending }), { ...siteLabels, ...endingLabels }, innerSiteLabels);
export type NewSite = z.output<typeof newSite>;

const siteChange = labelled(
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
    labels: column(shown(200)),
    cities: column(shown(100).nullable()),
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
export const siteEndpointsWith = <Standing extends z.ZodRawShape>(standing: Standing) => {
  const response = siteWith(standing);
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
      body: labelled(z.strictObject({ isArchived: z.boolean() }), { isArchived: m['sites.state.archived'] }),
      errors: ['forbidden.services', 'sites.limited'],
      response,
    }),
  };
};

/** The same as far as this domain knows the answer. */
export type OneSiteEndpoints = ReturnType<typeof siteEndpointsWith<Record<never, never>>>;
export type Site = ResponseOf<OneSiteEndpoints['getSite']>;

/** Sites that are in that state already stay as they are: `changed` names the others. */
export const archiveSites = endpoint('POST', '/api/sites/archive', {
  summary: 'Archives several sites, or takes them out of the archive.',
  access: 'company',
  limit: limits.records,
  body: labelled(z.strictObject({ ids: z.array(uuid()).min(1).max(archivedSitesAtMost), isArchived: z.boolean() }), {
    ids: m['sites.title'],
    isArchived: m['sites.state.archived'],
  }),
  errors: ['forbidden.services', 'sites.limited'],
  response: z.object({ changed: z.array(uuid()) }),
});
