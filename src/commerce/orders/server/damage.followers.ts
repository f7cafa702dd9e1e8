import { m } from '#generated/messages/messages.js';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { Follower, JournalEntry } from '#platform/data/server/journal/follow.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getMailFrame, getProvider } from '#platform/http/server/provider.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { damageReportQueue } from '../damage-reports.queue.ts';
import { damageReportKind } from '../orders.journal.ts';
import { findReportedDamage } from './damage-reports.store.ts';

/** Mails a damage report to the provider besides putting it in the queue: the carrier must be notified within three days. */
export const damageReported: Follower = {
  objectKind: damageReportKind,
  actions: ['created'],
  follow: async (entries, platform) => {
    const { identity } = await getProvider(platform);
    if (identity.email === '') return;
    for (const entry of entries) await mailProvider(entry, platform, identity);
  },
};

async function mailProvider(entry: JournalEntry, platform: Platform, identity: ProviderIdentity): Promise<void> {
  const frame = await getMailFrame(platform);
  const report = await findReportedDamage(platform.database.system.db, { companyId: entry.companyId, id: entry.objectId });
  if (!report) return;
  const locale = 'fr';
  const subject = m['orders.damage.mail.subject']({ number: report.number, company: report.company }, { locale });
  await platform.database.system.transaction((tx) =>
    queueMail(tx, frame, {
      to: { name: identity.name, address: identity.email },
      companyId: entry.companyId,
      content: {
        locale,
        subject,
        blocks: [
          {
            kind: 'paragraph',
            text: m['orders.mail.damageReported']({ name: report.reporterName, company: report.company, delivery: report.delivery }, { locale }),
          },
          { kind: 'paragraph', text: report.reserveText },
          { kind: 'button', label: m['orders.damage.mail.button']({}, { locale }), path: queueAddress(damageReportQueue.kind, entry.objectId) },
        ],
      },
    }),
  );
}
