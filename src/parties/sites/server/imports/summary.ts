import type { BatchKey } from '#capabilities/imports/server/import-kind.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { contactName } from '../../contact.ts';
import type { SitePlan } from '../../imports/plan.ts';
import { listedMax, type SiteImportSummary } from '../../imports/site-imports.api.ts';
import { namesOfContacts } from './site-rows.store.ts';

/** The sites of a plan, in figures and by name. */
export async function summaryOf(tx: ScopedDb, key: BatchKey, { sites, contacts }: SitePlan): Promise<SiteImportSummary> {
  const names = await namesOfContacts(tx, key);
  const known = new Set(sites.flatMap(({ contact }) => (contact && 'id' in contact ? [contact.id] : [])));
  const nameOf = (contact: SitePlan['sites'][number]['contact']): string | null => {
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
        contact: nameOf(contact),
      })),
  };
}
