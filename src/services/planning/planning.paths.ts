import { withQuery } from '#platform/kernel/address.ts';

/** Screens of the planning. That of a customer is a view of the list of tickets. */
export const planningPaths = { team: '/provider/planning', people: '/provider/team' } as const;

/** Skills and absences of the technicians. */
export const teamAddress = (): string => planningPaths.people;

/** The planning of the team in the period that holds a day. */
export const teamPlanningAddress = (query: Readonly<Record<string, string | undefined>> = {}): string => withQuery(planningPaths.team, query);
