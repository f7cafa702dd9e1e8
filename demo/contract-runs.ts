import type { ContractRow } from './feeds/contracts.ts';
import type { DocumentRow } from './feeds/documents.ts';
import type { Feed } from './news.ts';
import { contractChanges } from './seeds/contracts.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Contracts and their documents as the ERP sent them, oldest first: those of the first load, then each on its first day, and later versions. */
export function contractRuns(contracts: readonly ContractRow[], documents: readonly DocumentRow[], calendar: StoryCalendar): Feed[] {
  const sentAt = new Map(contracts.map((contract) => [contract.id, firstSent(contract, calendar)]));
  const versions = contracts.flatMap((contract) => versionsOf(contract, sentAt.get(contract.id)!, calendar));
  return [
    ...runsOf(
      'contracts',
      versions.toSorted((one, other) => one.at.localeCompare(other.at)),
    ),
    ...runsOf(
      'documents',
      documents.map((row) => ({ row, at: sentAt.get(row.object.id)! })),
    ),
  ];
}

/** A row, and when it was sent. */
interface Sent {
  row: object;
  at: string;
}

function firstSent({ startsOn }: ContractRow, calendar: StoryCalendar): string {
  const [load, start] = [calendar.firstLoad(), calendar.instant(startsOn, '10:30')];
  return start > load ? start : load;
}

function versionsOf(contract: ContractRow, at: string, calendar: StoryCalendar): Sent[] {
  const change = contractChanges.find(({ number }) => number === contract.number);
  if (change === undefined) return [{ row: contract, at }];
  const [offset, time] = change.at;
  return [
    { row: { ...contract, lines: contract.lines.flatMap((line) => change.before(line) ?? []) }, at },
    { row: { ...contract, version: contract.version + 1 }, at: calendar.instant(calendar.day(offset), time) },
  ];
}

const runsOf = (entity: string, sent: readonly Sent[]): Feed[] =>
  [...Map.groupBy(sent, ({ at }) => at)].map(([at, some]) => ({ entity, rows: some.map(({ row }) => row), quiet: true, at }));
