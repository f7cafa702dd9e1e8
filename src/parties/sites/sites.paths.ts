import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of sites. */
export const sitesPaths = { list: '/stilldeploy/sites/{code?}', edit: '/addupdatesite/{code}', imports: '/sites/import/{batch?}' } as const;

/** Code in place of one: the wizard creates a site. */
export const newSiteCode = 'new';

/** View of the list of sites in its address: the contacts of all sites. */
export const contactsView = 'contacts';

/** The list of sites, with one open beside it when its code or id is given. */
export const siteAddress = (code?: string): string => buildAddress(sitesPaths.list, { code });
/** The same list as a map. */
export const siteMapAddress = (code?: string): string => buildAddress(sitesPaths.list, { code }, { view: 'map' });
/** The import of sites, at one that was begun when its id is given. */
export const importSitesAddress = (batch?: string): string => buildAddress(sitesPaths.imports, { batch });
/** The contacts of the sites; one is open beside the list when its id is given. */
export const contactsAddress = (id?: string): string => buildAddress(sitesPaths.list, {}, { view: contactsView, open: id });
/** The wizard of a site. */
export const editSiteAddress = (code: string): string => buildAddress(sitesPaths.edit, { code });
/** The wizard of a new site, with a draft of it when its id is given. */
export const newSiteAddress = (draft?: string): string => buildAddress(sitesPaths.edit, { code: newSiteCode }, { draft });
