import { z } from 'zod';
import { instant } from '#platform/http/schemas.ts';
import { clockKinds, clockStates } from './service-clock.ts';

/** A service-level clock of a ticket. */
export const shownClock = z
  .object({
    kind: z.enum(clockKinds),
    state: z.enum(clockStates),
    targetMinutes: z.int(),
    /** When it reached its state. */
    since: instant(),
    /** When the target is reached; of an ended clock, as it was to be met. */
    dueAt: instant(),
  })
  .meta({ id: 'ServiceClock' });
