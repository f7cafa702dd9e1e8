import { z } from 'zod';
import { instant, responseText, uuid } from '#platform/http/schemas.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { securityEventKinds, securityEventList } from './security-log.list.ts';

const securityEvent = z
  .object({
    id: uuid(),
    /** Time of the latest repetition. */
    happenedAt: instant(),
    kind: z.enum(securityEventKinds),
    /** Account named at the sign-in, if it exists, or address of the person who was signed in. */
    account: responseText(254).nullable(),
    /** Network address. */
    address: responseText(60),
    /** Code of the refusal. */
    reason: responseText(60),
    /** Method and path of the first call, without ids. */
    endpoint: responseText(200),
    /** Number of the latest request, as in the log. */
    requestId: responseText(60),
    /** Repetitions within the hour. */
    times: z.int().min(1),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.output<typeof securityEvent>;

export const { list: listSecurityEvents } = listEndpoints(securityEventList, securityEvent);
