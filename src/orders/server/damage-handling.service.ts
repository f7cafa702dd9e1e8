import { sql } from 'kysely';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { platformError } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { MailFrame } from '#platform/server/mail/mail.model.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import type { DamageState } from '../damage.ts';
import { damageReportKind } from '../orders.journal.ts';
import { orderAddress } from '../orders.paths.ts';

/** What the provider does about a damage report, in the staff's scope. Who may do it, and when, is the queue's rule table. */

interface Step {
  action: string;
  state: DamageState;
  answer?: string;
}

/** Takes a report in hand. @throws notFound */
export const takeDamageReport = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'taken', state: 'inProgress' });

/** Closes a report. @throws notFound */
export const closeDamageReport = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'closed', state: 'closed' });

/** Answers whoever reported the damage: on the order's page, and by e-mail. @throws notFound */
export async function answerDamageReport(tx: ScopedDb, author: Author, frame: MailFrame, id: string, answer: string): Promise<void> {
  await step(tx, author, id, { action: 'answered', state: 'inProgress', answer });
  await mailAnswer(tx, frame, id, answer);
}

async function step(tx: ScopedDb, author: Author, id: string, { action, state, answer }: Step): Promise<void> {
  const before = await tx
    .selectFrom('damage_reports as r')
    .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.delivery_id'))
    .select(['r.company_id', 'r.number', 'r.state', 'r.site_id', 'r.sub_organisation_id', 'd.number as delivery_number'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!before) throw platformError('notFound');
  await tx
    .updateTable('damage_reports')
    .set({
      state,
      handled_by: author.id,
      handled_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      ...(answer === undefined ? {} : { answer }),
    })
    .where('company_id', '=', before.company_id)
    .where('id', '=', id)
    .execute();
  await record(tx, author, [
    {
      companyId: before.company_id,
      action,
      object: {
        kind: damageReportKind,
        id,
        title: `${before.number} · ${before.delivery_number}`,
        siteId: before.site_id,
        subOrganisationId: before.sub_organisation_id,
      },
      fields: {
        ...(before.state === state ? {} : { state: { before: before.state, after: state } }),
        ...(answer === undefined ? {} : { answer: { changed: true as const } }),
      },
    },
  ]);
}

async function mailAnswer(tx: ScopedDb, frame: MailFrame, id: string, answer: string): Promise<void> {
  const report = await tx
    .selectFrom('damage_reports as r')
    .innerJoin('users as u', 'u.id', 'r.reported_by')
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'))
    .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.delivery_id'))
    .select(['r.company_id', 'r.number', 'o.number as order_number', 'd.number as delivery_number', 'u.id as user_id', 'u.full_name', 'u.email', 'u.language'])
    .where('r.id', '=', id)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  // Its reporter has left: the answer stands on the order's page for his colleagues.
  if (!report) return;
  const locale: Locale = report.language === 'en' ? 'en' : 'fr';
  const options = { locale };
  const subject = m['orders.mail.damageAnswered.subject']({ number: report.number }, options);
  await queueMail(tx, frame, {
    to: { name: report.full_name, address: report.email },
    userId: report.user_id,
    companyId: report.company_id,
    content: {
      locale,
      subject,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'paragraph', text: m['orders.mail.damageAnswered.body']({ provider: frame.provider.name, delivery: report.delivery_number }, options) },
        { kind: 'paragraph', text: answer },
        { kind: 'button', label: m['orders.mail.damageAnswered.button']({}, options), path: inCompany(orderAddress(report.order_number), report.company_id) },
      ],
    },
  });
}
