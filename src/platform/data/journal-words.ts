import type { Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';

/** Words by which the activity log speaks of the objects of a domain: `<domain>.journal.ts` declares them, and no mechanism knows a kind by name. */

interface Options {
  locale: Locale;
}
/** An object by its title: "la commande 4501", "de la commande 4501". */
type Named = Message | ((inputs: { title: string }, options: Options) => string);

/** Who did what, to which object. `of`: the object as the owner of what was done to a part of it. */
export type JournalSentence = (inputs: { who: string; what: string; of: string; title: string }, options: Options) => string;

/** Groups of actions by which a log is narrowed. `reads`: actions that change nothing. */
export const actionGroups = ['access', 'decisions', 'deletions', 'reads'] as const;

export interface JournalAction {
  /** In a word; absent: a change. */
  name?: Message;
  sentence?: JournalSentence;
  groups?: readonly (typeof actionGroups)[number][];
}

/** An object of an entry. */
export interface JournalledObject {
  companyId: number;
  id: string;
  title: string;
  /** Code of its search entry, where addresses need another one than the title. */
  code: string | null;
}

export interface JournalKind {
  /** In a word: "Commande". */
  name?: Message;
  /** As what is changed, and as what a changed part belongs to. */
  what?: Named;
  of?: Named;
  /** Logs that may be narrowed to the kind: those of companies as well, or only the one over all companies. */
  narrows?: 'everyLog' | 'wholeLog';
  /** Name among the filters, where it is not that of the kind. */
  filterName?: Message;
  /** The provider's own affair: staff alone read of it. */
  isOfProvider?: true;
  /** Words of the values of a field. */
  values?: Readonly<Record<string, Readonly<Record<string, Message>>>>;
  /** Fields that hold amounts: without the right to see prices they are shown as changed. */
  amounts?: readonly string[];
  /** Its fields are those of rows of a feed, shown by the names that the interface gives them. */
  hasFeedFields?: true;
  /** Fields that mean all when they are empty. */
  limits?: readonly string[];
  /** Page of the object on the screens of its company. */
  address?: (object: JournalledObject) => string | undefined;
  /** Page at which staff work on it, where it is not the same. */
  staffAddress?: (object: JournalledObject) => string;
  /** Staff work on it in a queue. */
  isQueued?: true;
  /** Sentences and names that differ from those of the domain. */
  actions?: Readonly<Record<string, JournalAction>>;
}

export interface JournalDeclaration {
  /** Names of fields that objects of this domain alone have. */
  fields?: Readonly<Record<string, Message>>;
  /** Actions that objects of this domain alone undergo. */
  actions?: Readonly<Record<string, JournalAction>>;
  kinds: Readonly<Record<string, JournalKind>>;
}
