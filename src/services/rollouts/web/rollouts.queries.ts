import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import { calls } from '#platform/kit/web/api.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import type * as api from '../rollouts.api.ts';
import { rolloutKind } from '../rollouts.journal.ts';

export const rollouts = calls<typeof api>();

// Serial numbers are recorded on devices.
const rolloutKinds = [rolloutKind, ticketKind, interventionKind, deviceKind];
export const rolloutsQuery = () => rollouts.query('GET /api/rollouts', undefined, { kinds: rolloutKinds });
export const rolloutQuery = (code: string) => rollouts.query('GET /api/rollouts/:code', { params: { code } }, { kinds: rolloutKinds });
