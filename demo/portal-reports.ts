import { makeReportDocuments } from '#services/field-work/server/documents.service.ts';
import { issue } from '#services/field-work/server/issuing.service.ts';
import { keepPhoto } from '#services/field-work/server/photos.service.ts';
import { rate } from '#services/field-work/server/ratings.service.ts';
import { liftReservation } from '#services/field-work/server/reservations.service.ts';
import { emptyReport, type ReportContent, type ReportDevice } from '#services/field-work/report.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { keepContent } from '#platform/files/server/received-file.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { GivenIntervention } from '#services/field-work/server/given-interventions.store.ts';
import { draw } from './documents/drawings.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { reportSeeds, type ReportSeed } from './seeds/reports.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Signature of the story: a stroke like a hand's. */
const stroke = [Array.from({ length: 40 }, (_, index) => [0.1 + index * 0.02, 0.5 + 0.25 * Math.sin(index / 2.2) * (1 - index / 60)]).flat()];

/** Activity reports of done interventions: with their documents, their remarks and their ratings. */
export async function reportInterventions(platform: Platform, calendar: StoryCalendar): Promise<void> {
  for (const seed of reportSeeds) await reportOne(platform, calendar, seed);
}

async function reportOne(platform: Platform, calendar: StoryCalendar, seed: ReportSeed): Promise<void> {
  const { system } = platform.database;
  const intervention = await loadIntervention(system.db, seed.intervention);
  const { companyId, startsAt, endsAt } = intervention;
  const author = { ...(await loadAuthor(system.db, `${seed.by}@arcadie.example`, endsAt!)), quiet: true };
  const photos = await Promise.all(
    seed.photos.map(async ([drawing], index) => ({
      id: newId(),
      file: await keepContent(platform.storage, { companyId, accept: 'images' }, { name: `Photo ${index + 1}.jpg`, content: await draw(drawing) }),
    })),
  );
  const content: ReportContent = {
    ...emptyReport,
    arrivedAt: startsAt,
    leftAt: endsAt,
    breakMinutes: 0,
    travelMinutes: 35,
    tasks: seed.tasks.map((label) => ({ id: newId(), label, doneAt: endsAt, isPlanned: true })),
    devices: await loadInstalledDevices(system.db, intervention, seed.rooms ?? []),
    photos: photos.map((photo, index) => ({ id: photo.id, takenAt: endsAt!, caption: seed.photos[index]![1] })),
    remaining: seed.remaining,
    acceptance: seed.acceptance,
    reservations: seed.reservations.map(({ label, due }) => ({ id: newId(), label, dueOn: calendar.day(due) })),
    signature: { name: seed.signer[0], role: seed.signer[1], lines: stroke, signedAt: endsAt! },
  };
  const reportId = await system.transaction(async (tx) => {
    for (const [index, { id: photo, file }] of photos.entries()) await keepPhoto(tx, intervention, { photo, file, createdBy: author.id, position: index + 1 });
    const number = await issue(tx, author, intervention, content, author.name, calendar.today);
    const { id: issued } = await tx
      .selectFrom('activity_reports')
      .select('id')
      .where('companyId', '=', companyId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return issued;
  });
  await makeReportDocuments(platform, { companyId, id: reportId }, { kind: 'system', id: null, name: '', quiet: true, at: endsAt! });
  await system.transaction(async (tx) => {
    await followReservations(tx, calendar, seed, content);
    await rateReport(tx, calendar, seed, companyId, reportId);
  });
}

/** Devices delivered for the ticket, one for each room. */
async function loadInstalledDevices(db: ScopedDb, { companyId, ticketId, endsAt }: GivenIntervention, rooms: readonly string[]): Promise<ReportDevice[]> {
  const delivered = await db
    .selectFrom('ticket_lines as l')
    .innerJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.orderLineId', '=', 'l.orderLineId'))
    .select(['d.reference', 'd.serial'])
    .where('l.companyId', '=', companyId)
    .where('l.ticketId', '=', ticketId)
    .where('d.serial', 'is not', null)
    .orderBy('d.serial')
    .limit(rooms.length)
    .execute();
  return delivered.map(({ reference, serial }, index) => ({
    id: newId(),
    role: 'installed',
    reference,
    serial: serial!,
    room: rooms[index]!,
    replaces: null,
    explanation: '',
    recordedAt: endsAt!,
  }));
}

async function followReservations(tx: ScopedDb, calendar: StoryCalendar, seed: ReportSeed, { reservations }: ReportContent): Promise<void> {
  for (const [index, { lifted }] of seed.reservations.entries()) {
    if (!lifted) continue;
    const [moment, comment] = lifted;
    const agent = { ...(await loadAuthor(tx, 'agent@arcadie.example', toInstant(moment, calendar))), quiet: true };
    await liftReservation(tx, agent, reservations[index]!.id, { liftedOn: calendar.day(moment[0]), comment }, calendar.today);
  }
}

async function rateReport(tx: ScopedDb, calendar: StoryCalendar, { rating }: ReportSeed, companyId: number, id: string): Promise<void> {
  if (!rating) return;
  const [email, moment, mark, comment] = rating;
  const author = { ...(await loadAuthor(tx, email, toInstant(moment, calendar))), quiet: true };
  const { number, siteId, subOrganisationId } = await tx
    .selectFrom('activity_reports')
    .select(['number', 'siteId', 'subOrganisationId'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await rate(tx, author, companyId, { id, number, siteId, subOrganisationId, rating: null }, { mark, comment });
}

async function loadIntervention(db: ScopedDb, title: string) {
  return db
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .select((eb) => [
      'n.companyId',
      'n.id',
      'n.ticketId',
      't.number as ticketNumber',
      't.state as ticketState',
      'n.workerId',
      'n.title',
      'n.state',
      'n.startsAt',
      'n.endsAt',
      'n.technicianName',
      'n.siteId',
      'n.subOrganisationId',
      'n.version',
      eb.ref('n.tasks').$castTo<GivenIntervention['tasks']>().as('tasks'),
    ])
    .where('n.title', '=', title)
    .where('n.state', '=', 'done')
    .orderBy('n.startsAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
