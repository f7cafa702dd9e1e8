import { applyChanges, type MadeChange } from '#services/field-work/server/reporting.service.ts';
import type { ReportChange } from '#services/field-work/report-change.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { addRecipient, addSubcontractor } from '#parties/subcontractors/server/subcontractors.service.ts';
import { createIntervention } from '#services/interventions/server/interventions.service.ts';
import { lockGiven } from '#services/field-work/server/given-interventions.service.ts';
import { companies } from './seeds/companies.seed.ts';
import { interventions, recipient, signedReport, subcontractor } from './seeds/subcontractors.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** A subcontractor whose recipient has two interventions: one to come, and one whose signed report waits to be checked. */
export async function actOnSubcontractors(tx: ScopedDb, calendar: StoryCalendar, providerId: number): Promise<void> {
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'fullName as name'])
    .where('staffRole', '=', 'agent')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const agent: Author = { kind: 'staff', ...staff, at: calendar.instant(calendar.day(-20), '10:05') };
  const company = await addSubcontractor(tx, agent, providerId, subcontractor);
  const person = await addRecipient(tx, agent, providerId, company.id, recipient);
  const tickets = await tx
    .selectFrom('tickets as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select(['t.id'])
    .where('c.externalId', '=', companies.arvalys.id)
    .where('t.state', 'in', ['validated', 'shipped'])
    .orderBy('t.number', 'desc')
    .limit(1)
    .execute();
  for (const { title, on, comment, toBring, tasks, isSigned } of interventions) {
    const [offset, from, to] = on;
    const day = calendar.day(offset);
    const made = await createIntervention(tx, { ...agent, at: calendar.instant(calendar.day(-6), '14:40') }, tickets[0]!.id, {
      title,
      technicianId: null,
      recipientId: person.id,
      startsAt: calendar.instant(day, from),
      endsAt: calendar.instant(day, to),
      comment,
      toBring,
      tasks,
    });
    if (!isSigned) continue;
    const author: Author = { kind: 'recipient', id: person.id, name: made.technicianName!, at: calendar.instant(day, to) };
    const worker = { id: person.id, kind: 'recipient', name: author.name } as const;
    const intervention = await lockGiven(tx, made.id);
    const changes = [...intervention.tasks.map(({ id }): ReportChange => ({ kind: 'tickTask', task: id, isDone: true })), ...signedReport];
    const steps = [{ kind: 'start' } satisfies ReportChange, ...changes].map((change, index): MadeChange => ({
      id: newId(),
      at: calendar.instant(day, index === 0 ? from : to),
      change,
    }));
    await applyChanges(tx, { worker, author, locale: recipient.language, today: calendar.today }, intervention, { changes: steps });
  }
}
