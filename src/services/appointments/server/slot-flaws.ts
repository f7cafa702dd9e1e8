import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ProposalInput } from '../appointments.api.ts';
import { heldInThePast, notOfStaff, slotInThePast } from '../appointments.errors.ts';

/** Flaws of slots that only the moment and the team show. @param names of the team by id */
export const instantFlaws = ({ slots, heldUntil }: ProposalInput, names: ReadonlyMap<string, string>, now: string): FieldFlaw[] => [
  ...(heldUntil === undefined || Date.parse(heldUntil) > Date.parse(now) ? [] : [{ path: 'heldUntil', code: heldInThePast }]),
  ...slots.flatMap(({ technicianId, startsAt }, index) => [
    ...(names.has(technicianId) ? [] : [{ path: `slots.${index}.technicianId`, code: notOfStaff }]),
    ...(Date.parse(startsAt) > Date.parse(now) ? [] : [{ path: `slots.${index}.startsAt`, code: slotInThePast }]),
  ]),
];
