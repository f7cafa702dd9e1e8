import { readResidentMegabytes } from './cpu.ts';
import { assertSameResponses } from './compare.ts';
import { sumCpu, measureInterleaved, type Figures, type Plan } from './measure.ts';
import type { Question } from './questions.ts';
import type { Measurement, PartReport } from './report.ts';
import type { Server } from './servers.ts';

const connectionCounts = [1, 32] as const;
/** For all questions. */
const p99Limit = 1.5;
const residentLimit = 200;

const formatRatio = (value: number): string => `${value.toFixed(2)} ×`;
const formatFigures = (figures: Figures): string[] => [
  figures.rate.toFixed(0),
  figures.p50.toFixed(1),
  figures.p99.toFixed(1),
  `${sumCpu(figures).toFixed(0)} (${figures.processCpu.toFixed(0)} + ${figures.databaseCpu.toFixed(0)})`,
];

function buildMeasurements(question: Question, connections: number, product: Figures, bare: Figures): Measurement[] {
  const at = `${question.title}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
  const cpu = sumCpu(product) / sumCpu(bare),
    rate = product.rate / bare.rate,
    p99 = product.p99 / bare.p99;
  const isLimited = question.cpuRatio !== undefined;
  return [
    {
      what: `${at}: CPU per request`,
      measured: formatRatio(cpu),
      ...(isLimited ? { limit: `≤ ${question.cpuRatio} ×`, isMet: cpu <= question.cpuRatio! } : {}),
    },
    {
      what: `${at}: requests/s`,
      measured: formatRatio(rate),
      ...(question.rateRatio !== undefined && connections > 1 ? { limit: `≥ ${question.rateRatio} ×`, isMet: rate >= question.rateRatio } : {}),
    },
    { what: `${at}: p99`, measured: formatRatio(p99), ...(isLimited ? { limit: `≤ ${p99Limit} ×`, isMet: p99 <= p99Limit } : {}) },
  ];
}

/** Asks product and bare server the same questions in turns. */
export async function measureResponses(
  product: Server,
  bare: Server,
  questions: readonly Question[],
  postmaster: number,
  plan: Omit<Plan, 'connections'>,
): Promise<PartReport> {
  const findings: Measurement[] = [];
  const figures: string[][] = [['question', 'connections', 'server', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs per request (process + database)']];
  for (const question of questions) {
    await assertSameResponses(bare, product, question.requests);
    for (const connections of connectionCounts) {
      const [ours, theirs] = (await measureInterleaved(
        [
          { server: product, requests: question.requests },
          { server: bare, requests: question.requests },
        ],
        postmaster,
        { ...plan, connections },
      )) as [Figures, Figures];
      findings.push(...buildMeasurements(question, connections, ours, theirs));
      figures.push([question.title, String(connections), 'product', ...formatFigures(ours)], ['', '', 'bare', ...formatFigures(theirs)]);
      process.stdout.write(
        `${question.name} ${connections}: CPU ${formatRatio(sumCpu(ours) / sumCpu(theirs))}, requests/s ${formatRatio(ours.rate / theirs.rate)}, p99 ${formatRatio(ours.p99 / theirs.p99)}\n`,
      );
    }
  }
  const resident = readResidentMegabytes(product.pid);
  findings.push({
    what: 'Resident memory of the process after the run',
    measured: `${resident.toFixed(0)} MB`,
    limit: `≤ ${residentLimit} MB`,
    isMet: resident <= residentLimit,
  });
  return { findings, figures, notes: ['Resident memory is read while garbage of the load is not collected yet; `bench/README.md` says what remains.'] };
}
