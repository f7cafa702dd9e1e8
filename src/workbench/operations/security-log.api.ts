import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { instant, pageOf, pageQuery, searchQuery, shown, uuid } from '#platform/http/schemas.ts';

export const securityEventKinds = ['signIn', 'right'] as const;

const securityEvent = z
  .object({
    id: uuid(),
    /** Time of the latest repetition. */
    happenedAt: instant(),
    kind: z.enum(securityEventKinds),
    /** Account named at the sign-in, if it exists, or address of the person who was signed in. */
    account: shown(254).nullable(),
    /** Network address. */
    address: shown(60),
    /** Code of the refusal. */
    reason: shown(60),
    /** Method and path of the first call, without ids. */
    endpoint: shown(200),
    /** Number of the latest request, as in the log. */
    requestId: shown(60),
    /** Repetitions within the hour. */
    times: z.int().min(1),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.output<typeof securityEvent>;

export const listSecurityEvents = endpoint('GET', '/api/provider/security-log', {
  summary: 'Failed sign-ins and refused rights of the last three months, latest first. `q` looks for an account or an address.',
  access: 'administrator',
  query: z.object({ ...searchQuery, ...pageQuery, kind: z.enum(securityEventKinds).optional() }),
  response: pageOf(securityEvent),
});
