import { issueText, namedIssueText } from '#platform/kernel/issues.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { Locale } from '#platform/kernel/locale.ts';

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

/** First flaws of a row, in the reader's words. The sentence names the field as the feed does, so that it is understood alone in a log. */
export const presentFlaws = (flaws: readonly FieldFlaw[], locale: Locale) =>
  flaws
    .slice(0, 20)
    .map(({ path, code, params }) => ({
      path: path.slice(0, 300),
      code,
      message: path === '' ? issueText(code, params ?? {}, locale) : namedIssueText(code, params ?? {}, path.slice(0, 300), locale),
    }));

/** Puts what a row waits for and what is wrong with it into the reader's words. */
export const presentKept = ({ parentEntity, parentExternalId, flaws }: KeptRow, locale: Locale) => ({
  waitsFor: parentEntity && parentExternalId ? { entity: parentEntity, externalId: parentExternalId } : null,
  flaws: presentFlaws(flaws, locale),
});
