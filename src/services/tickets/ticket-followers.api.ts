import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { limits } from '#platform/http/limits.ts';
import { code, uuid } from '#platform/http/schemas.ts';
import { person } from './tickets.api.ts';

const byCode = z.object({ code: code() });
const byFollower = z.object({ code: code(), user: uuid() });

/** Maximum colleagues to choose from. */
export const colleaguesAtMost = 500;

export const listPossibleFollowers = endpoint('GET', '/api/tickets/:code/colleagues', {
  summary: 'Members of the company who see a ticket and do not follow it yet, for those who may let them follow it.',
  access: 'company',
  params: byCode,
  response: z.object({ people: z.array(person).max(colleaguesAtMost) }),
});

export const addFollower = endpoint('PUT', '/api/tickets/:code/followers/:user', {
  summary: 'Lets the caller follow a ticket; its requester, its author and managers let colleagues who see it follow it too.',
  access: 'company',
  limit: limits.records,
  params: byFollower,
  response: z.object({ followers: z.array(person) }),
});

export const removeFollower = endpoint('DELETE', '/api/tickets/:code/followers/:user', {
  summary: 'Ends the caller’s following of a ticket; its requester, its author and managers end that of colleagues too.',
  access: 'company',
  limit: limits.records,
  params: byFollower,
  response: z.object({ followers: z.array(person) }),
});
