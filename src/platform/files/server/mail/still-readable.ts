import { sql, type Selectable } from 'kysely';
import { seesPlace } from '#platform/data/server/caller.ts';
import type { MailsTable } from '#platform/data/server/db/tables.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { findAccess } from '#platform/data/server/sessions/access-store.ts';
import type { MailedPlace } from './outbox.ts';

type Mail = Pick<Selectable<MailsTable>, 'user_id' | 'company_id' | 'recipient_id' | 'about'>;

/** Whether the reader of a mail may still read it when it leaves: the account is active, the membership of its company continues, and its objects are seen.
 *  A mail may wait for days. The provider's people see all companies, or the interventions given to them. */
export async function isStillReadable({ database, clock }: Pick<Platform, 'database' | 'clock'>, mail: Mail): Promise<boolean> {
  const { system } = database;
  if (mail.recipient_id !== null) return isActiveRecipient(system.db, mail.recipient_id);
  if (mail.user_id === null) return true;
  const access = await findAccess(system, mail.user_id, clock.today());
  if (!access) return false;
  if (access.staffRole !== null) return true;
  const rightsIn = (id: number) => access.companies.find(({ companyId }) => companyId === id)?.rights;
  if (mail.company_id !== null && !rightsIn(mail.company_id)) return false;
  const places = (mail.about ?? []) as unknown as readonly MailedPlace[]; // a JSON column, to which the database gives no type
  return places.every(({ companyId, needsPrices = false, ...place }) => {
    const rights = rightsIn(companyId);
    return rights !== undefined && (rights.prices || !needsPrices) && seesPlace(rights, place);
  });
}

const isActiveRecipient = async (db: Platform['database']['system']['db'], id: string): Promise<boolean> =>
  (await sql<{ isActive: boolean }>`select house.is_active_recipient(${id}::uuid) as "isActive"`.execute(db)).rows[0]!.isActive;
