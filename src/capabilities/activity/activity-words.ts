import { m } from '#generated/messages/messages.js';
import type { JournalAction, JournalDeclaration, JournalKind, JournalledObject } from '#platform/data/journal-words.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { describeUnlisted } from '#platform/kernel/issues.ts';
import { shownName } from '#platform/kernel/erased-person.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import type { ActionGroup, AuthorKind } from './activity.ts';

export interface JournalledAction {
  authorKind: AuthorKind;
  authorName: string;
  objectKind: string;
  objectTitle: string;
  action: string;
}

/** Actions after which no address leads to the object. */
const ends = ['deleted', 'withdrawn'];

type DeclaredKind = JournalKind & Pick<JournalDeclaration, 'fields'> & { ownActions: NonNullable<JournalDeclaration['actions']> };

/** The words of every kind of object that domains have declared. A kind, an action or a field without words is shown as another one. */
export class ActivityWords {
  readonly #kinds: ReadonlyMap<string, DeclaredKind>;
  readonly #queues: ReadonlyMap<string, string>;
  readonly #actions: readonly (readonly [string, JournalAction])[];
  /** Kinds that are the provider's own affair. */
  readonly ofProvider: readonly string[];

  /** @param queues names of the queues by the kind of their items */
  constructor(declared: readonly JournalDeclaration[], queues: ReadonlyMap<string, string>) {
    this.#kinds = new Map(
      declared.flatMap(({ fields, actions = {}, kinds }) => Object.entries(kinds).map(([kind, words]) => [kind, { ...words, fields, ownActions: actions }])),
    );
    this.#queues = queues;
    const kinds = [...this.#kinds];
    this.#actions = [commonActions, ...declared.map(({ actions }) => actions ?? {}), ...kinds.map(([, { actions }]) => actions ?? {})].flatMap((actions) =>
      Object.entries<JournalAction>(actions),
    );
    this.ofProvider = kinds.filter(([, { isOfProvider }]) => isOfProvider).map(([kind]) => kind);
  }

  kind(kind: string): JournalKind | undefined {
    return this.#kinds.get(kind);
  }

  #action(kind: string, action: string): JournalAction {
    const declared = this.#kinds.get(kind);
    return { ...commonActions[action], ...declared?.ownActions[action], ...declared?.actions?.[action] };
  }

  /** Whether the kind and the action have words. Without them an entry names the title alone, as changed. */
  has(kind: string, action: string): boolean {
    const declared = this.#kinds.get(kind);
    return (declared?.what ?? declared?.actions?.[action] ?? declared?.ownActions[action]) !== undefined && this.#action(kind, action).sentence !== undefined;
  }

  kindName(kind: string, locale: Locale): string {
    return (this.#kinds.get(kind)?.name ?? m['activity.kind.other'])({}, { locale });
  }

  actionName(kind: string, action: string, locale: Locale): string {
    return (this.#action(kind, action).name ?? commonActions['updated']!.name!)({}, { locale });
  }

  fieldName(kind: string, field: string): Message {
    const declared = this.#kinds.get(kind);
    if (declared?.hasFeedFields) return () => field;
    return declared?.fields?.[field] ?? commonFields[field] ?? m['activity.field.other'];
  }

  /** Actions of a group. */
  findActions(group: ActionGroup): { are: 'in' | 'not in'; actions: readonly string[] } {
    const wanted = group === 'changes' ? 'reads' : group;
    const actions = this.#actions.filter(([, { groups }]) => groups?.includes(wanted)).map(([action]) => action);
    return { are: group === 'changes' ? 'not in' : 'in', actions: [...new Set(actions)] };
  }

  /** Kinds that a log can be narrowed to, by name. @param isWhole the log over all companies */
  filterKinds(isWhole: boolean, locale: Locale): { value: string; label: string }[] {
    return [...this.#kinds]
      .filter(([, { narrows }]) => narrows === 'everyLog' || (isWhole && narrows === 'wholeLog'))
      .map(([kind]) => ({ value: kind, label: this.filterName(kind, locale) }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }

  /** @throws invalid when the log cannot be narrowed to the kind */
  checkKind(kind: string | undefined, isWhole: boolean): void {
    if (kind === undefined) return;
    const known = this.filterKinds(isWhole, 'fr').map(({ value }) => value);
    if (!known.includes(kind)) throw platformError('invalid', {}, { flaws: [describeUnlisted('kind', known)] });
  }

  filterName(kind: string, locale: Locale): string {
    const declared = this.#kinds.get(kind);
    return (declared?.filterName ?? declared?.name ?? m['activity.kind.other'])({}, { locale });
  }

  /** Pages of an object, of its company and of the provider's people; null where it has none, or no longer exists. */
  addresses(kind: string, action: string, object: JournalledObject): { address: string | null; staffAddress: string | null } {
    const declared = this.#kinds.get(kind);
    if (declared === undefined || ends.includes(action)) return { address: null, staffAddress: null };
    const address = declared.address?.(object) ?? null;
    const queue = declared.isQueued && this.#queues.get(kind);
    if (queue) return { address, staffAddress: queueAddress(queue, object.id) };
    return { address, staffAddress: declared.staffAddress?.(object) ?? (address && withCompany(address, object.companyId)) };
  }

  /** An entry in words. The feed writes as the ERP, the portal's own tasks as the portal. */
  sentence({ authorKind, authorName, objectKind, objectTitle, action }: JournalledAction, locale: Locale): string {
    const options = { locale };
    const who = authorKind === 'feed' ? m['activity.journal.erp']({}, options) : shownName(authorName, locale) || m['activity.journal.portal']({}, options);
    const title = shownName(objectTitle, locale) || '—';
    const declared = this.#kinds.get(objectKind);
    // A name without a place for the title leaves it out.
    const formatName = (name: JournalKind['what'], other: (inputs: { title: string }, options: { locale: Locale }) => string): string =>
      ((name ?? other) as typeof other)({ title }, options);
    const sentence = this.#action(objectKind, action).sentence ?? m['activity.journal.updated'];
    return sentence(
      { who, title, what: formatName(declared?.what, m['activity.journal.what.other']), of: formatName(declared?.of, m['activity.journal.of.other']) },
      options,
    );
  }
}

/** Actions that objects of several domains undergo. A kind may have words of its own for them. */
const commonActions: Readonly<Record<string, JournalAction>> = {
  answered: { name: m['activity.action.answered'], sentence: m['activity.journal.answered'] },
  approved: { name: m['activity.action.approved'], groups: ['decisions'] },
  archived: { name: m['activity.action.archived'], sentence: m['activity.journal.archived'], groups: ['deletions'] },
  cancelled: { name: m['activity.action.cancelled'], sentence: m['activity.journal.cancelled'], groups: ['decisions'] },
  claimed: { name: m['activity.action.claimed'], sentence: m['activity.journal.claimed'] },
  closed: { name: m['activity.action.closed'], sentence: m['activity.journal.closed'] },
  corrected: { name: m['activity.action.corrected'], sentence: m['activity.journal.corrected'] },
  created: { name: m['activity.action.created'], sentence: m['activity.journal.created'] },
  dataExported: { name: m['activity.action.dataExported'], groups: ['reads'] },
  deleted: { name: m['activity.action.deleted'], sentence: m['activity.journal.deleted'], groups: ['deletions'] },
  documentAdded: { name: m['activity.action.documentAdded'], sentence: m['activity.journal.documentAdded'] },
  documentRemoved: { name: m['activity.action.documentRemoved'], sentence: m['activity.journal.documentRemoved'] },
  documentReplaced: { name: m['activity.action.documentReplaced'], sentence: m['activity.journal.documentReplaced'] },
  ended: { name: m['activity.action.ended'], groups: ['access'] },
  erased: { name: m['activity.action.erased'], groups: ['access'] },
  expired: { name: m['activity.action.expired'], sentence: m['activity.journal.expired'] },
  exported: { name: m['activity.action.exported'], sentence: m['activity.journal.exported'], groups: ['reads'] },
  imported: { name: m['activity.action.imported'], sentence: m['activity.journal.imported'] },
  issued: { name: m['activity.action.issued'], sentence: m['activity.journal.issued'] },
  planned: { name: m['activity.action.planned'], sentence: m['activity.journal.planned'] },
  refused: { name: m['activity.action.refused'], sentence: m['activity.journal.refused'], groups: ['decisions'] },
  released: { name: m['activity.action.released'], sentence: m['activity.journal.released'] },
  rescheduled: { name: m['activity.action.rescheduled'], sentence: m['activity.journal.rescheduled'] },
  sentAgain: { name: m['activity.action.sentAgain'], sentence: m['activity.journal.sentAgain'], groups: ['access'] },
  shipped: { name: m['activity.action.shipped'], sentence: m['activity.journal.shipped'] },
  unarchived: { name: m['activity.action.unarchived'], sentence: m['activity.journal.unarchived'] },
  undone: { name: m['activity.action.undone'], groups: ['deletions'] },
  updated: { name: m['activity.action.updated'], sentence: m['activity.journal.updated'] },
  withdrawn: { name: m['activity.action.withdrawn'], sentence: m['activity.journal.withdrawn'], groups: ['access', 'deletions'] },
};

/** Fields that objects of several domains have. */
const commonFields: Readonly<Record<string, Message>> = {
  address: m['activity.field.address'],
  amount: m['activity.field.amount'],
  amountLimit: m['activity.field.amountLimit'],
  answer: m['activity.field.answer'],
  city: m['activity.field.city'],
  comment: m['activity.field.comment'],
  date: m['activity.field.date'],
  description: m['activity.field.description'],
  document: m['activity.field.document'],
  email: m['activity.field.email'],
  hostName: m['activity.field.hostName'],
  label: m['activity.field.label'],
  lines: m['activity.field.lines'],
  mobile: m['activity.field.mobile'],
  landline: m['activity.field.landline'],
  name: m['activity.field.name'],
  lastName: m['activity.field.lastName'],
  offerNumber: m['activity.field.offerNumber'],
  project: m['activity.field.project'],
  reason: m['activity.field.reason'],
  report: m['activity.field.report'],
  rows: m['activity.field.rows'],
  seq: m['activity.field.seq'],
  site: m['activity.field.site'],
  siteId: m['activity.field.site'],
  sites: m['activity.field.sites'],
  state: m['activity.field.state'],
  subOrganisation: m['activity.field.subOrganisation'],
  subOrganisationId: m['activity.field.subOrganisation'],
  technician: m['activity.field.technician'],
  title: m['activity.field.title'],
};
