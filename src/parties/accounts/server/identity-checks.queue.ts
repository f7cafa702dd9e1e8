import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { directLinkMinutes } from '../direct-link.ts';
import { identityCheckQueue } from '../identity-checks.queue.ts';
import * as api from '../identity-checks.queue.api.ts';
import * as accounts from './accounts.service.ts';
import { queueClaims } from './queue-claims.ts';
import { issuer, limitLinks, shownLink } from './direct-links.service.ts';

/** Queue of forgotten passwords. */
export const identityChecksQueue = declareQueue({
  rule: identityCheckQueue,
  table: 'identity_checks',
  searched: ['i.email', 'i.phone', 'u.full_name'],
  rows: (db) =>
    db
      .selectFrom('identity_checks as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select([
        'i.email as title',
        sql<string | null>`coalesce(u.full_name, i.phone)`.as('detail'),
        sql<null>`null::integer`.as('companyId'),
        sql<null>`null::text`.as('companyName'),
        'i.version',
      ]),
  item: api.getIdentityCheck,
  read: (db, id) => identityCheckOf(db, id),
  lacks: ({ account }) => ({ noAccount: account === null }),
  claims: queueClaims('identity_checks', 'identityCheck'),
  actions: ({ platform, route, act, change }) => {
    route(api.issueLink, async ({ params: { id }, body: { version, purpose, minutes } }, context) => {
      await limitLinks(platform, context);
      const isSpecial = purpose === 'sign_in' || minutes !== directLinkMinutes;
      const { result, item } = await change(context, { id, version, action: isSpecial ? 'issueSpecialLink' : 'issueLink' }, (tx) =>
        accounts.decideIdentityCheck(tx, context.author, { id, version, isVerified: true, by: issuer(context), purpose, minutes }),
      );
      return { ...shownLink(platform, result!), item };
    });

    act(api.refuseIdentity, 'refuse', async (tx, { item: { id, version }, context }) => {
      await accounts.decideIdentityCheck(tx, context.author, { id, version, isVerified: false, by: issuer(context) });
    });
  },
});

interface Account {
  fullName: string;
  jobFunction: string | null;
  landline: string | null;
  mobile: string | null;
  isStaff: boolean;
  companies: string[];
}

const identityCheckOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('identity_checks as i')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'i.user_id').on('u.status', '=', 'active'))
    .select([
      'i.handled_at as handledAt',
      'i.email',
      'i.phone',
      'i.requested_times as requestedTimes',
      'i.updated_at as lastRequestedAt',
      sql<Account | null>`case when u.id is not null then jsonb_build_object(
        'fullName', u.full_name, 'jobFunction', u.job_function, 'landline', u.landline, 'mobile', u.mobile, 'isStaff', u.staff_role is not null,
        'companies', coalesce((select jsonb_agg(c.name order by c.name) from (select c.name from memberships m join companies c on c.id = m.company_id where m.user_id = u.id order by c.name limit 50) c), '[]')) end`.as(
        'account',
      ),
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
