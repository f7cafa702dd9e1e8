import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { copyDatabase, type Cluster } from '../database.ts';
import { mergeReports, type PartReport } from '../report.ts';
import { measureReportDocument } from './document.ts';
import { measureReports } from './reports.ts';
import { measurePlanningScreen } from './screens.ts';

/** The planning of a week in a real Chromium; the document of a report; reports that come from devices. */
export async function measureFieldWork(cluster: Cluster, base: EmbeddedConnection): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_field_work');
  try {
    return mergeReports([await measurePlanningScreen(copy.connection), await measureReportDocument(), await measureReports(copy.connection)]);
  } finally {
    await copy.drop();
  }
}
