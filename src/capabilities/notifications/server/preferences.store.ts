import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { ofClients, type Frequency } from '../notification.ts';

/** A frequency that a person chose for a kind, or for their clients. */
export interface ChosenFrequency {
  kind: string;
  frequency: Frequency;
}

/** Null: as by default. */
export interface MailSettings {
  digestHour: number | null;
  pausedUntil: string | null;
}

/** Frequencies that a person chose; other kinds have their default. */
export const selectChosenFrequencies = (db: ScopedDb, userId: string) =>
  db.selectFrom('notification_preferences').select(['kind', 'frequency']).where('userId', '=', userId);

/** Hour of the digests and last day of the pause; no row where nothing was chosen. */
export const selectMailSettings = (db: ScopedDb, userId: string) =>
  db.selectFrom('notification_settings').select(['digestHour', 'pausedUntil']).where('userId', '=', userId);

/** Mail frequency of each kind for a person, chosen or by default. */
export function indexFrequencies(chosen: readonly ChosenFrequency[]): (kind: ChosenFrequency) => Frequency {
  const byKind = new Map(chosen.map(({ kind, frequency }) => [kind, frequency]));
  return ({ kind, frequency }) => byKind.get(kind) ?? frequency;
}

/** Days before an end that a person chose for a kind of alert. */
export interface ChosenAlertDays {
  kind: string;
  days: readonly number[];
}

/** Days before an end that a person chose; other kinds have all of theirs. */
export const selectChosenAlertDays = (db: ScopedDb, userId: string) => db.selectFrom('alert_preferences').select(['kind', 'days']).where('userId', '=', userId);

export async function chooseAlertDays(tx: ScopedDb, userId: string, choices: readonly ChosenAlertDays[]): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insertInto('alert_preferences')
    .values([...new Map(choices.map((one) => [one.kind, { userId, kind: one.kind, days: [...one.days] }])).values()])
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({ days: eb.ref('excluded.days'), updatedAt: sql<string>`now()` })))
    .execute();
}

/** Whether a partner asked for notifications about their clients. */
export const hasClientNotifications = (chosen: readonly ChosenFrequency[]): boolean =>
  chosen.some(({ kind, frequency }) => kind === ofClients && frequency !== 'off');

/** Keeps a person's choices, and moves notifications that wait for one digest to the other. What waits for a digest leaves with it when its kind
 *  is mailed at once from now on; it is left out when the digest leaves while its kind is off. So a choice that is taken back loses nothing. */
export async function chooseFrequencies(tx: ScopedDb, userId: string, choices: readonly ChosenFrequency[]): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values([...new Map(choices.map((one) => [one.kind, { userId, ...one }])).values()])
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({ frequency: eb.ref('excluded.frequency'), updatedAt: sql<string>`now()` })),
    )
    .execute();
  for (const digest of ['daily', 'weekly'] as const) {
    const kinds = choices.flatMap(({ kind, frequency }) => (frequency === digest ? kind : []));
    if (kinds.length === 0) continue;
    await tx
      .with('waiting', (db) =>
        db
          .selectFrom('notifications')
          .select('id')
          .where('userId', '=', userId)
          .where('mail', '=', digest === 'daily' ? 'weekly' : 'daily')
          .where('kind', 'in', kinds)
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .updateTable('notifications as n')
      .from('waiting as w')
      .set({ mail: digest })
      .where('n.userId', '=', userId)
      .whereRef('n.id', '=', 'w.id')
      .execute();
  }
}

/** Keeps the settings named; the others stay as they are. */
export async function chooseMailSettings(
  tx: ScopedDb,
  userId: string,
  settings: { [Name in keyof MailSettings]?: MailSettings[Name] | undefined },
): Promise<void> {
  const { digestHour, pausedUntil } = settings;
  const row = { ...(digestHour === undefined ? {} : { digestHour }), ...(pausedUntil === undefined ? {} : { pausedUntil }) };
  if (Object.keys(row).length === 0) return;
  await tx
    .insertInto('notification_settings')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...row, updatedAt: sql<string>`now()` }))
    .execute();
}
