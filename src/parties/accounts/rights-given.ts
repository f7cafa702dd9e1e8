import { type GivenMembership, erpRights, type ErpRight } from './people.api.ts';

/** Rules of the rights that people give: a member never more than their own, and none to themselves. Pure. */

const isMore = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  other !== null && (one === null || one.some((id) => !other.includes(id)));
/** Maximum amount that a member accepts alone; -1: none. */
const getAcceptanceLimit = ({ accepts, amountLimit }: GivenMembership): number => (accepts ? (amountLimit ?? Infinity) : -1);

const wider: Readonly<Record<keyof GivenMembership, (one: GivenMembership, other: GivenMembership) => boolean>> = {
  role: (one, other) => one.role === 'manager' && other.role === 'member',
  prices: (one, other) => one.prices && !other.prices,
  services: (one, other) => one.services && !other.services,
  accepts: (one, other) => one.accepts && !other.accepts,
  amountLimit: (one, other) => one.accepts && other.accepts && getAcceptanceLimit(one) > getAcceptanceLimit(other),
  sites: (one, other) => isMore(one.sites, other.sites),
  subOrganisations: (one, other) => isMore(one.subOrganisations, other.subOrganisations),
};
const rights = Object.keys(wider) as (keyof GivenMembership)[];

const none: GivenMembership = { role: 'member', prices: false, services: false, accepts: false, amountLimit: null, sites: [], subOrganisations: [] };

/** The first right that a giver extends beyond their own; `undefined` where they may give all of them.
 *  @param before rights that the person has already; null: none */
export const findExcessRight = (giver: GivenMembership, before: GivenMembership | null, after: GivenMembership): keyof GivenMembership | undefined =>
  rights.find((right) => wider[right](after, giver) && (wider[right](after, before ?? none) || (right === 'amountLimit' && before?.accepts !== true)));

const isSame = (one: GivenMembership[ErpRight], other: GivenMembership[ErpRight]): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.length === other.length && one.every((id) => other.includes(id)) : one === other;

/** Rights in which those that people gave and those that the ERP sends differ. */
export const differingRights = (given: Pick<GivenMembership, ErpRight>, sent: Pick<GivenMembership, ErpRight>): ErpRight[] =>
  erpRights.filter((right) => !isSame(given[right], sent[right]));
