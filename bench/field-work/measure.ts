import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { copyDatabase, type Cluster } from '../database.ts';
import type { Plan } from '../measure.ts';
import type { PartReport } from '../report.ts';
import { measureResponses } from '../responses.ts';
import { startBare, startProduct } from '../servers.ts';
import { agentSession, fieldHeaders, filledTechnicians, fillWeek, technicians, technicianSession, week } from './database.ts';
import { measureReportDocument } from './document.ts';
import { measureReports } from './reports.ts';
import { measurePlanningScreen } from './screens.ts';

const technicianNumbers = Array.from({ length: technicians }, (_, number) => number);

/** Planning and interventions of a technician beside the bare server; the document of a report; reports that come from devices. */
export async function measureFieldWork(cluster: Cluster, base: EmbeddedConnection, plan: Omit<Plan, 'connections'>): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_field_work');
  try {
    await fillWeek(copy.connection);
    const parts = [
      await measureBesideBare(cluster, copy.connection, plan),
      await measurePlanningScreen(copy.connection),
      await measureReportDocument(),
      await measureReports(copy.connection),
    ];
    return {
      findings: parts.flatMap(({ findings }) => findings),
      figures: parts.flatMap(({ figures }) => figures ?? []),
      notes: parts.flatMap(({ notes }) => notes ?? []),
    };
  } finally {
    await copy.drop();
  }
}

async function measureBesideBare(cluster: Cluster, connection: EmbeddedConnection, plan: Omit<Plan, 'connections'>): Promise<PartReport> {
  const [product, bare] = [await startProduct(connection), await startBare(connection)];
  // Staff name no company; the bare server wants one.
  const request = (session: string, path: string) => ({ path, headers: { ...fieldHeaders(session), 'x-company': '1' } });
  try {
    return await measureResponses(
      product,
      bare,
      [
        {
          name: 'planning',
          title: `A week of ${technicians} technicians`,
          requests: [request(agentSession, `/api/planning?from=${week.from}&to=${week.to}`)],
          cpuRatio: 3,
        },
        {
          name: 'given',
          title: 'My interventions',
          requests: technicianNumbers.slice(filledTechnicians).map((number) => request(technicianSession(number), '/api/field/interventions')),
          cpuRatio: 2,
        },
        {
          name: 'givenOfYears',
          title: 'My interventions, 300 open after 10,000 done',
          requests: technicianNumbers.slice(0, filledTechnicians).map((number) => request(technicianSession(number), '/api/field/interventions')),
        },
      ],
      cluster.pid,
      plan,
    );
  } finally {
    await product.stop();
    await bare.stop();
  }
}
