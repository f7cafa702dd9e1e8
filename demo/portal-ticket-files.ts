import { drawDocument } from '#platform/documents/server/drawn-files.ts';
import { keepContent } from '#platform/files/server/received-file.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { addFiles } from '#services/tickets/server/followers.service.ts';
import { buildProviderSender } from './documents/customer-documents.ts';
import { draw } from './documents/drawings.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { ticketFiles, type TicketFilesSeed } from './seeds/ticket-files.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Minutes between a ticket and its first file: a ticket of a weekend was sent on the working day after it. */
const minutesAfter = 15;

/** A file that is made, with the person who adds it. */
interface MadeFiles {
  seed: TicketFilesSeed;
  contents: Buffer[];
}

/** Makes the files of the story. Nothing of it needs the database, so that it goes on beside other work. */
export const makeTicketFiles = (platform: Platform, calendar: StoryCalendar): Promise<MadeFiles[]> =>
  Promise.all(
    ticketFiles.map(async (seed) => ({
      seed,
      contents: await Promise.all(seed.files.map((file) => readContent(platform, file, toInstant(seed.at, calendar)))),
    })),
  );

/** Plans, pictures and documents that people of the story add to their tickets. */
export async function addTicketFiles(platform: Platform, calendar: StoryCalendar, made: readonly MadeFiles[]): Promise<void> {
  const kept = await Promise.all(made.map((one) => keepFiles(platform, calendar, one)));
  await platform.database.system.transaction(async (tx) => {
    for (const { author, ticketId, files } of kept) await addFiles(tx, author, ticketId, files);
  });
}

async function keepFiles(platform: Platform, calendar: StoryCalendar, { seed: { ticket: number, email, at, files }, contents }: MadeFiles) {
  const { db } = platform.database.system;
  const ticket = await db.selectFrom('tickets').select(['id', 'companyId', 'createdAt']).where('number', '=', number).executeTakeFirstOrThrow();
  const [first, asked] = [Date.parse(ticket.createdAt) + minutesAfter * 60_000, Date.parse(toInstant(at, calendar))];
  const author = await loadAuthor(db, email, new Date(Math.max(first, asked)).toISOString());
  const rules = { companyId: ticket.companyId, accept: 'documents' } as const;
  const kept = files.map(({ name }, index) => keepContent(platform.storage, rules, { name, content: contents[index]! }));
  return { author: { ...author, quiet: true }, ticketId: ticket.id, files: await Promise.all(kept) };
}

async function readContent(platform: Platform, file: TicketFilesSeed['files'][number], createdAt: string): Promise<Buffer> {
  if ('drawing' in file) return draw(file.drawing);
  const costly = platform.costly.background({ companyId: 0, userId: 'demonstration' });
  return drawDocument(costly, {
    locale: file.locale,
    provider: buildProviderSender(),
    title: file.title,
    reference: '',
    subject: file.subject,
    createdAt,
    blocks: [{ kind: 'properties', items: file.items.map(([label, value]) => ({ label, value })) }],
  });
}
