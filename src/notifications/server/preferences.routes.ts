import { addMonths } from '#platform/calendar.ts';
import { platformError } from '#platform/errors.ts';
import { formatDay } from '#platform/format.ts';
import { invalid } from '#platform/issues.ts';
import type { PersonContext } from '#platform/server/http/context.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { defaultDigestHour, hasClients, isPaused, longestPause, ofClients } from '../notification.ts';
import { changePreferences, getPreferences, pauseTooEarly, pauseTooLate, type NotificationPreferences } from '../notifications.api.ts';
import { kindsFor, type NotificationRegistry } from '../registry.ts';
import {
  chooseFrequencies,
  chooseMailSettings,
  chosenFrequencies,
  frequencyOf,
  mailSettings,
  notifiesOfClients,
  type ChosenFrequency,
  type MailSettings,
} from './preferences.store.ts';

/** Mail frequency by kind, hour of the digests and pause of the caller. */
export function preferencesRoutes(registry: NotificationRegistry, { route }: Routes): void {
  route(getPreferences, async (_input, context) => {
    const { caller, person } = context;
    const [chosen, [settings]] = await person.read(chosenFrequencies(person.db, caller.userId), mailSettings(person.db, caller.userId));
    return shownPreferences(registry, context, chosen, settings);
  });

  route(changePreferences, async ({ body: { kinds = [], clients, digestHour, pausedUntil } }, context) => {
    const { caller, change } = context;
    const flaws = [
      ...kinds.flatMap(({ kind }, index) => (registry.find(kind) ? [] : [{ path: `kinds.${index}.kind`, code: invalid }])),
      ...pauseFlaws(pausedUntil, context),
    ];
    if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
    return change(async (tx) => {
      await chooseFrequencies(tx, caller.userId, [
        ...kinds,
        ...(clients === undefined ? [] : [{ kind: ofClients, frequency: clients ? ('atOnce' as const) : ('off' as const) }]),
      ]);
      await chooseMailSettings(tx, caller.userId, { digestHour, pausedUntil });
      const chosen = await chosenFrequencies(tx, caller.userId).execute();
      return shownPreferences(registry, context, chosen, await mailSettings(tx, caller.userId).executeTakeFirst());
    });
  });
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
  chosen: readonly ChosenFrequency[],
  settings: MailSettings | undefined,
): NotificationPreferences {
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
    })),
    clients: hasClients(caller) ? notifiesOfClients(chosen) : null,
    digestHour: digestHour ?? defaultDigestHour,
    pausedUntil: isPaused(pausedUntil, today) ? pausedUntil : null,
  };
}
