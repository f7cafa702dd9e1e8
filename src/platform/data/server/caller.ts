import type { Right } from '#platform/kernel/rights.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import type { Scope } from './db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** A caller's rights in one company. */
export interface Rights {
  role: 'member' | 'manager';
  prices: boolean;
  services: boolean;
  accepts: boolean;
  /** Sites and sub-organisations the caller is limited to; `null` when not limited. */
  sites: readonly string[] | null;
  subOrganisations: readonly string[] | null;
  /** Maximum amount that the person accepts alone, excluding VAT, in minor units; null or absent: any. */
  amountLimit?: number | null;
  /** Rights of a partner's person in a client company. */
  isPartner?: true;
}

/** A company the caller may act for, and why. */
export interface CompanyAccess {
  companyId: number;
  name: string;
  customerNumber: string | null;
  kind: 'customer' | 'partner' | 'provider';
  via: 'membership' | 'partner' | 'staff';
  /** Partner through whom a client is reached, and first day of their link. */
  partner: string | null;
  since: string | null;
  rights: Rights;
}

/** A member of staff who looks at the portal as somebody else sees it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  /** When the view ends by itself. */
  until: string;
}

/** Who calls, as verified by the server. */
export interface Caller {
  sessionId: string;
  conSeq: number;
  xsrfToken: string;
  passwordStep: boolean;
  /** Until its owner has confirmed the address, an account has no company and no role. */
  isConfirmed: boolean;
  lastCompany: string | null;
  userId: string;
  fullName: string;
  email: string;
  language: Locale | null;
  timeZone: string;
  staffRole: StaffRole | null;
  companies: readonly CompanyAccess[];
  /** Who really looks, where the caller is a member of a company as staff view it: nothing may be changed. */
  viewer?: Viewer;
}

/** One company's scope with the caller's rights in it. */
export interface CompanyScope extends Scope {
  companyId: number;
  companyName: string;
  rights: Rights;
  /** The sub-organisation to which the reader narrows contracts, equipment and licences. */
  narrowedTo?: NarrowedTo;
}

/** A chosen sub-organisation. `whole` is the scope without the choice: an object that somebody follows a link to opens all the same. */
export interface NarrowedTo {
  id: string;
  name: string;
  whole: CompanyScope;
}

const everything: Rights = { role: 'manager', prices: true, services: true, accepts: true, sites: null, subOrganisations: null };

/** Rights of staff who see every company: all of them (`staff-rights.ts`). */
export const staffRights: Rights = everything;

/** Which switch of a membership grants a right. */
/** Whether the limits of a person to sites and sub-organisations include a place. */
export function canSeePlace(
  { sites, subOrganisations }: Pick<Rights, 'sites' | 'subOrganisations'>,
  place: { siteId?: string | null | undefined; subOrganisationId?: string | null | undefined } | undefined,
): boolean {
  const isIncluded = (limits: readonly string[] | null, id: string | null | undefined): boolean => limits === null || (id != null && limits.includes(id));
  return isIncluded(sites, place?.siteId) && isIncluded(subOrganisations, place?.subOrganisationId);
}

export const hasRight = (rights: Rights, right: Right): boolean => rights[right];

const anId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The scope narrowed to a sub-organisation and all below it; `undefined` for one that it does not see. */
export async function narrowScope(platform: Platform, whole: CompanyScope, id: string): Promise<CompanyScope | undefined> {
  if (!anId.test(id)) return undefined;
  const [[found]] = await whole.read(whole.db.selectFrom('sub_organisations').select(['id', 'name']).where('id', '=', id));
  return (
    found &&
    platform.database.company(whole.companyId, whole.companyName, whole.limits.userId!, whole.rights, {
      narrowedTo: { ...found, whole },
      isReadOnly: whole.limits.isReadOnly === true,
    })
  );
}
