/** Kinds of sites. */
export const siteTypes = ['delivery', 'headquarters', 'storage', 'specific'] as const;
export type SiteType = (typeof siteTypes)[number];
