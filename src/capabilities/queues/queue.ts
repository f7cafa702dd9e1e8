import { m } from '#generated/messages/messages.js';
import { addWorkingDays } from '#platform/kernel/calendar.ts';
import { declareError } from '#platform/kernel/errors.ts';
import type { Message } from '#platform/kernel/message.ts';
import { rolesWith, hasStaffRight, type StaffRole } from '#platform/kernel/staff-rights.ts';

/** Rules of the provider's queues: states, actions, and the roles that may take them. Each domain declares its own queues. */

export interface ActionRule {
  from: readonly string[];
  /** Resulting state; `null`: the state stays. */
  to: string | null;
  by: readonly StaffRole[];
  /** Item property whose absence forbids the action: one of the queue's `lacks`. */
  unless?: string;
  /** Owner that the item needs: nobody yet, or the actor. Administrators release any item. */
  whose?: 'nobody' | 'actor';
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
  /** Working days within which an item is to be closed; 0: on the day it came; 1 by default. */
  targetDays?: number;
  /** Properties that an item may lack for an action, each with its sentence. */
  lacks?: Readonly<Record<string, Message>>;
  actions: Readonly<Record<string, ActionRule>>;
}

export function queueRule<const Rule extends QueueRule>(rule: Rule): Rule {
  for (const reason of listReasons(rule)) declareError(reason, reason === 'role' ? 403 : 409);
  return rule;
}

export const office = rolesWith.workbench;

/** Claiming and releasing items whose state stays the same. */
export const claimActions = <const State extends string>(...open: State[]) => ({
  claim: { from: open, to: null, by: office, whose: 'nobody' as const },
  release: { from: open, to: null, by: office, whose: 'actor' as const },
});

/** Claiming and releasing items whose customers see that somebody works on them: a claim moves what was received, a release what nobody has
 *  answered. Later states stay. */
export const makeProgressClaims = <const State extends string>(...open: State[]) => ({
  claim: { from: open, to: 'inProgress' as const, by: office, whose: 'nobody' as const },
  release: { from: open, to: 'received' as const, by: office, whose: 'actor' as const },
});

/** Rules of items that are claimed, answered, and closed only after an answer: every report gets one. */
export const answeredBeforeClosed = {
  states: ['received', 'inProgress', 'closed'],
  open: ['received', 'inProgress'],
  targetDays: 2,
  actions: {
    ...makeProgressClaims('received', 'inProgress'),
    answer: { from: ['received', 'inProgress'], to: 'inProgress', by: office },
    close: { from: ['received', 'inProgress'], to: 'closed', by: office, unless: 'notAnswered' },
  },
} as const satisfies Partial<QueueRule>;

/** Reasons that forbid an action in any queue. */
export const queueReasons = ['role', 'handled', 'claimed', 'notOwner'] as const;
type QueueReason = (typeof queueReasons)[number];

/** Error codes of a queue's actions. */
export const listReasons = (rule: QueueRule): string[] => [...queueReasons, ...Object.keys(rule.lacks ?? {})];

export type StateOf<Rule extends QueueRule> = Rule['states'][number];
export type ActionOf<Rule extends QueueRule> = keyof Rule['actions'] & string;
export type LackOf<Rule extends QueueRule> = Rule extends { lacks: infer Lacks } ? keyof Lacks & string : never;
/** Whether an action is allowed: `true`, or the key of the reason against it. */
export type Verdict<Rule extends QueueRule = QueueRule> = true | QueueReason | LackOf<Rule>;

const sentences: Readonly<Record<QueueReason, Message>> = {
  role: m['queues.reason.role'],
  handled: m['queues.reason.handled'],
  claimed: m['queues.reason.claimed'],
  notOwner: m['queues.reason.notOwner'],
};

/** Sentence that explains why an action is not allowed, for the control and for the refusal. */
export const reasonSentence = (rule: QueueRule, reason: string): Message => rule.lacks?.[reason] ?? sentences[reason as QueueReason];

interface QueueActor {
  staffRole: StaffRole | null;
  /** Absent where ownership does not matter. */
  userId?: string;
}

/** An item as far as its rules go. */
interface JudgedState<Lack extends string = string> {
  state: string;
  ownerId?: string | null;
  lacks?: Readonly<Partial<Record<Lack, boolean>>>;
}

/** Technicians have interventions, not queues. */
export const maySeeQueues = (actor: QueueActor): boolean => hasStaffRight(actor, 'workbench');

/** Whether the actor may do anything in a queue: without an action in its table the queue does not exist for a role. */
export const maySeeQueue = ({ actions }: QueueRule, actor: QueueActor): boolean => {
  const { staffRole } = actor;
  return maySeeQueues(actor) && staffRole !== null && Object.values(actions).some(({ by }) => by.includes(staffRole));
};

/** Whether an item waits longer than its queue promises, counted in working days.
 *  @param since day on which it came, in the provider's zone
 *  @param closedOn closing days of the provider */
export const isPastTarget = ({ targetDays = 1 }: QueueRule, since: string, today: string, closedOn?: ReadonlySet<string>): boolean =>
  addWorkingDays(since, targetDays, closedOn) < today;

export const isOpen = (rule: QueueRule, state: string): boolean => rule.open.includes(state);

function verdict(
  rule: QueueRule,
  { from, by, unless, whose }: ActionRule,
  { state, ownerId = null, lacks = {} }: JudgedState,
  actor: QueueActor,
): true | string {
  const { staffRole, userId } = actor;
  if (staffRole === null || !by.includes(staffRole)) return 'role';
  if (!from.includes(state)) return isOpen(rule, state) ? 'claimed' : 'handled';
  if (whose === 'nobody' && ownerId !== null) return 'claimed';
  if (whose === 'actor' && (ownerId === null || (ownerId !== userId && staffRole !== 'administrator'))) return 'notOwner';
  return unless !== undefined && lacks[unless] === true ? unless : true;
}

/** Actions that the actor may take on an item, given its state, its owner and the properties it lacks. */
export function judgeActions<Rule extends QueueRule>(rule: Rule, item: JudgedState<LackOf<Rule>>, actor: QueueActor): Record<ActionOf<Rule>, Verdict<Rule>> {
  return Object.fromEntries(Object.entries(rule.actions).map(([name, action]) => [name, verdict(rule, action, item as JudgedState, actor)])) as Record<
    ActionOf<Rule>,
    Verdict<Rule>
  >;
}
