import { sql, type InsertObject, type UpdateObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { answerableKinds } from '#commerce/offers/offers.journal.ts';
import type { KeptContent } from '../offer-drafts.schema.ts';
import { selectDraftToEdit } from './offer-drafts.store.ts';

/** SQL of drafts as they are kept and sent, in the scope of staff. */

/** The draft that was begun already for a request or for the revision of an offer; a blank one is always new. */
export async function findBegunDraft(
  db: ScopedDb,
  { companyId, request, revises }: { companyId: number; request?: { id: string } | null | undefined; revises?: string | null | undefined },
): Promise<{ id: string } | undefined> {
  const drafts = db.selectFrom('offer_drafts').select('id').where('companyId', '=', companyId);
  if (revises) return drafts.where('offerNumber', '=', revises).executeTakeFirst();
  return request ? drafts.where('requestId', '=', request.id).executeTakeFirst() : undefined;
}

/** Inserts a draft, unless one was begun for the same request or offer. */
export const insertDraft = (tx: ScopedDb, draft: InsertObject<DB, 'offer_drafts'>) =>
  tx
    .insertInto('offer_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A draft, locked until the transaction ends. */
export const lockKeptDraft = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('offer_drafts')
    .select((eb) => ['version', 'updatedAt', 'editorName', 'editedBy', eb.ref('content').$castTo<KeptContent>().as('content')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateDraft = (tx: ScopedDb, id: string, changes: UpdateObject<DB, 'offer_drafts'>) =>
  tx
    .updateTable('offer_drafts')
    .set({ ...changes, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['version', 'updatedAt', 'editorName'])
    .executeTakeFirstOrThrow();

export const deleteDraft = (tx: ScopedDb, id: string) => tx.deleteFrom('offer_drafts').where('id', '=', id).execute();

/** A draft as another one begins with it. */
export const selectDraftToCopy = (db: ScopedDb, id: string) =>
  db
    .selectFrom('offer_drafts')
    .select((eb) => ['offerNumber as number', eb.ref('content').$castTo<KeptContent>().as('content')])
    .where('id', '=', id)
    .executeTakeFirst();

/** A draft with what its offer needs; undefined where there is none. */
export async function readDraft(db: ScopedDb, id: string) {
  const found = await selectDraftToEdit(db, id)
    .select((eb) => [
      eb
        .selectFrom('users as r')
        .select(sql<Locale>`coalesce(r.language, 'fr')`.as('language'))
        .where(sql<boolean>`r.id::text = d.content ->> 'recipientId'`)
        .as('language'),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { requestKind, requestId, revision, language, ...draft } = found;
  const site = draft.content.siteId === null ? undefined : await selectSite(db, draft.companyId, draft.content.siteId);
  return {
    ...draft,
    site: site ?? null,
    // Its column holds nothing else.
    request: requestKind === null || requestId === null ? null : { kind: requestKind as (typeof answerableKinds)[number], id: requestId },
    nextRevision: (revision ?? 0) + 1,
    language: language ?? ('fr' as const),
  };
}

/** A draft as its documents print it. */
export type DraftToPrint = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

const selectSite = (db: ScopedDb, companyId: number, id: string) =>
  db
    .selectFrom('sites')
    .select(['id', 'label', 'street', 'complement', 'postalCode', 'city', 'country'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
