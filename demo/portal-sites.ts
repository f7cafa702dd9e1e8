import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { archiveSites, createSite } from '#parties/sites/server/site-writing.service.ts';
import { authorOf, instantAt } from './portal-offers.ts';
import { companies } from './seeds/companies.seed.ts';
import { formerSite } from './seeds/contacts.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** A site that its customer added in the portal, and archived when they had left it. */
export async function leaveFormerSite(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  const { email, createdAt, archivedAt, ...fields } = formerSite;
  const { id: companyId } = await tx.selectFrom('companies').select('id').where('external_id', '=', companies.helianthe.id).executeTakeFirstOrThrow();
  const author = async (at: typeof createdAt | typeof archivedAt) => ({ ...(await authorOf(tx, email, instantAt(at, calendar))), quiet: true });
  const id = await createSite(tx, await author(createdAt), companyId, {
    ...fields,
    code: '',
    type: 'storage',
    legalForm: null,
    complement: '',
    country: 'FR',
    showOnMap: true,
    notes: 'Bail rendu : le matériel est à l’entrepôt de Saint-Priest.',
    accessInstructions: '',
    deliveryHours: [],
    contacts: [],
  });
  await archiveSites(tx, await author(archivedAt), companyId, { ids: [id], isArchived: true });
}
