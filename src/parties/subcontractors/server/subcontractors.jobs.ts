import { getMailFrame } from '#platform/http/server/provider.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { mailGivenName, type GivenPayload, mailReturnName } from './announcing.service.ts';
import { mailCodeName, makeCode } from './recipient-codes.service.ts';
import { deleteExpired } from './recipient-codes.store.ts';
import { findActiveRecipient } from './recipients.store.ts';
import { mailCode, mailReturn } from './subcontractors.mails.ts';
import { tellRecipients } from './told-recipients.service.ts';
import { findReturned } from './told-recipients.store.ts';

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
      const returned = await findReturned(tx, interventionId);
      const recipient = returned?.recipientId && (await findActiveRecipient(tx, returned.recipientId));
      if (returned && recipient) await mailReturn(tx, frame, recipient, { interventionId, ...returned });
    });
  },
};

/** Deletes codes and sessions that have expired. */
export const cleanRecipientsTask: Task = {
  name: 'subcontractors-clean',
  async perform(_payload, platform) {
    await platform.database.system.transaction(deleteExpired);
  },
};
/** Schedule of `cleanRecipientsTask`, in UTC. */
export const cleanRecipientsAt = `40 * * * * ${cleanRecipientsTask.name}`;
