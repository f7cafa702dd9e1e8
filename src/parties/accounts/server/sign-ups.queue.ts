import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { getMailFrame } from '#platform/http/server/provider.ts';
import { hasForeignLetters } from '#platform/kernel/email-format.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { companyUnknown } from '../account.issues.ts';
import { signUpQueue } from '../sign-ups.queue.ts';
import * as api from '../sign-ups.queue.api.ts';
import * as accounts from './accounts.service.ts';
import { queueClaims } from './queue-claims.ts';
import { mailSignUpAttached, mailSignUpRefused } from './sign-ups.mails.ts';

/** Queue of accounts without a company. */
export const signUpsQueue = declareQueue({
  rule: signUpQueue,
  table: 'sign_ups',
  searched: ['u.full_name', 'u.email', 'i.company_name', 'i.customer_number'],
  rows: (db) =>
    db
      .selectFrom('sign_ups as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .select([
        'u.full_name as title',
        'i.company_name as detail',
        sql<null>`null::integer`.as('companyId'),
        sql<null>`null::text`.as('companyName'),
        'i.version',
      ]),
  item: api.getQueuedSignUp,
  read: async (db, id) => {
    const signUp = await signUpOf(db, id);
    return { ...signUp, hasForeignLetters: hasForeignLetters(signUp.email) };
  },
  lacks: ({ confirmedAt }) => ({ addressUnconfirmed: confirmedAt === null }),
  claims: queueClaims('sign_ups', 'signUp'),
  actions: ({ platform, route, change }) => {
    route(api.attachSignUp, async ({ params: { id }, body }, context) => {
      const { version, companyId, role, prices, services, accepts } = body;
      const frame = await getMailFrame(platform);
      const { item } = await change(context, { id, version, action: 'attach' }, async (tx, signUp) => {
        const company = await tx.selectFrom('companies').select('name').where('id', '=', companyId).where('kind', '<>', 'provider').executeTakeFirst();
        if (!company) throw platformError('invalid', {}, { flaws: [{ path: 'companyId', code: companyUnknown }] });
        const rights = { role, sees_prices: prices, orders_services: services, accepts_offers: accepts };
        await accounts.attachSignUp(tx, context.author, { id, version, companyId, rights, by: context.caller.userId });
        await mailSignUpAttached(tx, frame, signUp.email, company.name);
      });
      return item;
    });

    route(api.refuseSignUp, async ({ params: { id }, body: { version, comment } }, context) => {
      const frame = await getMailFrame(platform);
      const { item } = await change(context, { id, version, action: 'refuse' }, async (tx, signUp) => {
        await accounts.refuseSignUp(tx, context.author, { id, version, comment, by: context.caller.userId });
        await mailSignUpRefused(tx, frame, signUp.email, signUp.givenCompany, comment);
      });
      return item;
    });
  },
});

const signUpOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('sign_ups as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select((eb) => [
      's.handled_at as handledAt',
      'u.full_name as fullName',
      'u.email',
      'u.email_confirmed_at as confirmedAt',
      's.job_function as jobFunction',
      's.phone',
      's.company_name as givenCompany',
      's.customer_number as givenCustomerNumber',
      's.comment',
      jsonArrayFrom(
        eb
          .selectFrom('companies as c')
          .select(['c.id as companyId', 'c.name', 'c.customer_number as customerNumber', 'c.city'])
          .where('c.kind', '<>', 'provider')
          .where(sql<boolean>`(c.customer_number = s.customer_number or (length(s.company_name) > 2 and similarity(c.name, s.company_name) > 0.35))`)
          .orderBy(sql`c.customer_number is distinct from s.customer_number`)
          .orderBy(sql`similarity(c.name, s.company_name) desc`)
          .orderBy('c.id')
          .limit(5),
      ).as('suggestions'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
