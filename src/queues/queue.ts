import { m } from '#generated/messages/messages.js';
import { declareError } from '#platform/errors.ts';
import type { Message } from '#platform/message.ts';

/** The provider's queues: what waits, what may be done about it, by whom (spec §5.10). Each domain declares its own. Pure. */

export type StaffRole = 'agent' | 'technician' | 'administrator';

export interface ActionRule {
  from: readonly string[];
  /** The state it leads to; `null`: it stays what it is. */
  to: string | null;
  by: readonly StaffRole[];
  /** What the item must not lack: one of the queue's `lacks`. */
  unless?: string;
}

/** A kind of queue as a table of rules. */
export interface QueueRule {
  /** As its address names it: `offer-requests`. */
  kind: string;
  /** What its items are called by the journal and by live updates. */
  objectKind: string;
  states: readonly string[];
  /** States in which it still asks for work. */
  open: readonly string[];
  /** What an item may lack for an action, with the sentence that says so. */
  lacks?: Readonly<Record<string, Message>>;
  actions: Readonly<Record<string, ActionRule>>;
}

/** Declares the rules of a queue. */
export function queueRule<const Rule extends QueueRule>(rule: Rule): Rule {
  for (const reason of reasonsOf(rule)) declareError(reason, reason === 'role' ? 403 : 409);
  return rule;
}

export const office = ['agent', 'administrator'] as const satisfies readonly StaffRole[];

/** The rules of what is taken in hand, answered, and closed only then: whoever reports or contests something gets an answer. */
export const answeredBeforeClosed = {
  states: ['received', 'inProgress', 'closed'],
  open: ['received', 'inProgress'],
  actions: {
    take: { from: ['received'], to: 'inProgress', by: office },
    answer: { from: ['received', 'inProgress'], to: 'inProgress', by: office },
    close: { from: ['received', 'inProgress'], to: 'closed', by: office, unless: 'notAnswered' },
  },
} as const satisfies Partial<QueueRule>;

/** Why nothing can be done about an item of any queue. */
export const queueReasons = ['role', 'handled', 'taken'] as const;
type QueueReason = (typeof queueReasons)[number];

/** Codes of the refusals of its actions. */
export const reasonsOf = (rule: QueueRule): string[] => [...queueReasons, ...Object.keys(rule.lacks ?? {})];

export type StateOf<Rule extends QueueRule> = Rule['states'][number];
export type ActionOf<Rule extends QueueRule> = keyof Rule['actions'] & string;
export type LackOf<Rule extends QueueRule> = Rule extends { lacks: infer Lacks } ? keyof Lacks & string : never;
/** Whether something may be done: `true`, or the key of the reason why not. */
export type Verdict<Rule extends QueueRule = QueueRule> = true | QueueReason | LackOf<Rule>;

const sentences: Readonly<Record<QueueReason, Message>> = {
  role: m['queues.reason.role'],
  handled: m['queues.reason.handled'],
  taken: m['queues.reason.taken'],
};

/** Why something can't be done: the sentence beside the control and in the refusal. */
export const reasonSentence = (rule: QueueRule, reason: string): Message => rule.lacks?.[reason] ?? sentences[reason as QueueReason];

interface QueueActor {
  staffRole: StaffRole | null;
}

/** Technicians have interventions, not queues. */
export const maySeeQueues = ({ staffRole }: QueueActor): boolean => staffRole === 'agent' || staffRole === 'administrator';

export const isOpen = (rule: QueueRule, state: string): boolean => rule.open.includes(state);

function verdict(
  rule: QueueRule,
  { from, by, unless }: ActionRule,
  state: string,
  lacks: Readonly<Record<string, boolean>>,
  { staffRole }: QueueActor,
): true | string {
  if (staffRole === null || !by.includes(staffRole)) return 'role';
  if (!from.includes(state)) return isOpen(rule, state) ? 'taken' : 'handled';
  return unless !== undefined && lacks[unless] === true ? unless : true;
}

/** What the actor may do about an item in a state, and with what it lacks. */
export function queueCan<Rule extends QueueRule>(
  rule: Rule,
  { state, lacks = {} }: { state: string; lacks?: Readonly<Partial<Record<LackOf<Rule>, boolean>>> },
  actor: QueueActor,
): Record<ActionOf<Rule>, Verdict<Rule>> {
  return Object.fromEntries(
    Object.entries(rule.actions).map(([name, action]) => [name, verdict(rule, action, state, lacks as Record<string, boolean>, actor)]),
  ) as Record<ActionOf<Rule>, Verdict<Rule>>;
}
