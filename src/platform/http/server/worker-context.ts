import { platformError } from '#platform/kernel/errors.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import type { KeptSession } from '#platform/data/server/sessions/session-cache.ts';
import type { PersonContext, PublicContext, WorkerContext } from './context.ts';
import { recipientOf } from './sessions.ts';

/** Contexts of those who carry out work in the field. */

/** One of the provider's people. @throws forbidden for anybody else */
export function technicianContext({ caller, author, ...base }: PersonContext, session: KeptSession): WorkerContext {
  if (!staffMay(caller, 'fieldWork')) throw platformError('forbidden');
  const { platform, locale, today, request, reply } = base;
  const worker = { id: caller.userId, kind: 'technician', name: caller.fullName } as const;
  return { platform, locale, today, request, reply, worker, author, given: (session.given ??= platform.database.worker(caller.userId)) };
}

/** A subcontractor's recipient. @throws unauthenticated */
export async function recipientContext(base: PublicContext, client: string | undefined): Promise<WorkerContext> {
  const { platform, request } = base;
  const { recipientId, name } = await recipientOf(platform, request);
  return {
    ...base,
    worker: { id: recipientId, kind: 'recipient', name },
    author: { kind: 'recipient', id: recipientId, name, requestId: request.id, client },
    given: platform.database.worker(recipientId),
  };
}
