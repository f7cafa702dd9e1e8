import { sql } from 'kysely';
import { keptSubject, type LinkedSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { m } from '#generated/messages/messages.js';
import { deviceKind } from '../equipment.journal.ts';
import { serialAddress } from '../equipment.paths.ts';

/** Devices that a link in a message shows, and that a conversation can be about: by their serial number. */
export const linkedDevices: LinkedSource = {
  subject: { kind: deviceKind, icon: 'router', address: ({ page }) => serialAddress(page), title: m['equipment.linked.title'] },
  needsPrices: false,
  find: keptSubject(({ db }, serial) =>
    db
      .selectFrom('devices as v')
      .select([
        'v.id as objectId',
        'v.serial as title',
        'v.serial as number',
        'v.serial as page',
        'v.reference as topic',
        'v.site_id as siteId',
        'v.sub_organisation_id as subOrganisationId',
      ])
      .where('v.serial', '=', serial)
      .orderBy('v.id')
      .limit(sql.lit(1)),
  ),
};
