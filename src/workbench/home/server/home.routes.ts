import { getProvider } from '#platform/http/server/provider.ts';
import { countCap } from '#platform/kernel/constants.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { heldByAgents, oldestItems } from '#capabilities/queues/server/held-items.store.ts';
import { queuesOf, type Queue } from '#capabilities/queues/server/queue.service.ts';
import { getHome, homeRowsAtMost } from '../home.api.ts';
import { clocksToKeep, firstAnswers, homeCounts, interventionsOn, lateOrders, offersToAnswer } from './home.store.ts';

const capped = (count: number) => ({ count: Math.min(count, countCap), more: count > countCap });

/** The home of the provider beside its list of work, in one round trip. */
export const homeRoutes =
  (queues: readonly Queue[]) =>
  ({ route }: Routes): void => {
    route(getHome, async (_input, context) => {
      const seen = queuesOf(queues, context);
      const { staff, today } = context;
      const { db } = staff;
      const now = context.platform.clock.now();
      const { hours } = await getProvider(context.platform);
      const [[counts], [answers], clocks, orders, interventions, offers, agents, [oldest]] = await staff.read(
        homeCounts(db, today, now, hours),
        firstAnswers(db, now),
        clocksToKeep(db, now, hours),
        lateOrders(db, today),
        interventionsOn(db, today),
        offersToAnswer(db, today),
        heldByAgents(seen, db, homeRowsAtMost),
        oldestItems(seen, db),
      );
      return {
        firstAnswers: answers!,
        clocks: { late: capped(counts!.lateClocks), due: capped(counts!.dueClocks), openTickets: capped(counts!.openTickets), rows: clocks },
        offers: {
          open: capped(offers.reduce((sum, { open }) => sum + open, 0)),
          endingSoon: offers.reduce((sum, { endingSoon }) => sum + endingSoon, 0),
          totals: offers.map(({ currency, totalExclVat }) => ({ currency, totalExclVat })),
        },
        orders: { late: capped(counts!.lateOrders), rows: orders },
        interventions: { today: capped(counts!.interventions), rows: interventions },
        agents,
        queues: oldest!,
      };
    });
  };
