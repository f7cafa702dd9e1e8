import { m } from '#generated/messages/messages.js';
import { declareError } from '#platform/errors.ts';
import type { Message } from '#platform/message.ts';
import { rolesWith, staffMay, type StaffRole } from '#platform/staff-rights.ts';

/** Rules of the provider's queues: states, actions, and the roles that may take them. Each domain declares its own queues. */

export interface ActionRule {
  from: readonly string[];
  /** Resulting state; `null`: the state stays. */
  to: string | null;
  by: readonly StaffRole[];
  /** Item property whose absence forbids the action: one of the queue's `lacks`. */
  unless?: string;
}

/** Rules of a kind of queue, as a table. */
export interface QueueRule {
  /** Name in the address: `offer-requests`. */
  kind: string;
  /** Name of its items in the journal and in live updates. */
  objectKind: string;
  states: readonly string[];
  /** States that still ask for work. */
  open: readonly string[];
  /** Properties that an item may lack for an action, each with its sentence. */
  lacks?: Readonly<Record<string, Message>>;
  actions: Readonly<Record<string, ActionRule>>;
}

export function queueRule<const Rule extends QueueRule>(rule: Rule): Rule {
  for (const reason of reasonsOf(rule)) declareError(reason, reason === 'role' ? 403 : 409);
  return rule;
}

export const office = rolesWith.workbench;

/** Rules of items that are claimed, answered, and closed only after an answer: every report gets one. */
export const answeredBeforeClosed = {
  states: ['received', 'inProgress', 'closed'],
  open: ['received', 'inProgress'],
  actions: {
    claim: { from: ['received'], to: 'inProgress', by: office },
    answer: { from: ['received', 'inProgress'], to: 'inProgress', by: office },
    close: { from: ['received', 'inProgress'], to: 'closed', by: office, unless: 'notAnswered' },
  },
} as const satisfies Partial<QueueRule>;

/** Reasons that forbid an action in any queue. */
export const queueReasons = ['role', 'handled', 'claimed'] as const;
type QueueReason = (typeof queueReasons)[number];

/** Error codes of a queue's actions. */
export const reasonsOf = (rule: QueueRule): string[] => [...queueReasons, ...Object.keys(rule.lacks ?? {})];

export type StateOf<Rule extends QueueRule> = Rule['states'][number];
export type ActionOf<Rule extends QueueRule> = keyof Rule['actions'] & string;
export type LackOf<Rule extends QueueRule> = Rule extends { lacks: infer Lacks } ? keyof Lacks & string : never;
/** Whether an action is allowed: `true`, or the key of the reason against it. */
export type Verdict<Rule extends QueueRule = QueueRule> = true | QueueReason | LackOf<Rule>;

const sentences: Readonly<Record<QueueReason, Message>> = {
  role: m['queues.reason.role'],
  handled: m['queues.reason.handled'],
  claimed: m['queues.reason.claimed'],
};

/** Sentence that explains why an action is not allowed, for the control and for the refusal. */
export const reasonSentence = (rule: QueueRule, reason: string): Message => rule.lacks?.[reason] ?? sentences[reason as QueueReason];

interface QueueActor {
  staffRole: StaffRole | null;
}

/** Technicians have interventions, not queues. */
export const maySeeQueues = (actor: QueueActor): boolean => staffMay(actor, 'workbench');

export const isOpen = (rule: QueueRule, state: string): boolean => rule.open.includes(state);

function verdict(
  rule: QueueRule,
  { from, by, unless }: ActionRule,
  state: string,
  lacks: Readonly<Record<string, boolean>>,
  { staffRole }: QueueActor,
): true | string {
  if (staffRole === null || !by.includes(staffRole)) return 'role';
  if (!from.includes(state)) return isOpen(rule, state) ? 'claimed' : 'handled';
  return unless !== undefined && lacks[unless] === true ? unless : true;
}

/** Actions that the actor may take on an item, given its state and the properties it lacks. */
export function queueCan<Rule extends QueueRule>(
  rule: Rule,
  { state, lacks = {} }: { state: string; lacks?: Readonly<Partial<Record<LackOf<Rule>, boolean>>> },
  actor: QueueActor,
): Record<ActionOf<Rule>, Verdict<Rule>> {
  return Object.fromEntries(
    Object.entries(rule.actions).map(([name, action]) => [name, verdict(rule, action, state, lacks as Record<string, boolean>, actor)]),
  ) as Record<ActionOf<Rule>, Verdict<Rule>>;
}
