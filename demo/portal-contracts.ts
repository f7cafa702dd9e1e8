import { archiveContracts } from '#installed-base/contracts/server/contract-changes.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { authorOf, instantAt } from './portal-offers.ts';
import { archivedContract } from './seeds/contracts.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** A contract whose devices are gone leaves the lists of its customer. */
export async function archiveOldContract(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  const author = await authorOf(tx, 'camille@helianthe.example', instantAt([-9, '17:05'], calendar));
  const { id, companyId } = await tx
    .selectFrom('contracts')
    .select(['id', 'company_id as companyId'])
    .where('number', '=', archivedContract)
    .executeTakeFirstOrThrow();
  await archiveContracts(tx, author, { companyId, ids: [id], isArchived: true });
}
