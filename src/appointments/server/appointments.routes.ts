import { getMailFrame, getProvider } from '#companies/server/provider.service.ts';
import { platformError } from '#platform/errors.ts';
import { hasRight } from '#platform/server/caller.ts';
import type { CompanyContext, PublicContext } from '#platform/server/http/context.ts';
import { refuseUnknown } from '#platform/server/http/unknown-codes.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { findObject } from '#platform/server/list/find-object.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hashOfSecret } from '#platform/server/secret-code.ts';
import * as api from '../appointments.api.ts';
import { answer } from './answering.service.ts';
import { appointmentByLink, appointmentsOf, ticketOfAppointments } from './appointments.store.ts';
import { propose, withdraw } from './proposing.service.ts';

export function appointmentsRoutes({ route }: Routes, platform: Platform): void {
  route(api.proposeAppointment, async ({ params, body }, { author, change }) => {
    const frame = await getMailFrame(platform);
    return change((tx) => propose(tx, author, frame, params.id, body));
  });
  route(api.withdrawAppointment, ({ params }, { author, change }) => change((tx) => withdraw(tx, author, params.id)));

  route(api.listAppointments, async ({ params }, context) => {
    const { scope, appointments } = await findAppointments(context, params.code);
    return { appointments, canAnswer: context.caller.staffRole === null && hasRight(scope.rights, 'services') };
  });

  route(api.answerAppointment, async ({ params, body }, context) => {
    const { scope, appointments } = await findAppointments(context, params.code);
    if (!appointments.some(({ id }) => id === params.appointment)) throw platformError('notFound');
    if (context.caller.staffRole !== null || !hasRight(scope.rights, 'services')) throw platformError('forbidden');
    return platform.database.staff.transaction((tx) => answer(tx, params.appointment, body, { from: 'portal', author: () => context.author }));
  });

  route(api.readAppointmentLink, async ({ params }, context) => {
    return linked(context, params.code);
  });

  route(api.answerAppointmentLink, async ({ params, body }, context) => {
    const { id } = await linked(context, params.code);
    // Only the requester was sent the code.
    await platform.database.staff.transaction((tx) =>
      answer(tx, id, body, { from: 'link', author: (requester) => ({ kind: 'user', ...requester, requestId: context.request.id }) }),
    );
    return linked(context, params.code);
  });
}

async function findAppointments(context: CompanyContext, code: string) {
  const { scope, record } = await findObject(context, code, { byCode: ticketOfAppointments, exists: ticketOfAppointments });
  const [appointments] = await scope.read(appointmentsOf(scope, record.id));
  return { scope, appointments };
}

/** @throws notFound */
async function linked({ platform, request, reply }: PublicContext, code: string) {
  const found = await appointmentByLink(platform.database.staff.db, hashOfSecret(code)).executeTakeFirst();
  if (!found) return refuseUnknown(platform, request, platformError('notFound'));
  // The address holds the code: nobody is to keep it.
  void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  return { ...found, phone: (await getProvider(platform)).identity.phone };
}
