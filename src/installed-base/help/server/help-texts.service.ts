import { readKnownMakers } from '#installed-base/catalogue/server/makers.service.ts';
import { lockMaker } from '#installed-base/catalogue/server/makers.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { hasOwnSupport, resolveSupportMaker, helpChannels } from '../help.ts';
import { helpPageKind } from '../help.journal.ts';
import type { WrittenHelp, WrittenLine, ManufacturerHelp } from '../help.api.ts';
import { readHelpLines, replaceLines, readWrittenPages } from './help-texts.store.ts';

/** Ways to the support of all manufacturers that have some, by name, with those whose products it answers for. */
export async function listHelp(db: ScopedDb, locale: Locale): Promise<ManufacturerHelp[]> {
  const [rows, makers] = await Promise.all([readHelpLines(db, locale), readKnownMakers(db)]);
  return rows
    .filter(({ lines }) => lines.length > 0)
    .map(({ code, name, lines }) => {
      const others = rows.filter((other) => other.code !== code && resolveSupportMaker(other.code) === code);
      return {
        code,
        name,
        others: others.map((other) => ({ code: other.code, name: other.name })),
        names: [code, ...others.map((other) => other.code)].flatMap((one) => makers.listAliases(one)),
        lines,
      };
    });
}

/** The same as staff write them, of all manufacturers that have ways of their own. */
export async function listWrittenHelp(db: ScopedDb): Promise<WrittenHelp[]> {
  return (await readWrittenPages(db)).filter(({ code }) => hasOwnSupport(code));
}

/** Replaces the ways to the support of a manufacturer and journals what changed, channel by channel.
 *  @param providerId the company on whose row the journal of shared things is kept @throws notFound, conflict with the page as it is now */
export async function writeHelp(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  { manufacturer, version, lines }: { manufacturer: string; version: number; lines: readonly WrittenLine[] },
): Promise<WrittenHelp> {
  if (!(await lockMaker(tx, manufacturer)) || !hasOwnSupport(manufacturer)) throw platformError('notFound');
  const [current] = await readWrittenPages(tx, manufacturer);
  if (current!.version !== version) throw platformError('conflict', {}, { members: { current } });
  const changed = helpChannels.filter((channel) => formatChannel(current!.lines, channel) !== formatChannel(lines, channel));
  if (changed.length === 0 && isSameOrder(current!.lines, lines)) return current!;
  await replaceLines(tx, manufacturer, lines);
  await record(tx, author, [
    {
      companyId: providerId,
      object: { kind: helpPageKind, id: deriveObjectId(helpPageKind, manufacturer), title: current!.name },
      action: 'updated',
      fields: Object.fromEntries(changed.map((channel) => [channel, { before: formatChannel(current!.lines, channel), after: formatChannel(lines, channel) }])),
    },
  ]);
  const [written] = await readWrittenPages(tx, manufacturer);
  return written!;
}

const formatHours = ({ hours }: WrittenLine): string => (hours ? `${hours.lastDay}/7 ${hours.opensAt}–${hours.closesAt}` : '');

/** The lines of a channel as the journal keeps them. */
const formatChannel = (lines: readonly WrittenLine[], channel: WrittenLine['channel']): string | null =>
  lines
    .filter((line) => line.channel === channel)
    .map((line) => [line.labelFr, line.labelEn, line.address, line.noteFr, line.noteEn, formatHours(line)].filter(Boolean).join(' | '))
    .join('\n') || null;

const isSameOrder = (some: readonly WrittenLine[], others: readonly WrittenLine[]): boolean =>
  some.map(({ channel }) => channel).join() === others.map(({ channel }) => channel).join();
