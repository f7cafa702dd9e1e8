import { m } from '#generated/messages/messages.js';
import type { BatchKey, ImportKind, TemplateContent } from '#capabilities/imports/server/import-kind.service.ts';
import { serveImport } from '#capabilities/imports/server/imports.service.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { usesOfImportedSites, type SiteUse } from '../import-uses.store.ts';
import { createImportedSites, withdrawCreatedSites } from '../imported-sites.service.ts';
import { checkSiteRight } from '../site-writing.service.ts';
import type { CheckedSite } from '../../imports/check.ts';
import { siteFlaws } from '../../imports/site-import-flaws.ts';
import { siteMatrix, type SiteColumn } from '../../imports/site-matrix.ts';
import { siteImportEndpoints, listedMax, type SiteImportSummary } from '../../imports/site-imports.api.ts';
import { addRows, clearRows, counts, existingSites, namedContacts, plannedSites, namesOfContacts } from './site-rows.store.ts';
import { contactName } from '../../contact.ts';
import type { SitePlan } from '../../imports/plan.ts';
import { legalFormNames } from '#parties/provider/legal-form.ts';
import { formatCountry } from '#platform/kernel/format.ts';
import type { Message } from '#platform/kernel/message.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import { countries } from '../../countries.ts';
import { civilityNames, siteTypeNames } from '../../site.names.ts';

const blockers = {
  edited: m['sites.import.blocker.edited'],
  reported: m['sites.import.blocker.reported'],
  device: m['sites.import.blocker.device'],
  contract: m['sites.import.blocker.contract'],
  order: m['sites.import.blocker.order'],
  delivery: m['sites.import.blocker.delivery'],
  invoice: m['sites.import.blocker.invoice'],
  offer: m['sites.import.blocker.offer'],
  stock: m['sites.import.blocker.stock'],
  ticket: m['sites.import.blocker.ticket'],
  member: m['sites.import.blocker.member'],
  contact: m['sites.import.blocker.contact'],
  contactAdded: m['sites.import.blocker.contactAdded'],
  contactAtSite: m['sites.import.blocker.contactAtSite'],
  contactOfTicket: m['sites.import.blocker.contactOfTicket'],
} as const satisfies Record<SiteUse, unknown>;

async function readDependants(db: ScopedDb, key: BatchKey, locale: Locale): Promise<string[]> {
  const uses = await usesOfImportedSites(db, key);
  return uses.map(({ use, name, at }) => blockers[use]({ name, at }, { locale }));
}

const kind: ImportKind<CheckedSite> = {
  matrix: siteMatrix,
  endpoints: siteImportEndpoints,
  flaws: siteFlaws,
  texts: { title: m['sites.import.template.title'], fileName: m['sites.import.template.fileName'] },
  // An import that was begun is hidden from who sees a part of the company alone.
  checkRight: (rights, part) => checkSiteRight(rights, part === 'new' ? 'add' : 'change'),
  template: (_scope, _companyId, { locale }) => siteTemplate(locale),
  check: { module: new URL('./check.worker.ts', import.meta.url), known: async () => ({}) },
  addRows,
  clearRows,
  findFlaws: async (tx, key) => [...(await existingSites(tx, key)), ...(await namedContacts(tx, key))],
  counts,
  summary: async (tx, key) => buildSummary(tx, key, await plannedSites(tx, key)),
  conflicts: existingSites,
  async write(tx, author, key, onProgress) {
    const plan = await plannedSites(tx, key);
    // Codes made from labels may differ from those of the preview.
    const summary = await buildSummary(tx, key, plan);
    await createImportedSites(tx, author, key, plan, onProgress);
    return summary;
  },
  dependants: readDependants,
  withdraw: withdrawCreatedSites,
};

/** The import of sites. */
export const siteImport = serveImport<SiteColumn>(kind);

/** The sites of a plan, in figures and by name. */
async function buildSummary(tx: ScopedDb, key: BatchKey, { sites, contacts }: SitePlan): Promise<SiteImportSummary> {
  const names = await namesOfContacts(tx, key);
  const known = new Set(sites.flatMap(({ contact }) => (contact && 'id' in contact ? [contact.id] : [])));
  const findName = (contact: SitePlan['sites'][number]['contact']): string | null => {
    if (!contact) return null;
    return 'id' in contact ? (names.get(contact.id) ?? null) : contactName(contacts[contact.rank]!);
  };
  return {
    sites: sites.length,
    pins: sites.filter(({ showOnMap, position }) => showOnMap && position !== null).length,
    offMap: sites.filter(({ showOnMap }) => !showOnMap).length,
    newContacts: contacts.length,
    knownContacts: known.size,
    withHours: sites.filter(({ deliveryHours }) => deliveryHours.length > 0).length,
    siteList: sites
      .slice(0, listedMax)
      .map(({ code, label, type, postalCode, city, country, position, contact }) => ({
        code,
        label,
        type,
        postalCode: postalCode || null,
        city: city || null,
        country,
        precision: position?.precision ?? null,
        contact: findName(contact),
      })),
  };
}

/** Countries of most sites, before all others. */
const usualCountries = ['FR', 'BE', 'CH', 'LU', 'MC', 'DE', 'ES', 'IT'];

/** The template of sites. */
async function siteTemplate(locale: Locale): Promise<TemplateContent<SiteColumn>> {
  const options = { locale };
  const words = (of: Readonly<Record<string, Message>>): string[] => Object.values(of).map((word) => word({}, options));
  const country = (code: string): string => formatCountry(code, locale);
  const others = countries.filter((code) => !usualCountries.includes(code)).map(country);
  return {
    values: {
      type: words(siteTypeNames),
      legalForm: words(legalFormNames),
      country: [...usualCountries.map(country), ...others.toSorted((one, other) => compareTexts(one, other))],
      showOnMap: [m['sites.yes']({}, options), m['sites.no']({}, options)],
      civility: words(civilityNames),
    },
    columns: {
      label: { width: 30 },
      legalForm: { width: 26 },
      street: { width: 34 },
      complement: { width: 26 },
      postalCode: { width: 12 },
      city: { width: 22 },
      deliveryHours: { width: 40 },
      accessInstructions: { width: 44 },
      notes: { width: 40 },
      email: { width: 32 },
    },
    example: {
      label: m['sites.import.template.exampleLabel']({}, options),
      type: siteTypeNames.delivery({}, options),
      street: '14 rue de Gerland',
      postalCode: '69007',
      city: 'Lyon',
      country: country('FR'),
      showOnMap: m['sites.yes']({}, options),
      deliveryHours: m['sites.import.template.exampleHours']({}, options),
      notes: m['sites.import.template.exampleNote']({}, options),
      civility: civilityNames.mrs({}, options),
      firstName: 'Nadia',
      lastName: 'Ferrand',
      email: 'nadia.ferrand@exemple.example',
      landline: '04 72 00 00 00',
    },
    instructions: [
      m['sites.import.template.rows']({}, options),
      m['sites.import.template.code']({}, options),
      m['sites.import.template.address']({}, options),
      m['sites.import.template.hours']({}, options),
      m['sites.import.template.contact']({}, options),
    ],
  };
}
