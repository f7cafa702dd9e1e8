import { m } from '#generated/messages/messages.js';
import { parseField, parsePartId } from './kept-values.ts';

/** A kind of object that the ERP sends, with its label. Declared by its domain in `<domain>.feeds.ts`. */
export interface FeedLabel {
  name: string;
  label: () => string;
  /** Names of the fields that people may correct. */
  fields?: Readonly<Record<string, () => string>>;
}

/** The labels of all feeds, in their order. */
export type FeedLabels = readonly FeedLabel[];

/** Labels of the feeds that the mechanism brings itself. */
export const ingestFeeds: FeedLabels = [{ name: 'documents', label: m['ingest.feed.documents'] }];

/** Label of the kind of object that a row is about; a name of no feed (a manufacturer) stays as it is. */
export const entityText = (feeds: FeedLabels, entity: string): string => feeds.find(({ name }) => name === entity)?.label() ?? entity;

/** Name of a field by its path in a row, with the line that it belongs to. */
export function pathText(feeds: FeedLabels, entity: string, path: string): string {
  const name = feeds.find((feed) => feed.name === entity)?.fields?.[parseField(path)]?.() ?? parseField(path);
  const line = parsePartId(path);
  return line === null ? name : m['ingest.kept.ofLine']({ line, field: name });
}

/** The ERP's id of a row; one that could not be read has none. */
export const rowName = (externalId: string): string => externalId || m['ingest.queue.unreadableRow']();

/** Awaited by rows dated in the future; the id is the day. */
export const dayEntity = 'day';

/** Sentence about the object or the day that a row waits for.
 *  @param dayText writes a day in the reader's language */
export const waitingText = (feeds: FeedLabels, { entity, externalId }: { entity: string; externalId: string }, dayText: (day: string) => string): string =>
  entity === dayEntity
    ? m['ingest.queue.waitsForDay']({ day: dayText(externalId) })
    : m['ingest.queue.waitsFor']({ entity: entityText(feeds, entity), id: externalId });
