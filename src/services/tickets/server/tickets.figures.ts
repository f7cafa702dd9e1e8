import { sql } from 'kysely';
import { m } from '#generated/messages/messages.js';
import { figureCap, waitingNamed } from '#capabilities/overview/overview.ts';
import type { MenuCount, NewsSource, OverviewPart, OverviewSource, RankedWait } from '#capabilities/overview/server/overview.service.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { MarkName } from '#platform/kernel/marks.ts';
import type { MessageWith } from '#platform/kernel/message.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { ticketKind } from '../tickets.journal.ts';
import { newTicketAddress, ticketAddress, ticketsAddress } from '../tickets.paths.ts';
import type { TicketState } from '../ticket.ts';

/** States of tickets on which somebody still works. */
const openStates: readonly TicketState[] = ['awaitingValidation', 'validated', 'shipped', 'refused'];

/** Refused tickets, to be amended and sent again. */
interface Refused {
  count: number;
  named: { id: string; number: string; label: string; day: string }[] | null;
}

const selectRefused = (db: ScopedDb) => db.selectFrom('tickets as t').where('t.state', '=', sql.lit('refused'));

const refusedTickets: OverviewPart<Refused> = {
  need: 'services',
  kinds: [ticketKind],
  question({ db }) {
    const named = selectRefused(db)
      .select(['t.id', 't.number', 't.label', sql<string>`t.state_at::date`.as('day')])
      .orderBy('t.stateAt')
      .orderBy('t.id')
      .limit(sql.lit(waitingNamed));
    return sql`select (select count(*)::integer from (${selectRefused(db)
      .select('t.id')
      .limit(sql.lit(figureCap + 1))}) as c) as count, (select json_agg(n) from (${named}) as n) as named`;
  },
  show(answers, words) {
    const options = { locale: words.locale };
    const waiting = answers.flatMap(({ companyId, row }) =>
      (row.named ?? []).map(({ id, number, label, day }): RankedWait => ({
        key: `ticket ${id}`,
        icon: 'circleX',
        family: 'danger',
        state: m['tickets.state.refused']({}, options),
        title: m['tickets.numbered']({ number }, options),
        detail: withDots(label, words.findCompanyName(companyId)),
        action: m['tickets.figures.see']({}, options),
        address: words.linkTo(ticketAddress(number), companyId),
        rank: 2,
        day,
      })),
    );
    const count = answers.reduce((sum, { row }) => sum + row.count, 0);
    return { waiting, waitingMore: count - waiting.length };
  },
};

interface OpenTickets {
  open: number;
  awaiting: number;
}

/** Open tickets of client companies. */
const openTickets: OverviewPart<OpenTickets> = {
  need: 'nothing',
  kinds: [ticketKind],
  question: ({ db }) =>
    sql`select count(*)::integer as open, (count(*) filter (where o.state = 'awaitingValidation'))::integer as awaiting from (${db
      .selectFrom('tickets as t')
      .select('t.state')
      .where('t.state', 'in', sql<TicketState>`(${sql.join(openStates.map((state) => sql.lit(state)))})`)}) as o`,
  show: () => ({}),
  ofClients: {
    key: 'tickets',
    place: 3,
    label: ({ locale }) => m['tickets.figures.ofClients']({}, { locale }),
    address: ticketsAddress({ state: openStates.join(',') }),
    figure(answers, { locale }) {
      const open = answers.reduce((sum, { row }) => sum + row.open, 0);
      const awaiting = answers.reduce((sum, { row }) => sum + row.awaiting, 0);
      const note = awaiting === 0 ? '' : m['tickets.figures.awaiting']({ count: awaiting }, { locale });
      return { value: formatNumber(open, locale), note, summary: note, look: 'plain', isNone: open === 0 };
    },
  },
};

const refusedCount: MenuCount = {
  address: ticketAddress(),
  opens: ticketsAddress({ state: 'refused' }),
  need: 'services',
  kinds: [ticketKind],
  rows: ({ db }) => selectRefused(db).select(sql<number>`1`.as('one')),
};

interface OfTicket {
  number: string;
  label: string;
}

type TicketTitle = MessageWith<{ number: string }>;
const news: Readonly<Record<string, MarkName & { title: TicketTitle; byYou: TicketTitle }>> = {
  created: { icon: 'hourglassLow', family: 'neutral', title: m['tickets.news.created'], byYou: m['tickets.news.createdByYou'] },
  validated: { icon: 'circleCheck', family: 'info', title: m['tickets.notification.validated.title'], byYou: m['tickets.news.validatedByYou'] },
  refused: { icon: 'circleX', family: 'danger', title: m['tickets.notification.refused.title'], byYou: m['tickets.news.refusedByYou'] },
  shipped: { icon: 'truckDelivery', family: 'progress', title: m['tickets.notification.shipped.title'], byYou: m['tickets.news.shippedByYou'] },
  deployed: { icon: 'circleCheck', family: 'success', title: m['tickets.notification.deployed.title'], byYou: m['tickets.news.deployedByYou'] },
  invoiced: { icon: 'receipt', family: 'neutral', title: m['tickets.notification.invoiced.title'], byYou: m['tickets.news.invoicedByYou'] },
};

const ticketNews: NewsSource<OfTicket> = {
  objectKind: ticketKind,
  actions: Object.keys(news),
  need: 'nothing',
  about: (scope) =>
    scope.db
      .selectFrom('tickets as t')
      .where('t.id', '=', sql<string>`j.object_id`)
      .select(sql<OfTicket>`json_build_object('number', t.number, 'label', t.label)`.as('about')),
  show({ companyId, action, about, actorId, actorName }, words) {
    const entry = news[action];
    if (!about || !entry) return null;
    const { title, byYou, ...mark } = entry;
    const isOwn = words.isReader(actorId);
    return {
      ...mark,
      title: (isOwn ? byYou : title)({ number: about.number }, { locale: words.locale }),
      detail: withDots(about.label, isOwn ? null : actorName),
      address: words.linkTo(ticketAddress(about.number), companyId),
    };
  },
};

/** Tickets on the overview: what was refused waits for its customer, and each step is an update. */
export const ticketsOverview: OverviewSource = {
  parts: [refusedTickets],
  clientParts: [openTickets],
  menu: [refusedCount],
  news: [ticketNews] as OverviewSource['news'],
  firstStep: {
    key: 'tickets',
    place: 5,
    icon: 'serviceTicket',
    title: m['tickets.firstStep.title'],
    text: m['tickets.firstStep.text'],
    action: m['tickets.firstStep.action'],
    address: newTicketAddress(),
    need: 'services',
  },
};
