import { platformError } from '#platform/kernel/errors.ts';
import type { Rights } from '#platform/data/server/caller.ts';
import { sitesError } from '../sites.errors.ts';
import { siteRefusal, type SiteAction } from '../sites.rights.ts';

/** The reason against an action on sites; `null` where nothing is against it. */
export const refusalFor = (rights: Rights, action: SiteAction) =>
  siteRefusal({ ...rights, isLimited: rights.sites !== null || rights.subOrganisations !== null }, action);

/** @throws forbidden.services, sites.limited */
export function checkSiteRight(rights: Rights, action: SiteAction): void {
  const refusal = refusalFor(rights, action);
  if (refusal) throw refusal === 'services' ? platformError('forbidden.services') : sitesError('sites.limited');
}
