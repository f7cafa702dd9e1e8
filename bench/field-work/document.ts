import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { reportModel, type PrintedReport } from '../../src/services/field-work/server/reports.documents.ts';
import { emptyReport } from '../../src/services/field-work/report.ts';
import { CostlyWork } from '../../src/platform/documents/server/costly/costly-work.ts';
import { drawDocument } from '../../src/platform/documents/server/drawn-files.ts';
import { work as drawHere } from '../../src/platform/documents/server/pdf.worker.ts';
import { pictureForPrint } from '../../src/platform/files/server/picture.ts';
import { testProvider } from '../../tests/support/provider.ts';
import type { PartReport } from '../report.ts';
import { week } from './week.ts';

const photos = 12;
const cpuLimit = 1500,
  waitLimit = 50;

const sumMilliseconds = (used: Record<string, number>): number => Object.values(used).reduce((sum, microseconds) => sum + microseconds, 0) / 1000;

/** Processor time of a report with photos, and the longest blocking of this process while a child draws it. */
export async function measureReportDocument(): Promise<PartReport> {
  const at = `${week.from}T09:00:00.000Z`;
  // As devices send them; grain that compresses badly.
  const taken = await sharp({ create: { width: 2048, height: 1536, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const ids = Array.from({ length: photos }, () => randomUUID());
  const report: PrintedReport = {
    number: 'CRI-31-00001',
    companyName: 'Groupe Hélianthe',
    ticketNumber: 'T-1',
    ticketLabel: 'Déploiement',
    interventionTitle: 'Pose des bornes',
    workerName: 'Nadia Benali',
    acceptance: 'accepted',
    contentHash: 'a'.repeat(64),
    site: null,
    content: {
      ...emptyReport,
      arrivedAt: at,
      leftAt: at,
      acceptance: 'accepted',
      tasks: Array.from({ length: 20 }, (_, task) => ({ id: randomUUID(), label: `Tâche ${task}`, doneAt: at, isPlanned: true })),
      signature: { name: 'Marc Tessier', role: 'Chef d’entrepôt', lines: [[0, 0, 0.5, 0.5, 1, 1]], signedAt: at },
      photos: ids.map((id) => ({ id, caption: 'Baie du sous-sol', takenAt: at })),
    },
  };
  const frame = { locale: 'fr', provider: testProvider, createdAt: at } as const;
  const preparePhotos = async () => {
    const kept = [];
    for (const id of ids) kept.push({ id, image: await pictureForPrint(taken) });
    return kept;
  };
  await drawHere(reportModel(report, await preparePhotos(), frame));
  const before = process.cpuUsage();
  const file = await drawHere(reportModel(report, await preparePhotos(), frame));
  const cpu = sumMilliseconds({ ...process.cpuUsage(before) });

  // Processor time of this thread between two ticks: the blocking that others notice, independent of the machine's other load.
  const readCpuMilliseconds = (): number => sumMilliseconds({ ...process.threadCpuUsage() });
  let [last, longest] = [readCpuMilliseconds(), 0];
  const ticking = setInterval(() => {
    const now = readCpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const costly = new CostlyWork();
  try {
    await drawDocument(costly.background({ companyId: 1, userId: 'bench' }), reportModel(report, await preparePhotos(), frame));
  } finally {
    clearInterval(ticking);
    costly.stop();
  }
  return {
    findings: [
      { what: `Report with ${photos} photos, processor time`, measured: `${cpu.toFixed(0)} ms`, limit: `≤ ${cpuLimit} ms`, isMet: cpu <= cpuLimit },
      {
        what: 'Longest wait of other requests while it is made',
        measured: `${longest.toFixed(0)} ms`,
        limit: `≤ ${waitLimit} ms`,
        isMet: longest <= waitLimit,
      },
    ],
    notes: [`The photos have ${(taken.length / 1e6).toFixed(1)} MB each, the document ${(file.length / 1e6).toFixed(1)} MB.`],
  };
}
