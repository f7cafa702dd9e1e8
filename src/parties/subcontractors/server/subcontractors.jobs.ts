import { sql } from 'kysely';
import { getMailFrame } from '#platform/http/server/provider.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { mailGivenName, type GivenPayload } from './given-to-recipient.service.ts';
import { mailReturnName } from './announcing.service.ts';
import { activeRecipients, mailCodeName, makeCode } from './recipient-codes.service.ts';
import { mailCode, mailReturn } from './subcontractors.mails.ts';
import { tellRecipients } from './told-recipients.service.ts';

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

/** Mails recipients what is new of an intervention that was given to them. */
export const mailGivenTask: Task<GivenPayload> = {
  name: mailGivenName,
  async perform({ interventionId }, platform) {
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction((tx) => tellRecipients(tx, frame, interventionId));
  },
};

/** Mails a recipient that their report came back; nothing where they have finished it again since. */
export const mailReturnTask: Task<{ interventionId: string }> = {
  name: mailReturnName,
  async perform({ interventionId }, platform) {
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction(async (tx) => {
      const returned = await tx
        .selectFrom('interventions as n')
        .innerJoin('report_drafts as d', (join) =>
          join.onRef('d.company_id', '=', 'n.company_id').onRef('d.intervention_id', '=', 'n.id').on('d.handed_id', 'is', null),
        )
        .select(['n.title', 'n.recipient_id as recipientId', 'd.returned_comment as comment'])
        .where('n.id', '=', interventionId)
        .where('d.state', '=', 'open')
        .where('d.returned_comment', '<>', '')
        .executeTakeFirst();
      const recipient = returned?.recipientId && (await activeRecipients(tx).where('r.id', '=', returned.recipientId).executeTakeFirst());
      if (returned && recipient) await mailReturn(tx, frame, recipient, { interventionId, ...returned });
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
