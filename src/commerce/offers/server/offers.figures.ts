import { sql, type RawBuilder } from 'kysely';
import { m } from '#generated/messages/messages.js';
import type {
  ClientFigures,
  MenuCount,
  NewsSource,
  OverviewPart,
  OverviewSource,
  OverviewValues,
  OverviewWords,
  RankedWait,
} from '#capabilities/overview/server/overview.service.ts';
import { figureCap, waitingNamed } from '#capabilities/overview/overview.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { compareCurrencies, formatDay, formatMoney } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { needsApproval } from '../approval.ts';
import { offerApprovalKind, offerKind } from '../offers.journal.ts';
import { newRequestAddress, offersAddress } from '../offers.paths.ts';
import { hasOfferRight, offerRights } from '../offers.rights.ts';

interface OpenOffers {
  amounts: { currency: string; amount: number; offers: number }[] | null;
  /** Offers with a signed acceptance that waits for a colleague: nobody is asked to answer them. */
  signed: number;
  named: { id: string; number: string; project: string; currency: string; amount: number; day: string }[] | null;
}

const one = sql<number>`1`.as('one');
/** Offers that can still be answered on a day. */
const selectOpenOffers = (db: ScopedDb, day: string) =>
  db
    .selectFrom('offers')
    .where(sql<boolean>`is_current and state = 'sent'`)
    .where('validUntil', '>=', day);

/** Signed acceptances that wait for a colleague, with the offer as it still stands. */
const selectSigned = (db: ScopedDb, day: string) =>
  db
    .selectFrom('offer_approvals as w')
    .innerJoin('offers as o', (join) =>
      join.onRef('o.companyId', '=', 'w.companyId').onRef('o.id', '=', 'w.offerId').onRef('o.contentHash', '=', 'w.contentHash'),
    )
    .where('w.state', '=', sql.lit('waiting'))
    .where(sql<boolean>`o.is_current and o.state = 'sent'`)
    .where('o.validUntil', '>=', day);

function question({ db }: CompanyScope, { today }: OverviewValues): RawBuilder<unknown> {
  const selectOpen = () => selectOpenOffers(db, today);
  const amounts = selectOpen()
    .select(['currency', sql<number>`sum(total_excl_vat)`.as('amount'), sql<number>`count(*)`.as('offers')])
    .groupBy('currency');
  const named = selectOpen()
    .select(['id', 'number', 'project', 'currency', 'totalExclVat as amount', 'validUntil as day'])
    .where((eb) => eb('id', 'not in', selectSigned(db, today).select('o.id')))
    .orderBy('validUntil')
    .orderBy('id')
    .limit(sql.lit(waitingNamed));
  const signed = selectSigned(db, today).select(sql<number>`count(*)`.as('signed'));
  return sql`select (select json_agg(a) from (${amounts}) as a) as amounts, (${signed}) as signed, (select json_agg(n) from (${named}) as n) as named`;
}

const countOffers = (answers: readonly OpenOffers[]): number => answers.flatMap(({ amounts }) => amounts ?? []).reduce((sum, { offers }) => sum + offers, 0);

/** Amounts by currency, euros first. */
function sumByCurrency(answers: readonly OpenOffers[]): { currency: string; amount: number }[] {
  const amounts = Map.groupBy(
    answers.flatMap(({ amounts: own }) => own ?? []),
    ({ currency }) => currency,
  );
  return [...amounts]
    .map(([currency, own]) => ({ currency, amount: own.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((a, b) => compareCurrencies(a.currency, b.currency));
}

/** Open offers of client companies, with their amounts. */
const ofClients: ClientFigures<OpenOffers> = {
  key: 'offers',
  place: 1,
  label: ({ locale }) => m['offers.figures.ofClients']({}, { locale }),
  address: withQuery(offersAddress(), { state: 'sent' }),
  figure(answers, { locale }) {
    const rows = answers.map(({ row }) => row);
    const open = countOffers(rows);
    const amounts = sumByCurrency(rows).map(({ amount, currency }) => formatMoney(amount, currency, locale));
    const note = amounts.length > 0 ? m['offers.figures.amount']({ amount: amounts.join(' + ') }, { locale }) : '';
    return { value: formatNumber(open, locale), note, summary: note, look: 'plain', isNone: open === 0 };
  },
};

const openOffers: OverviewPart<OpenOffers> = {
  ofClients,
  need: 'prices',
  kinds: [offerKind],
  question,
  show(answers, words) {
    const { locale } = words;
    const open = countOffers(answers.map(({ row }) => row));
    const amounts = sumByCurrency(answers.map(({ row }) => row)).map(({ amount, currency }) => formatMoney(amount, currency, locale));
    // Who may not answer sees that they are there; they wait for somebody else.
    const answerable = answers.filter(({ scope }) => hasOfferRight(scope.rights, 'offer', 'accept') === true);
    const named = answerable.flatMap(({ companyId, row }) => (row.named ?? []).map((offer) => buildOfferWait(offer, companyId, words)));
    const signed = answerable.reduce((sum, { row }) => sum + row.signed, 0);
    return {
      figures: [
        {
          key: 'offers',
          label: m['offers.figures.open']({}, { locale }),
          value: open > figureCap ? m['offers.figures.more']({ count: formatNumber(figureCap, locale) }, { locale }) : formatNumber(open, locale),
          unit: null,
          note: amounts.length > 0 ? m['offers.figures.amount']({ amount: amounts.join(' + ') }, { locale }) : null,
          overdue: null,
          address: withQuery(offersAddress(), { state: 'sent' }),
        },
      ],
      waiting: named,
      waitingMore: countOffers(answerable.map(({ row }) => row)) - signed - named.length,
    };
  },
};

function buildOfferWait(
  { id, number, project, currency, amount, day }: NonNullable<OpenOffers['named']>[number],
  companyId: number,
  words: OverviewWords,
): RankedWait {
  const options = { locale: words.locale };
  const days = daysBetween(words.today, day);
  return {
    key: `offer ${id}`,
    icon: 'send',
    family: 'info',
    state: m['offers.figures.toAnswer']({}, options),
    title: m['offers.figures.offer']({ number }, options),
    detail: withDots(
      project,
      m['offers.figures.amount']({ amount: formatMoney(amount, currency, words.locale) }, options),
      m['offers.figures.until']({ day: formatDay(day, words.locale, 'auto', words.today) }, options),
      days === 0 ? m['offers.figures.lastDay']({}, options) : m['offers.figures.daysLeft']({ count: days }, options),
      words.findCompanyName(companyId),
    ),
    action: m['offers.figures.answer']({}, options),
    address: words.linkTo(offersAddress(number), companyId),
    // The last three days press more than anything else.
    rank: days <= 3 ? 0 : 2,
    day,
  };
}

interface ToApprove {
  waits: { id: string; number: string; project: string; name: string; currency: string; amount: number; day: string }[] | null;
}

/** Signed acceptances that wait for this reader: others have a lower limit, or none of the right. */
const toApprove: OverviewPart<ToApprove> = {
  need: 'prices',
  kinds: [offerKind, offerApprovalKind],
  question: ({ db }, { today }) => {
    const waits = selectSigned(db, today)
      .select(['w.id', 'w.number', 'o.project', 'w.signerName as name', 'o.currency', 'w.amount', sql<string>`w.requested_at::date`.as('day')])
      .orderBy('w.requestedAt')
      .limit(sql.lit(waitingNamed));
    return sql`select (select json_agg(n) from (${waits}) as n) as waits`;
  },
  show(answers, words) {
    const options = { locale: words.locale };
    const waiting = answers.flatMap(({ companyId, scope, row }) =>
      (row.waits ?? [])
        .filter(
          ({ amount }) => hasOfferRight(scope.rights, 'offer', 'accept') === true && !needsApproval({ amountLimit: scope.rights.amountLimit ?? null }, amount),
        )
        .map(({ id, number, project, name, currency, amount, day }): RankedWait => ({
          key: `approval ${id}`,
          icon: 'send',
          family: 'info',
          state: m['offers.approval.toApprove']({}, options),
          title: m['offers.figures.offer']({ number }, options),
          detail: withDots(
            project,
            m['offers.figures.amount']({ amount: formatMoney(amount, currency, words.locale) }, options),
            m['offers.approval.by']({ name }, options),
            words.findCompanyName(companyId),
          ),
          action: m['offers.approval.look']({}, options),
          address: words.linkTo(offersAddress(number), companyId),
          rank: 0,
          day,
        })),
    );
    return { figures: [], waiting, waitingMore: 0 };
  },
};

interface OfOffer {
  number: string;
  revision: number;
  project: string;
  currency: string;
  amount: number;
}

const offerNews: NewsSource<OfOffer> = {
  objectKind: offerKind,
  actions: ['created', 'revised', 'accepted', 'declined', 'expired'],
  need: 'prices',
  about: (scope) =>
    scope.db
      .selectFrom('offers as o')
      .where('o.id', '=', sql<string>`j.object_id`)
      .select(
        sql<OfOffer>`json_build_object('number', o.number, 'revision', o.revision, 'project', o.project, 'currency', o.currency, 'amount', o.total_excl_vat)`.as(
          'about',
        ),
      ),
  show({ companyId, action, actorId, about }, words) {
    if (!about) return null;
    const options = { locale: words.locale };
    const isOwn = words.isReader(actorId);
    const { number, revision, project, amount, currency } = about;
    const detail = withDots(project, m['offers.figures.amount']({ amount: formatMoney(amount, currency, words.locale) }, options));
    const rest = { detail, address: words.linkTo(offersAddress(number), companyId) };
    switch (action) {
      case 'revised':
        return { icon: 'send', family: 'info', title: m['offers.news.revised']({ number, revision }, options), ...rest };
      case 'accepted':
        return {
          icon: 'circleCheck',
          family: 'success',
          title: (isOwn ? m['offers.news.acceptedByYou'] : m['offers.news.accepted'])({ number }, options),
          ...rest,
        };
      case 'declined':
        return {
          icon: 'circleX',
          family: 'neutral',
          title: (isOwn ? m['offers.news.declinedByYou'] : m['offers.news.declined'])({ number }, options),
          ...rest,
        };
      case 'expired':
        return { icon: 'clockX', family: 'neutral', title: m['offers.news.expired']({ number }, options), ...rest };
      default:
        return { icon: 'send', family: 'info', title: m['offers.news.created']({ number }, options), ...rest };
    }
  },
};

const toAnswer: MenuCount = {
  address: offersAddress(),
  opens: withQuery(offersAddress(), { state: 'sent' }),
  need: 'prices',
  kinds: [offerKind],
  rows: ({ db }, { today }) => selectOpenOffers(db, today).select(one),
};

/** Figures of offers for the overview. */
export const offersOverview: OverviewSource = {
  parts: [openOffers, toApprove],
  menu: [toAnswer],
  news: [offerNews],
  firstStep: {
    key: 'offers',
    place: 4,
    icon: 'fileText',
    title: m['offers.firstStep.title'],
    text: m['offers.firstStep.text'],
    action: m['offers.firstStep.action'],
    address: newRequestAddress(),
    need: offerRights.offerRequest.actions.create,
  },
};
