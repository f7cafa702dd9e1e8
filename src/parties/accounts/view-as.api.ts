import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { companyParam, uuid } from '#platform/http/schemas.ts';
import { sessionResponse } from '#platform/http/session.ts';

/** Seeing the portal as a member of a company does: read only, for thirty minutes, journalled with the company. */

/** Minutes after which a view ends by itself. */
export const viewMinutes = 30;

export const viewAs = endpoint('POST', '/api/provider/companies/:companyId/people/:id/view-as', {
  summary: 'Opens a session of 30 minutes that sees the portal as this member of the company does, and changes nothing.',
  access: 'administrator',
  params: z.object({ companyId: companyParam(), id: uuid() }),
  errors: ['accounts.notViewable'],
  response: sessionResponse,
});

export const leaveView = endpoint('POST', '/api/session/leave-view', {
  summary: 'Ends the view, also one that has ended by itself, and gives the browser the session back from which it was opened.',
  access: 'public',
  errors: ['unauthenticated'],
  response: sessionResponse,
});
