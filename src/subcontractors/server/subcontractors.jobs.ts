import { sql } from 'kysely';
import { getMailFrame } from '#companies/server/provider.service.ts';
import type { Task } from '#platform/server/jobs/jobs.ts';
import { mailCodeName, makeCode } from './recipient-codes.service.ts';
import { mailCode } from './subcontractors.mails.ts';

/** Mails the code of a request. Runs for unknown recipients too. */
export const mailCodeTask: Task<{ id: string }> = {
  name: mailCodeName,
  async perform({ id }, platform) {
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction(async (tx) => {
      const made = await makeCode(tx, id);
      if (made) await mailCode(tx, frame, made.recipient, made.code);
    });
  },
};

/** Deletes codes and sessions that have expired. */
export const cleanRecipientsTask: Task = {
  name: 'subcontractors-clean',
  async perform(_payload, platform) {
    await platform.database.system.transaction(async (tx) => {
      await tx
        .deleteFrom('subcontractor_codes')
        .where('expires_at', '<', sql<string>`now()`)
        .execute();
      await tx
        .deleteFrom('recipient_sessions')
        .where('expires_at', '<', sql<string>`now()`)
        .execute();
    });
  },
};
/** Schedule of `cleanRecipientsTask`, in UTC. */
export const cleanRecipientsAt = `40 * * * * ${cleanRecipientsTask.name}`;
