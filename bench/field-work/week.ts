/** People and work of the week (fill/13-week.sql). */
export const technicians = 60;
export const interventions = 600;
/** Those whom the filling gave the tickets of years; the others have the week alone. */
export const filledTechnicians = 12;

/** Token of a session: `bench-technician-<number>`, and that of an agent of the provider. */
export const technicianSession = (number: number): string => `bench-technician-${number}`;
export const agentSession = 'bench-agent';
export const fieldHeaders = (session: string): Record<string, string> => ({
  cookie: `passerelle_session=${session}`,
  'x-xsrf-token': 'bench',
  'accept-language': 'fr',
});

/** Monday of a week in which nothing else is planned. */
export const week = { from: '2031-03-03', to: '2031-03-09' };
