import { checkNeed, type AccessRights, type ObjectRights } from '#platform/kernel/rights.ts';

const limits = ['site', 'subOrganisation'] as const;

/** Who may do what with the objects of this domain. */
export const orderRights = {
  order: { actions: { see: 'nothing', seeAmounts: 'prices', sortByAmount: 'prices', export: 'nothing' }, limits },
  delivery: { actions: { see: 'nothing' }, limits },
  damageReport: { actions: { see: 'nothing', create: 'nothing' }, limits },
  device: { actions: { see: 'nothing' }, limits },
} as const satisfies Record<string, ObjectRights>;

type Objects = typeof orderRights;

/** `true`, or the right that is missing. */
export const hasOrderRight = <O extends keyof Objects>(rights: AccessRights, object: O, action: keyof Objects[O]['actions'] & string) =>
  checkNeed(rights, (orderRights[object].actions as Record<string, Parameters<typeof checkNeed>[1]>)[action]!);
