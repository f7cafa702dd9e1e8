import { checkNeed, type AccessRights, type ObjectRights } from '#platform/kernel/rights.ts';

const limits = ['site', 'subOrganisation'] as const;

/** Who may do what with the objects of this domain: nothing of an offer is shown without the right to see prices. */
export const offerRights = {
  offer: { actions: { see: 'prices', export: 'prices', ask: 'prices', accept: 'accepts', decline: 'accepts' }, limits },
  offerRequest: { actions: { see: 'prices', create: 'prices' }, limits },
} as const satisfies Record<string, ObjectRights>;

type Objects = typeof offerRights;

/** `true`, or the right that is missing. */
export const hasOfferRight = <O extends keyof Objects>(rights: AccessRights, object: O, action: keyof Objects[O]['actions'] & string) =>
  checkNeed(rights, (offerRights[object].actions as Record<string, Parameters<typeof checkNeed>[1]>)[action]!);
