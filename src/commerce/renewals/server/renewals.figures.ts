import { sql } from 'kysely';
import { m } from '#generated/messages/messages.js';
import { waitingNamed } from '#capabilities/overview/overview.ts';
import type { OverviewPart, RankedWait } from '#capabilities/overview/server/overview.service.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { selectContractsText } from './renewals.store.ts';

interface AnsweredRenewals {
  count: number;
  named: { id: string; number: string; offer: string; contracts: string | null; day: string }[] | null;
}

/** Requests for renewal whose offer waits for an answer. */
export const answeredRenewals: OverviewPart<AnsweredRenewals> = {
  need: 'prices',
  kinds: [renewalRequestKind],
  question({ db }) {
    const selectOpen = () => db.selectFrom('renewal_requests as q').where('q.state', '=', sql.lit('offerReceived'));
    const named = selectOpen()
      .select(['q.id', 'q.number', 'q.offerNumber as offer', sql<string>`q.handled_at::date`.as('day'), selectContractsText(db).as('contracts')])
      .orderBy('q.createdAt')
      .orderBy('q.id')
      .limit(sql.lit(waitingNamed));
    return sql`select (select count(*)::integer from (${selectOpen().select('q.id')}) as c) as count, (select json_agg(n) from (${named}) as n) as named`;
  },
  show(answers, words) {
    const options = { locale: words.locale };
    const waiting = answers.flatMap(({ companyId, row }) =>
      (row.named ?? []).map(({ id, number, offer, contracts, day }): RankedWait => ({
        key: `renewal ${id}`,
        icon: 'send',
        family: 'info',
        state: m['renewals.state.offerReceived']({}, options),
        title: m['renewals.numbered']({ number }, options),
        detail: withDots(contracts, m['renewals.byOffer']({ number: offer }, options), words.findCompanyName(companyId)),
        action: m['renewals.see']({}, options),
        address: words.linkTo(renewalAddress(number), companyId),
        rank: 2,
        day,
      })),
    );
    const count = answers.reduce((sum, { row }) => sum + row.count, 0);
    return { figures: [], waiting, waitingMore: count - waiting.length };
  },
};
