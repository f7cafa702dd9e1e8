import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalAddress } from '#platform/kernel/email-format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { PublicContext } from '#platform/http/server/context.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { admitAttempt, keepPlaces, type Origin } from '#platform/http/server/known-places.ts';
import { refuseUnknown } from '#platform/http/server/unknown-codes.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hashOfSecret, newSecret } from '#platform/kernel/server/secret-code.ts';
import { isUuid } from '#platform/kernel/uuid.ts';
import { codeAttempts, codeMinutes } from '../recipient.ts';
import { subcontractorError } from '../subcontractors.errors.ts';
import type { RecipientPlace } from '../subcontractors.paths.ts';

/** Codes by which recipients sign in. Whether a recipient exists is looked up by a job, after the answer: neither what it says nor how long it takes tells. */

export const mailCodeName = 'subcontractors.mailCode';

/** Limits on requests in the name of a recipient. Each is a mail to them, so that strangers share long delays. */
const guarded = ({ prestasoc, mailcra }: RecipientPlace) => ({
  purpose: 'recipient-code',
  owner: `${prestasoc.toLowerCase()} ${canonicalAddress(mailcra)}`,
  own: { free: 3, longestSeconds: 900 },
  known: { free: 10, longestSeconds: 60 },
  address: { free: 20, longestSeconds: 300 },
  everywhere: { free: 10, longestSeconds: 300 },
});

/** Notes a request and lets a job mail the code. @returns the secret that the browser keeps @throws tooMany */
export async function requestCode(platform: Platform, place: RecipientPlace, origin: Origin): Promise<{ challenge: string; expiresAt: string }> {
  await admitAttempt(platform, guarded(place), origin);
  const [id, challenge] = [newId(), newSecret()];
  return platform.database.system.transaction(async (tx) => {
    const { expiresAt } = await tx
      .insertInto('subcontractor_codes')
      .values({
        id,
        challenge_hash: hashOfSecret(challenge),
        subcontractor: place.prestasoc,
        recipient: place.mailcra,
        attempts_left: codeAttempts,
        expires_at: sql<string>`now() + make_interval(mins => ${codeMinutes})`,
      })
      .returning('expires_at as expiresAt')
      .executeTakeFirstOrThrow();
    await enqueue(tx, mailCodeName, { id });
    return { challenge, expiresAt };
  });
}

const hashOfCode = (id: string, code: string): Buffer => createHash('sha256').update(`${id} ${code}`).digest();

/** Active recipients of active companies, by what an address names. */
const recipientsAt = (db: ScopedDb, slug: string, mailcra: string) =>
  activeRecipients(db)
    .where('s.slug', '=', slug.toLowerCase())
    .where((eb) => (isUuid(mailcra) ? eb('r.id', '=', mailcra) : eb(sql`lower(r.email)`, '=', canonicalAddress(mailcra))));

export const activeRecipients = (db: ScopedDb) =>
  db
    .selectFrom('subcontractor_recipients as r')
    .innerJoin('subcontractors as s', 's.id', 'r.subcontractor_id')
    .select((eb) => [
      'r.id',
      'r.full_name as name',
      'r.email',
      eb.ref('r.language').$castTo<Locale>().as('language'),
      's.slug as prestasoc',
      's.name as companyName',
    ])
    .where('r.is_active', '=', true)
    .where('s.is_active', '=', true);

/** Makes the code of a request. @returns the code and its recipient; nothing where there is none, or where the job has run before */
export async function makeCode(tx: ScopedDb, id: string) {
  const request = await tx
    .selectFrom('subcontractor_codes')
    .select(['subcontractor', 'recipient'])
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst();
  const recipient = request && (await recipientsAt(tx, request.subcontractor, request.recipient).executeTakeFirst());
  if (!recipient) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx
    .updateTable('subcontractor_codes')
    .set({ recipient_id: recipient.id, code_hash: hashOfCode(id, code) })
    .where('id', '=', id)
    .execute();
  return { code, recipient };
}

/** Spends a code: each guess counts before it is compared. The browser and its address are known from then on. @returns its recipient
 *  @throws tooMany, wrongCode */
export async function spendCode({ platform, request }: PublicContext, { challenge, code }: { challenge: string; code: string }, origin: Origin) {
  const { system } = platform.database;
  const refuse = () => refuseUnknown(platform, request, subcontractorError('subcontractors.wrongCode'));
  const guessed = await system.db
    .updateTable('subcontractor_codes')
    .set({ attempts_left: sql<number>`attempts_left - 1` })
    .where('challenge_hash', '=', hashOfSecret(challenge))
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'recipient_id as recipientId', 'code_hash as codeHash'])
    .executeTakeFirst();
  if (!guessed?.recipientId || !guessed.codeHash || !timingSafeEqual(guessed.codeHash, hashOfCode(guessed.id, code))) return refuse();
  const recipient = await activeRecipients(system.db).where('r.id', '=', guessed.recipientId).executeTakeFirst();
  // Of two that bring the same code, one spends it.
  const spent = recipient && (await system.db.deleteFrom('subcontractor_codes').where('id', '=', guessed.id).returning('id').executeTakeFirst());
  if (!recipient || !spent) return refuse();
  // Addresses name them by their id or by their e-mail address.
  for (const mailcra of [recipient.id, recipient.email]) await keepPlaces(guarded({ prestasoc: recipient.prestasoc, mailcra }), origin).execute(system.db);
  return recipient;
}
