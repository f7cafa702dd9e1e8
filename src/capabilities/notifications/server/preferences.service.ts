import type { z } from 'zod';
import { addMonths } from '#platform/kernel/calendar.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { invalid } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { PersonContext } from '#platform/http/server/context.ts';
import { defaultDigestHour, hasClients, isPaused, longestPause, ofClients } from '../notification.ts';
import { pauseTooEarly, pauseTooLate, type changePreferences, type NotificationPreferences } from '../notifications.api.ts';
import { kindsFor, type NotificationKind, type NotificationRegistry } from '../registry.ts';
import {
  chooseAlertDays,
  chooseFrequencies,
  chooseMailSettings,
  chosenAlertDays,
  chosenFrequencies,
  frequencyOf,
  mailSettings,
  notifiesOfClients,
  type ChosenAlertDays,
  type ChosenFrequency,
  type MailSettings,
} from './preferences.store.ts';

/** Mail frequency by kind, hour of the digests and pause of the caller. */
export async function readPreferences(registry: NotificationRegistry, context: PersonContext): Promise<NotificationPreferences> {
  const { caller, person } = context;
  const { db } = person;
  const [chosen, [settings], days] = await person.read(
    chosenFrequencies(db, caller.userId),
    mailSettings(db, caller.userId),
    chosenAlertDays(db, caller.userId),
  );
  return shownPreferences(registry, context, { chosen, settings, days });
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
    ...pauseFlaws(pausedUntil, context),
  ];
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  return change(async (tx) => {
    await chooseFrequencies(tx, caller.userId, [
      ...kinds,
      ...(clients === undefined ? [] : [{ kind: ofClients, frequency: clients ? ('atOnce' as const) : ('off' as const) }]),
    ]);
    await chooseAlertDays(tx, caller.userId, alertDays);
    await chooseMailSettings(tx, caller.userId, { digestHour, pausedUntil });
    return shownPreferences(registry, context, {
      chosen: await chosenFrequencies(tx, caller.userId).execute(),
      settings: await mailSettings(tx, caller.userId).executeTakeFirst(),
      days: await chosenAlertDays(tx, caller.userId).execute(),
    });
  });
}

/** Mails that a link stops: those of one kind, or everything that goes with a digest. */
export type Stoppable = NotificationKind | 'daily' | 'weekly';

/** Stops mails of a reader. */
export async function stopMails({ kinds }: NotificationRegistry, tx: ScopedDb, userId: string, stopped: Stoppable): Promise<void> {
  const frequency = frequencyOf(await chosenFrequencies(tx, userId).execute());
  const named = typeof stopped === 'string' ? kinds.filter((kind) => frequency(kind) === stopped) : [stopped];
  await chooseFrequencies(
    tx,
    userId,
    named.map(({ kind }) => ({ kind, frequency: 'off' })),
  );
}

/** A pause ends today at the earliest: a day that has passed would pause nothing, and a far one is a slip. */
function pauseFlaws(until: string | null | undefined, { today, locale }: PersonContext) {
  const last = addMonths(today, longestPause);
  const flaw = (code: string, day: string) => [{ path: 'pausedUntil', code, params: { day: formatDay(day, locale, 'long') } }];
  if (until === null || until === undefined) return [];
  return until < today ? flaw(pauseTooEarly, today) : until > last ? flaw(pauseTooLate, last) : [];
}

function shownPreferences(
  registry: NotificationRegistry,
  { caller, locale, today }: PersonContext,
  { chosen, settings, days }: { chosen: readonly ChosenFrequency[]; settings: MailSettings | undefined; days: readonly ChosenAlertDays[] },
): NotificationPreferences {
  const daysOf = new Map(days.map((one) => [one.kind, one.days]));
  const frequency = frequencyOf(chosen);
  const { digestHour = null, pausedUntil = null } = settings ?? {};
  return {
    kinds: kindsFor(registry, caller).map((one) => ({
      kind: one.kind,
      label: one.label({}, { locale }),
      topic: one.topic.name,
      topicLabel: one.topic.label({}, { locale }),
      topicIcon: one.topic.icon,
      frequency: frequency(one),
      alertDays: one.alertDays ? { offered: [...one.alertDays], chosen: [...(daysOf.get(one.kind) ?? one.alertDays)] } : null,
    })),
    clients: hasClients(caller) ? notifiesOfClients(chosen) : null,
    digestHour: digestHour ?? defaultDigestHour,
    pausedUntil: isPaused(pausedUntil, today) ? pausedUntil : null,
  };
}
