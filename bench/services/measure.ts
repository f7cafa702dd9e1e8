import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import type { Cluster } from '../database.ts';
import type { Plan } from '../measure.ts';
import type { PartReport } from '../report.ts';
import { measureResponses } from '../responses.ts';
import { startBare, startProduct } from '../servers.ts';
import { buildServicesQuestions } from './questions.ts';

/** Lists, ticket, conversation and board beside the bare server. */
export async function measureServices(cluster: Cluster, connection: EmbeddedConnection, plan: Omit<Plan, 'connections'>): Promise<PartReport> {
  const [product, bare] = [await startProduct(connection), await startBare(connection)];
  try {
    return await measureResponses(product, bare, await buildServicesQuestions(connection), cluster.pid, plan);
  } finally {
    await product.stop();
    await bare.stop();
  }
}
