import { getMailFrame, getProvider } from '#platform/http/server/provider.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { hasRight } from '#platform/data/server/caller.ts';
import type { CompanyContext, PublicContext } from '#platform/http/server/context.ts';
import { refuseUnknown } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hashSecret } from '#platform/kernel/server/ids.ts';
import { findAccess, openScopes } from '#platform/data/server/sessions/access-store.ts';
import * as api from '../appointments.api.ts';
import { answer } from './answering.service.ts';
import { selectAppointments, findLink, linkedAppointment, ticketOfAppointments } from './appointments.store.ts';
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
    return platform.database.staff.transaction((tx) => answer(tx, params.appointment, body, { from: 'portal', author: context.author }));
  });

  route(api.readAppointmentLink, async ({ params }, context) => {
    return (await readLinked(context, params.code)).shown;
  });

  route(api.answerAppointmentLink, async ({ params, body }, context) => {
    const { link } = await readLinked(context, params.code);
    const author: Author = { kind: 'user', id: link.userId, name: link.name, requestId: context.request.id };
    await platform.database.staff.transaction((tx) => answer(tx, link.id, body, { from: 'link', author }));
    return (await readLinked(context, params.code)).shown;
  });
}

async function findAppointments(context: CompanyContext, code: string) {
  const { scope, record } = await findObject(context, code, { byCode: ticketOfAppointments, exists: ticketOfAppointments });
  const [appointments] = await scope.read(selectAppointments(scope, record.id));
  return { scope, appointments };
}

/** Holder of a link, and the appointment that they see with the rights that they have now.
 *  @throws notFound, also where its holder has left, does not see the ticket any more or may not order services */
async function readLinked({ platform, request, reply, today }: PublicContext, code: string) {
  const { system, staff } = platform.database;
  const link = await findLink(staff.db, hashSecret(code));
  if (!link) return refuseUnknown(platform, request, platformError('notFound'));
  const access = await findAccess(system, link.userId, today);
  const [scope] = access?.staffRole === null ? await openScopes(platform, access, [link.companyId]) : [];
  if (!scope || !hasRight(scope.rights, 'services')) throw platformError('notFound');
  const [[found]] = await scope.read(linkedAppointment(scope, link.id));
  if (!found) throw platformError('notFound');
  // The address holds the code: nobody is to keep it.
  void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  const { phone } = (await getProvider(platform)).identity;
  return { link, shown: { ...hidePastDetails(found), phone, language: link.language } };
}

type Linked = Omit<ResponseOf<typeof api.readAppointmentLink>, 'phone' | 'language'>;

/** A link ends with its appointment: it says what was agreed, without the person on site; and without the place once nothing is to come. */
function hidePastDetails({ isOver, ...found }: Linked & { isOver: boolean }): Linked {
  if (found.state === 'proposed') return found;
  return isOver || found.planned === null ? { ...found, contact: null, site: null, toBring: '', message: '' } : { ...found, contact: null };
}
