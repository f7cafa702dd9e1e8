/** Rights of a person in a company (docs/rules.md §1), as a table: object × action → needed right. Read by the server, by screens and by tests. */

/** The three switches of a membership, and the access role. */
export interface AccessRights {
  role: 'member' | 'manager';
  prices: boolean;
  services: boolean;
  accepts: boolean;
}

/** Right that an action needs: nothing beyond the company, one of the three switches, or the role of manager. */
export type Need = 'nothing' | 'prices' | 'services' | 'accepts' | 'manager';

/** Limits that apply to an object: a member limited to sites sees the rows of those sites, likewise sub-organisations. */
export type Limit = 'site' | 'subOrganisation';

/** The rules of one kind of object. Amounts are withheld from who does not see prices; whole objects are refused with the reason. */
export interface ObjectRights {
  actions: Readonly<Record<string, Need>>;
  limits: readonly Limit[];
}

const meets: Readonly<Record<Need, (rights: AccessRights) => boolean>> = {
  nothing: () => true,
  prices: (rights) => rights.prices,
  services: (rights) => rights.services,
  accepts: (rights) => rights.accepts,
  manager: (rights) => rights.role === 'manager',
};

/** `true`, or what is missing: the server refuses with it (`forbidden.prices`), the screen says it. */
export const checkNeed = (rights: AccessRights, need: Need): true | Exclude<Need, 'nothing'> =>
  meets[need](rights) ? true : (need as Exclude<Need, 'nothing'>);

/** The three switches of a membership. Missing inside one's own company: 403 with the reason. */
export type Right = 'prices' | 'services' | 'accepts';
