import { getProvider } from '#platform/http/server/provider.ts';
import { countCap } from '#platform/kernel/constants.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { selectHeldByAgents, selectOldestItems } from '#capabilities/queues/server/held-items.store.ts';
import { listQueues, type Queue } from '#capabilities/queues/server/queue.service.ts';
import { getHome, homeRowsAtMost } from '../home.api.ts';
import { selectClocksToKeep, selectFirstAnswers, selectHomeCounts, selectInterventions, selectLateOrders, selectOffersToAnswer } from './home.store.ts';

const capCount = (count: number) => ({ count: Math.min(count, countCap), more: count > countCap });

/** The home of the provider beside its list of work, in one round trip. */
export const homeRoutes =
  (queues: readonly Queue[]) =>
  ({ route }: Routes): void => {
    route(getHome, async (_input, context) => {
      const seen = listQueues(queues, context);
      const { staff, today } = context;
      const { db } = staff;
      const now = context.platform.clock.now();
      const { hours } = await getProvider(context.platform);
      const [[counts], [answers], clocks, orders, interventions, offers, agents, [oldest]] = await staff.read(
        selectHomeCounts(db, today, now, hours),
        selectFirstAnswers(db, now),
        selectClocksToKeep(db, now, hours),
        selectLateOrders(db, today),
        selectInterventions(db, today),
        selectOffersToAnswer(db, today),
        selectHeldByAgents(seen, db, homeRowsAtMost),
        selectOldestItems(seen, db),
      );
      return {
        firstAnswers: answers!,
        clocks: { late: capCount(counts!.lateClocks), due: capCount(counts!.dueClocks), openTickets: capCount(counts!.openTickets), rows: clocks },
        offers: {
          open: capCount(offers.reduce((sum, { open }) => sum + open, 0)),
          endingSoon: offers.reduce((sum, { endingSoon }) => sum + endingSoon, 0),
          totals: offers.map(({ currency, totalExclVat }) => ({ currency, totalExclVat })),
        },
        orders: { late: capCount(counts!.lateOrders), rows: orders },
        interventions: { today: capCount(counts!.interventions), rows: interventions },
        agents,
        queues: oldest!,
      };
    });
  };
