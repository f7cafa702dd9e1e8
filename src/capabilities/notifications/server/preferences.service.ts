import type { z } from 'zod';
import { addMonths } from '#platform/kernel/calendar.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { invalid } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { PersonContext } from '#platform/http/server/context.ts';
import { defaultDigestHour, hasClients, isPaused, longestPause, ofClients } from '../notification.ts';
import { pauseTooEarly, pauseTooLate, type changePreferences, type NotificationPreferences } from '../notifications.api.ts';
import { listKinds, type NotificationKind, type NotificationRegistry } from '../registry.ts';
import {
  chooseAlertDays,
  chooseFrequencies,
  chooseMailSettings,
  selectChosenAlertDays,
  selectChosenFrequencies,
  indexFrequencies,
  selectMailSettings,
  hasClientNotifications,
  type ChosenAlertDays,
  type ChosenFrequency,
  type MailSettings,
} from './preferences.store.ts';

/** Mail frequency by kind, hour of the digests and pause of the caller. */
export async function readPreferences(registry: NotificationRegistry, context: PersonContext): Promise<NotificationPreferences> {
  const { caller, person } = context;
  const { db } = person;
  const [chosen, [settings], days] = await person.read(
    selectChosenFrequencies(db, caller.userId),
    selectMailSettings(db, caller.userId),
    selectChosenAlertDays(db, caller.userId),
  );
  return presentPreferences(registry, context, { chosen, settings, days });
}

/** Changes them. @throws invalid for kinds, days or a pause that are not offered */
export async function choosePreferences(
  registry: NotificationRegistry,
  context: PersonContext,
  { kinds = [], alertDays = [], clients, digestHour, pausedUntil }: z.output<NonNullable<(typeof changePreferences)['body']>>,
): Promise<NotificationPreferences> {
  const { caller, change } = context;
  const flaws = [
    ...kinds.flatMap(({ kind }, index) => (registry.find(kind) ? [] : [{ path: `kinds.${index}.kind`, code: invalid }])),
    ...alertDays.flatMap(({ kind, days }, index) =>
      days.every((day) => registry.find(kind)?.alertDays?.includes(day)) ? [] : [{ path: `alertDays.${index}.days`, code: invalid }],
    ),
    ...findPauseFlaws(pausedUntil, context),
  ];
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  return change(async (tx) => {
    await chooseFrequencies(tx, caller.userId, [
      ...kinds,
      ...(clients === undefined ? [] : [{ kind: ofClients, frequency: clients ? ('atOnce' as const) : ('off' as const) }]),
    ]);
    await chooseAlertDays(tx, caller.userId, alertDays);
    await chooseMailSettings(tx, caller.userId, { digestHour, pausedUntil });
    return presentPreferences(registry, context, {
      chosen: await selectChosenFrequencies(tx, caller.userId).execute(),
      settings: await selectMailSettings(tx, caller.userId).executeTakeFirst(),
      days: await selectChosenAlertDays(tx, caller.userId).execute(),
    });
  });
}

/** Mails that a link stops: those of one kind, or everything that goes with a digest. */
export type Stoppable = NotificationKind | 'daily' | 'weekly';

/** Stops mails of a reader. */
export async function stopMails({ kinds }: NotificationRegistry, tx: ScopedDb, userId: string, stopped: Stoppable): Promise<void> {
  const frequency = indexFrequencies(await selectChosenFrequencies(tx, userId).execute());
  const named = typeof stopped === 'string' ? kinds.filter((kind) => frequency(kind) === stopped) : [stopped];
  await chooseFrequencies(
    tx,
    userId,
    named.map(({ kind }) => ({ kind, frequency: 'off' })),
  );
}

/** A pause ends today at the earliest: a day that has passed would pause nothing, and a far one is a slip. */
function findPauseFlaws(until: string | null | undefined, { today, locale }: PersonContext) {
  const last = addMonths(today, longestPause);
  const makeFlaw = (code: string, day: string) => [{ path: 'pausedUntil', code, params: { day: formatDay(day, locale, 'long') } }];
  if (until === null || until === undefined) return [];
  return until < today ? makeFlaw(pauseTooEarly, today) : until > last ? makeFlaw(pauseTooLate, last) : [];
}

function presentPreferences(
  registry: NotificationRegistry,
  { caller, locale, today }: PersonContext,
  { chosen, settings, days }: { chosen: readonly ChosenFrequency[]; settings: MailSettings | undefined; days: readonly ChosenAlertDays[] },
): NotificationPreferences {
  const daysByKind = new Map(days.map((one) => [one.kind, one.days]));
  const frequency = indexFrequencies(chosen);
  const { digestHour = null, pausedUntil = null } = settings ?? {};
  return {
    kinds: listKinds(registry, caller).map((one) => ({
      kind: one.kind,
      label: one.label({}, { locale }),
      topic: one.topic.name,
      topicLabel: one.topic.label({}, { locale }),
      topicIcon: one.topic.icon,
      frequency: frequency(one),
      alertDays: one.alertDays ? { offered: [...one.alertDays], chosen: [...(daysByKind.get(one.kind) ?? one.alertDays)] } : null,
    })),
    clients: hasClients(caller) ? hasClientNotifications(chosen) : null,
    digestHour: digestHour ?? defaultDigestHour,
    pausedUntil: isPaused(pausedUntil, today) ? pausedUntil : null,
  };
}
