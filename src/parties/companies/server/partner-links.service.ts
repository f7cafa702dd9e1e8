import { forgetKept } from '#capabilities/ingest/server/kept-values.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { isOpen, type LinkDays } from '../partner-links.ts';
import { deleteCompanyLinks, lockCompanies, lockLinkedCompanies, type LinkedCompany } from './partner-links.store.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';

/** Links between partners and their clients, written by the office and by the feed. The database refuses what `linkFlaw` refuses. */

/** A link before and after a change; null: none. */
export interface LinkChange {
  partner: LinkedCompany;
  client: LinkedCompany;
  before: LinkDays | null;
  after: LinkDays | null;
}

/** Journals in the activity logs of both companies who is given access, loses it, or has it for other days; rights hold at once in open sessions.
 *  Access is never given or taken in silence: the managers of the client are notified in a quiet run too. */
export async function recordLinks(tx: ScopedDb, author: Author, today: string, links: readonly LinkChange[]): Promise<void> {
  const changes = links.flatMap((link): Change[] => {
    const [was, is] = [isOpen(link.before, today), isOpen(link.after, today)];
    if (was && is) return buildEntries(link, 'updated', compareDays(link.before!, link.after!));
    return was === is ? [] : buildEntries(link, is ? 'created' : 'deleted');
  });
  await record(tx, { ...author, quiet: false }, changes);
  await signal(tx, { type: 'session' });
}

function compareDays(before: LinkDays, after: LinkDays): NonNullable<Change['fields']> {
  const days = { since: { before: before.sinceOn, after: after.sinceOn }, until: { before: before.untilOn, after: after.untilOn } };
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day.before !== day.after));
}

function buildEntries({ partner, client }: LinkChange, action: 'created' | 'updated' | 'deleted', days?: NonNullable<Change['fields']>): Change[] {
  if (days && Object.keys(days).length === 0) return [];
  const object = { kind: 'partnerLink', id: partnerLinkId(partner.id, client.id), title: days ? `${partner.name} (${client.name})` : partner.name };
  const toNameChange = (name: string) => (action === 'created' ? { before: null, after: name } : { before: name, after: null });
  return [
    { companyId: partner.id, object, action, fields: days ?? { client: toNameChange(client.name) } },
    { companyId: client.id, object, action, fields: days ?? { partner: toNameChange(partner.name) } },
  ];
}

/** Ends all links of companies that become something else: a partner without clients, a customer without partners. */
export async function endLinks(tx: ScopedDb, author: Author, today: string, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  await lockCompanies(tx, companyIds);
  const rows = await deleteCompanyLinks(tx, companyIds);
  if (rows.length === 0) return;
  const companies = await lockLinkedCompanies(
    tx,
    rows.flatMap(({ companyId, clientId }) => [companyId, clientId]),
  );
  for (const { companyId, clientId } of rows) await forgetKept(tx, partnerLinkId(companyId, clientId));
  await recordLinks(
    tx,
    author,
    today,
    rows.map(({ companyId, clientId, sinceOn, untilOn }) => ({
      partner: companies.get(companyId)!,
      client: companies.get(clientId)!,
      before: { sinceOn, untilOn },
      after: null,
    })),
  );
}

/** Id of a link, which has no row of its own to name. */
export const partnerLinkId = (partnerId: number, clientId: number): string => deriveObjectId('partnerLink', `${partnerId} ${clientId}`);
