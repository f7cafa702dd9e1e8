import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { indexForSearch, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { findabilityOf } from './offer-search.store.ts';
import type { PlacedOffer } from './offers-placing.ts';

const personal = ['requester_name', 'contact_name', 'contact_email', 'contact_phone', 'salesperson_name', 'salesperson_email', 'salesperson_phone'];
const except = ['content_hash', 'reported_state'];

/** Journals what landed; revisions that were replaced leave the search. */
export async function journalOffers(tx: ScopedDb, author: Author, landed: readonly PlacedOffer[], replaced: readonly ObjectKey[]): Promise<void> {
  const keys = landed.map(({ values }) => ({ companyId: values.company_id, id: values.id }));
  const found = new Map((await findabilityOf(tx, [...keys, ...replaced])).map((one) => [one.object.id, one]));
  await indexForSearch(
    tx,
    replaced.map(({ id }) => found.get(id)!),
  );
  await record(
    tx,
    author,
    landed.map((offer): Change => ({ ...found.get(offer.values.id)!, action: actionOf(offer), fields: fieldsOf(offer) })),
  );
}

/** A new current revision of a number that was there revises it; one that comes after it was replaced is no news. */
function actionOf({ before, values, isRevision }: PlacedOffer): string {
  if (before) return 'updated';
  if (!values.is_current) return 'updated';
  return isRevision ? 'revised' : 'created';
}

function fieldsOf({ before, values }: PlacedOffer): Change['fields'] {
  if (!before) return { revision: { before: null, after: values.revision }, state: { before: null, after: values.state } };
  return changedFields(before, values, { personal, except });
}
