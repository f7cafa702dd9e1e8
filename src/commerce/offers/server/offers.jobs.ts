import { systemAuthor } from '#platform/http/server/provider.ts';
import { sql } from 'kysely';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { offerKind } from '../offers.journal.ts';

/** A portal that stood still for some days catches up with what expired meanwhile. */
const lookBackDays = 7;

interface Expired {
  companyId: number;
  id: string;
  number: string;
  validUntil: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Journals once that an offer's validity has passed without an answer. What it shows follows from its last day alone. */
export async function noteExpiredOffers(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const author = await systemAuthor(platform);
  const today = clock.today();
  await database.system.transaction(async (tx) => {
    const { rows } = await sql<Expired>`
      select o.company_id as "companyId", o.id, o.number, o.valid_until as "validUntil", o.site_id as "siteId", o.sub_organisation_id as "subOrganisationId"
      from offers o where o.is_current and o.state = 'sent' and o.valid_until >= ${addDays(today, -lookBackDays)} and o.valid_until < ${today}
      and not exists (select from journal j where j.company_id = o.company_id and j.object_kind = ${offerKind} and j.object_id = o.id and j.action = 'expired'
        and j.changes -> 'validUntil' ->> 'after' = o.valid_until::text)
      order by o.company_id, o.id for update of o`.execute(tx);
    await record(
      tx,
      author,
      rows.map(({ companyId, id, number, validUntil, siteId, subOrganisationId }) => ({
        companyId,
        action: 'expired',
        object: { kind: offerKind, id, title: number, siteId, subOrganisationId, needsPrices: true },
        fields: { validUntil: { before: null, after: validUntil } },
      })),
    );
  });
}

export const expiredOffersTask: Task = { name: 'offers-expire', perform: (_payload: unknown, platform: Platform) => noteExpiredOffers(platform) };

/** In UTC: soon after the provider's midnight, in summer and in winter. */
export const expiredOffersAt = `30 23 * * * ${expiredOffersTask.name} ?fill=20h`;
