import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { companyParam, whole } from '#platform/http/schemas.ts';
import { priorities } from '#services/tickets/ticket.ts';
import { targetMinutesAtMost } from '#services/tickets/service-clock.ts';

/** Service levels: targets of a company. */

const minutes = () => whole(1, targetMinutesAtMost);

/** Working minutes by priority. */
export const targetsInput = labelFields(
  z.strictObject({
    targets: z
      .array(z.strictObject({ priority: z.enum(priorities), firstAnswer: minutes(), resolution: minutes() }))
      .length(priorities.length)
      .refine((rows) => new Set(rows.map(({ priority }) => priority)).size === priorities.length),
  }),
  { targets: m['service-levels.title'] },
  {
    'targets.priority': m['service-levels.targets.priority'],
    'targets.firstAnswer': m['service-levels.kind.firstAnswer'],
    'targets.resolution': m['service-levels.kind.resolution'],
  },
);
export type TargetsInput = z.output<typeof targetsInput>;

export const shownTargets = z
  .object({
    targets: z.array(z.object({ priority: z.enum(priorities), firstAnswer: z.int(), resolution: z.int() })).length(priorities.length),
    /** The company has the provider's targets. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'ServiceTargets' });
export type ShownTargets = z.output<typeof shownTargets>;

export const getServiceTargets = endpoint('GET', '/api/provider/companies/:companyId/service-targets', {
  summary: 'Service-level targets of a company: working minutes until the first answer and the resolution, by priority.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  response: shownTargets,
});
export const setServiceTargets = endpoint('PUT', '/api/provider/companies/:companyId/service-targets', {
  summary: 'Sets the service-level targets of a company. The clocks of its open tickets are computed anew.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  body: targetsInput,
  response: shownTargets,
});
