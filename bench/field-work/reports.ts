import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import type { ReportChange } from '../../src/services/field-work/report-change.ts';
import { query } from '../database.ts';
import type { PartReport } from '../report.ts';
import { startProduct, type Server } from '../servers.ts';
import { fieldHeaders, filledTechnicians, technicianSession, week } from './week.ts';

const clients = 20;
const reportsEach = 10;
const changesEach = 10;
/** A network that breaks off lets a part of a report through. */
const changesAtOnce = 2;
const giveUpMs = 120_000;

interface Kept {
  id: string;
  at: string;
  change: ReportChange;
}

const label = (at: number): string => `Tâche ${at}`;

/** The changes of a report as the device kept them: a start, tasks, and a text whose every version follows on the one before. */
function buildChanges(): Kept[] {
  const tasks = Array.from({ length: changesEach - 4 }, (_, at): ReportChange => ({ kind: 'addTask', task: randomUUID(), label: label(at) }));
  const texts = ['', 'a', 'ab', 'abc'].flatMap((found, at, all): ReportChange[] => {
    const text = all[at + 1];
    return text === undefined ? [] : [{ kind: 'setText', field: 'remaining', text, found }];
  });
  const toInstant = (minute: number): string => `${week.from}T09:${String(minute).padStart(2, '0')}:00.000Z`;
  return [{ kind: 'start' } as const, ...tasks, ...texts].map((change, minute) => ({ id: randomUUID(), at: toInstant(minute), change }));
}

interface Tally {
  reports: number;
  repeated: number;
  refused: string[];
}

/** Sends the reports of one technician of the week, each in its order; a request without a response is sent again. */
async function sendReports(number: number, serverNow: () => Promise<Server>, giveUpAt: number, tally: Tally): Promise<void> {
  const headers = { ...fieldHeaders(technicianSession(filledTechnicians + number)), 'content-type': 'application/json' };
  const call = async (path: string, body?: object): Promise<unknown> => {
    for (let isFirst = true; performance.now() < giveUpAt; isFirst = false) {
      if (!isFirst) tally.repeated++;
      const { port } = await serverNow();
      const response = await fetch(`http://127.0.0.1:${port}/api/field/interventions${path}`, {
        headers,
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      }).catch(() => null);
      const text = await response?.text().catch(() => undefined);
      if (response?.status === 200 && text !== undefined) return JSON.parse(text);
      if (response && response.status < 500 && response.status !== 429 && text !== undefined) throw new Error(`${response.status} ${text.slice(0, 300)}`);
      await pause(50);
    }
    throw new Error(`Reports were not sent within ${giveUpMs / 1000} s`);
  };
  const { interventions } = (await call('')) as { interventions: { id: string; startsAt: string | null }[] };
  for (const { id } of interventions.filter(({ startsAt }) => startsAt !== null && startsAt >= week.from).slice(0, reportsEach)) {
    const changes = buildChanges();
    for (let at = 0; at < changes.length; at += changesAtOnce) {
      const { results } = (await call(`/${id}/changes`, { changes: changes.slice(at, at + changesAtOnce) })) as { results: { refusal?: { code: string } }[] };
      tally.refused.push(...results.flatMap(({ refusal }) => (refusal ? [refusal.code] : [])));
    }
    tally.reports++;
  }
}

/** Reports made without a network, sent by all at once, with a server that is killed in between. */
export async function measureReports(connection: EmbeddedConnection): Promise<PartReport> {
  let server = startProduct(connection);
  const tally: Tally = { reports: 0, repeated: 0, refused: [] };
  const count = clients * reportsEach;
  try {
    const first = await server;
    const begun = performance.now();
    const sending = Promise.all(Array.from({ length: clients }, (_, number) => sendReports(number, () => server, begun + giveUpMs, tally)));
    const killing = (async () => {
      while (tally.reports < count / 3 && performance.now() < begun + giveUpMs) await pause(5);
      process.kill(first.pid, 'SIGKILL');
      server = startProduct(connection);
    })();
    await Promise.all([sending, killing]);
    const seconds = (performance.now() - begun) / 1000;
    // Those of a ticket that has ended meanwhile wait at the office.
    const rows = await query<{ labels: string[]; remaining: string; many: number }>(
      connection,
      `select array(select x->>'label' from jsonb_array_elements(r.content->'tasks') with ordinality t(x, n) order by n) as labels, r.content->>'remaining' as remaining,
         (select count(*)::integer from report_changes g where g.company_id = r.company_id and g.intervention_id = r.intervention_id) as many
       from report_drafts r join interventions n on n.company_id = r.company_id and n.id = r.intervention_id where n.starts_at >= $1`,
      [week.from],
    );
    const expected = Array.from({ length: changesEach - 4 }, (_, at) => label(at)).join();
    const whole = rows.filter(({ labels, remaining, many }) => labels.join() === expected && remaining === 'abc' && many === changesEach).length;
    return {
      findings: [
        {
          what: `Reports of ${changesEach} changes, of ${count}, that are not on the server once, whole and in order`,
          measured: `${count - whole}`,
          limit: '0',
          isMet: whole === count && rows.length === count,
        },
        { what: 'Changes refused', measured: `${tally.refused.length}`, limit: '0', isMet: tally.refused.length === 0 },
      ],
      notes: [
        `${clients} clients sent ${count} reports in ${seconds.toFixed(0)} s, ${changesAtOnce} changes at once; the server was killed after a third of them, and ${tally.repeated.toLocaleString('en')} requests were sent again.`,
      ],
    };
  } finally {
    await (await server).stop();
  }
}
