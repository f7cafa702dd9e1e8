/** A person's rights in a company, as far as sites ask for them. */
export interface SiteRights {
  role: 'member' | 'manager';
  services: boolean;
  /** Sees some of the sites or sub-organisations alone. */
  isLimited: boolean;
}

/** Changing a site takes a manager, or a member who orders services. Adding and archiving one also takes a view of the whole company: who is
 *  limited would lose sight of it, or take it from those who need it. */
export const siteActions = ['change', 'add', 'archive'] as const;
export type SiteAction = (typeof siteActions)[number];

/** The reason against an action; `null` where nothing is against it. */
export function siteRefusal({ role, services, isLimited }: SiteRights, action: SiteAction): 'services' | 'limited' | null {
  if (!services && role !== 'manager') return 'services';
  return action !== 'change' && isLimited ? 'limited' : null;
}
