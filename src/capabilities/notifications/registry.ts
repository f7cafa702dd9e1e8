import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import type { JournalRule, JournalEvent, NotificationParams, NotificationRule, NotificationsAbout, NotificationTopic, Reader } from './notification.ts';

/** A kind of notification by its name, with the kind of object that it is about. */
export interface NotificationKind extends NotificationRule<NotificationParams> {
  kind: string;
  objectKind: string;
  topic: NotificationTopic;
}

/** A notification that a journal entry makes. */
export interface Triggered {
  of: NotificationKind;
  rule: JournalRule;
}

/** All kinds of the product, put together in `src/app/registers.ts`. */
export interface NotificationRegistry {
  /** In the order in which they are listed. */
  kinds: readonly NotificationKind[];
  find(kind: string): NotificationKind | undefined;
  /** A kind read from the database. @throws Error where no domain declares it any more */
  get(kind: string): NotificationKind;
  /** Actions of the journal about a kind of object that somebody is notified of. */
  listActions(objectKind: string): readonly string[];
  /** Notification that a journal entry makes, if any: one at most. */
  triggeredBy(event: JournalEvent): Triggered | undefined;
}

/** Puts the declarations of the domains together. @throws Error where two declare the same kind */
export function buildRegistry(declared: readonly NotificationsAbout[]): NotificationRegistry {
  const kinds = declared.flatMap(({ objectKind, topic, kinds: rules }) => Object.entries(rules).map(([kind, rule]) => ({ ...rule, kind, objectKind, topic })));
  const byName = new Map(kinds.map((one) => [one.kind, one]));
  if (byName.size < kinds.length) throw new Error('Two kinds of notifications bear the same name.');
  const triggers = kinds.flatMap((of) => (of.trigger === 'daily' || of.trigger === 'settled' ? [] : [{ of, rule: of.trigger }]));
  return {
    kinds,
    find: (kind) => byName.get(kind),
    get(kind) {
      const found = byName.get(kind);
      if (!found) throw new Error(`No domain declares notifications of kind ${kind}.`);
      return found;
    },
    listActions: (objectKind) => [...new Set(triggers.filter(({ of }) => of.objectKind === objectKind).flatMap(({ rule }) => rule.actions))],
    triggeredBy: (event) =>
      triggers.find(({ of, rule }) => of.objectKind === event.objectKind && rule.actions.includes(event.action) && (rule.when?.(event) ?? true)),
  };
}

/** Kinds that can ever reach a person: those whose frequency they may choose. */
export function listKinds({ kinds }: NotificationRegistry, { staffRole, companies }: Reader): NotificationKind[] {
  const worksQueues = hasStaffRight({ staffRole }, 'workbench');
  const worksInField = hasStaffRight({ staffRole }, 'fieldWork');
  const seesPrices = companies.some(({ rights }) => rights.prices);
  return kinds.filter(({ audience, needs }) =>
    audience === 'staff' ? worksQueues : audience === 'technician' ? worksInField : companies.length > 0 && (needs === 'nothing' || seesPrices),
  );
}
