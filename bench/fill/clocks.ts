import type pg from 'pg';
import { toWorkingHours, type StoredHours } from '../../src/platform/data/server/working-hours.ts';
import { listHappenings, type RecordedTicket } from '../../src/services/service-levels/happenings.ts';
import { clockKinds, computeClock, defaultTargets, watchedClock } from '../../src/services/tickets/service-clock.ts';
import type { Priority } from '../../src/services/tickets/ticket.ts';

interface Filled extends Omit<RecordedTicket, 'states' | 'waits'> {
  companyId: number;
  id: string;
  priority: Priority;
  states: RecordedTicket['states'] | null;
}

const inABatch = 10_000;
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Tickets with what moves their clocks. Nobody waits for their customers, and no company has targets of its own. */
const text = `
  select t.company_id as "companyId", t.id, t.services, t.takes_from_stock as "takesFromStock", t.is_sent_out as "isSentOut", t.priority, ${instant('t.created_at')} as "createdAt",
    ${instant('a.at')} as "answeredAt", s.states
  from tickets t
  left join (select object_id, json_agg(json_build_object('at', ${instant('happened_at')}, 'state', changes -> 'state' ->> 'after') order by happened_at, sequence) as states
    from journal where object_kind = 'ticket' and changes -> 'state' ->> 'after' is not null group by 1) s on s.object_id = t.id
  left join (select c.object_id, min(m.sent_at) as at from conversations c join messages m on m.company_id = c.company_id and m.conversation_id = c.id
    where c.kind = 'ticket' and m.author_kind = 'staff' group by 1) a on a.object_id = t.id`;

/** Computes the clocks of all tickets as the product does, set-wise: it would do so one by one, beside what is measured. */
export async function fillClocks(client: pg.Client): Promise<void> {
  const { rows: tickets } = await client.query<Filled>(text);
  const { rows: settings } = await client.query<{ hours: StoredHours | null }>('select house.working_hours() as hours');
  const hours = toWorkingHours(settings[0]?.hours ?? null);
  for (let begin = 0; begin < tickets.length; begin += inABatch) {
    const computed = tickets.slice(begin, begin + inABatch).map((ticket) => {
      const happenings = listHappenings({ ...ticket, states: ticket.states ?? [], waits: [] });
      return { ticket, clocks: clockKinds.flatMap((kind) => computeClock(kind, defaultTargets[ticket.priority][kind], happenings, hours) ?? []) };
    });
    await client.query(
      `insert into ticket_clocks (company_id, ticket_id, kind, state, target_minutes, started_at, used_seconds, since, due_at)
       select * from json_to_recordset($1) as x("companyId" integer, "ticketId" uuid, kind text, state text, "targetMinutes" integer, "startedAt" timestamptz, "usedSeconds" integer, since timestamptz, "dueAt" timestamptz)`,
      [JSON.stringify(computed.flatMap(({ ticket, clocks }) => clocks.map((clock) => ({ companyId: ticket.companyId, ticketId: ticket.id, ...clock }))))],
    );
    const watched = computed.map(({ ticket, clocks }) => ({ companyId: ticket.companyId, id: ticket.id, ...watchedClock(clocks) }));
    await client.query(
      `update tickets t set clock_kind = x.kind, clock_state = x.state, clock_due_at = x."dueAt", clocks_at = greatest(now(), t.state_at),
         due_key = case when x.state = 'running' or (x.state = 'paused' and x.since > x."dueAt") then x."dueAt" else t.due_key end
       from json_to_recordset($1) as x("companyId" integer, id uuid, kind text, state text, since timestamptz, "dueAt" timestamptz)
       where t.company_id = x."companyId" and t.id = x.id`,
      [JSON.stringify(watched)],
    );
  }
  // Each row was written anew, to the end of the table.
  await client.query('vacuum full tickets');
}
