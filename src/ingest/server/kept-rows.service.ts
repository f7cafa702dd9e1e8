import { issueText } from '#platform/issues.ts';
import type { Locale } from '#platform/locale.ts';

/** A flaw of a feed's row as it is kept: without its sentence. */
export interface KeptFlaw {
  path: string;
  code: string;
  params?: Record<string, string | number>;
}

/** Stored form of a row that did not land. */
interface KeptRow {
  parentEntity: string | null;
  parentExternalId: string | null;
  flaws: KeptFlaw[];
}

/** Puts what a row waits for and what is wrong with it into the reader's words. */
export const presentKept = ({ parentEntity, parentExternalId, flaws }: KeptRow, locale: Locale) => ({
  waitsFor: parentEntity && parentExternalId ? { entity: parentEntity, externalId: parentExternalId } : null,
  flaws: flaws.slice(0, 20).map(({ path, code, params }) => ({ path: path.slice(0, 300), code, message: issueText(code, params ?? {}, locale) })),
});
