import { erpRights, type ErpRight, type GivenMembership } from './people.api.ts';

/** Rights that people gave beside those that the ERP sends. Pure. */

const isSame = (one: GivenMembership[ErpRight], other: GivenMembership[ErpRight]): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.length === other.length && one.every((id) => other.includes(id)) : one === other;

/** Rights in which the two differ. */
export const differingRights = (given: Pick<GivenMembership, ErpRight>, sent: Pick<GivenMembership, ErpRight>): ErpRight[] =>
  erpRights.filter((right) => !isSame(given[right], sent[right]));
