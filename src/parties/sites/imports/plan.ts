import { makeCode } from '../site.ts';
import type { CheckedSite, RowContact, RowSite } from './check.ts';

/** A site that an import creates. `contact`: a known one by its id, or a new one by its rank among the new ones. */
export interface PlannedSite extends Omit<RowSite, 'contact'> {
  contact: { id: string } | { rank: number } | null;
}

export interface SitePlan {
  sites: PlannedSite[];
  /** New contacts: rows with one e-mail address, or with one name and phone, name the same one. */
  contacts: RowContact[];
}

const toKey = ({ email, firstName, lastName, landline, mobile }: RowContact): string =>
  email === '' ? [firstName, lastName, landline, mobile].join('\n').toLowerCase() : email.toLowerCase();

/** Sites and contacts that rows create, each site with its code.
 *  @param taken codes in capitals @param known ids of the company's contacts by their e-mail address in lower case */
export function buildPlan(rows: readonly Pick<CheckedSite, 'site'>[], taken: ReadonlySet<string>, known: ReadonlyMap<string, string>): SitePlan {
  const codes = new Set([...taken, ...rows.flatMap(({ site }) => (site?.code ? [site.code.toUpperCase()] : []))]);
  const contacts: RowContact[] = [];
  const ranks = new Map<string, number>();
  const resolveContact = (contact: RowContact): PlannedSite['contact'] => {
    const key = toKey(contact);
    const id = contact.email === '' ? undefined : known.get(key);
    if (id !== undefined) return { id };
    const rank = ranks.get(key) ?? contacts.push(contact) - 1;
    ranks.set(key, rank);
    return { rank };
  };
  const sites = rows.flatMap(({ site }): PlannedSite[] => {
    if (!site) return [];
    const code = site.code || makeCode(site.label, (made) => codes.has(made));
    codes.add(code.toUpperCase());
    return [{ ...site, code, contact: site.contact && resolveContact(site.contact) }];
  });
  return { sites, contacts };
}
