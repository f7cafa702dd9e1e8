/** The provider's queues: what waits, what may be done about it, by whom (spec §5.10). Pure. */

export type StaffRole = 'agent' | 'technician' | 'administrator';

/** What an action must be given, and what the item must have. */
export type Need = 'company' | 'rights' | 'comment' | 'account' | 'answer' | 'answered' | 'readable' | 'offer';

interface ActionRule {
  from: readonly string[];
  /** The state it leads to; `null`: it stays what it is. */
  to: string | null;
  by: readonly StaffRole[];
  needs: readonly Need[];
}
interface QueueRule {
  states: readonly string[];
  /** States in which it still asks for work. */
  open: readonly string[];
  actions: Readonly<Record<string, ActionRule>>;
}

const office = ['agent', 'administrator'] as const;

export const queueRules = {
  /** Accounts created at `/sign-up` without an invitation. */
  'sign-ups': {
    states: ['waiting', 'attached', 'refused'],
    open: ['waiting'],
    actions: {
      attach: { from: ['waiting'], to: 'attached', by: office, needs: ['company', 'rights'] },
      refuse: { from: ['waiting'], to: 'refused', by: office, needs: ['comment'] },
    },
  },
  /** Forgotten passwords: the provider phones back (original spec §6). */
  'identity-checks': {
    states: ['waiting', 'verified', 'refused'],
    open: ['waiting'],
    actions: {
      issueLink: { from: ['waiting'], to: 'verified', by: office, needs: ['account'] },
      /** A link that lives longer than 15 minutes, or signs in without a new password (spec §2). */
      issueSpecialLink: { from: ['waiting'], to: 'verified', by: ['administrator'], needs: ['account'] },
      refuse: { from: ['waiting'], to: 'refused', by: office, needs: [] },
    },
  },
  /** Damages reported on deliveries. Whoever reported one gets an answer before it is closed. */
  'damage-reports': {
    states: ['received', 'inProgress', 'closed'],
    open: ['received', 'inProgress'],
    actions: {
      take: { from: ['received'], to: 'inProgress', by: office, needs: [] },
      answer: { from: ['received', 'inProgress'], to: 'inProgress', by: office, needs: ['answer'] },
      close: { from: ['received', 'inProgress'], to: 'closed', by: office, needs: ['answered'] },
    },
  },
  /** Invoices that customers contest. Whoever contests one gets an answer before it is closed. */
  'invoice-disputes': {
    states: ['received', 'inProgress', 'closed'],
    open: ['received', 'inProgress'],
    actions: {
      take: { from: ['received'], to: 'inProgress', by: office, needs: [] },
      answer: { from: ['received', 'inProgress'], to: 'inProgress', by: office, needs: ['answer'] },
      close: { from: ['received', 'inProgress'], to: 'closed', by: office, needs: ['answered'] },
    },
  },
  /** Requests for offers: answered by an offer that the ERP has sent, or closed with a reason. */
  'offer-requests': {
    states: ['received', 'inProgress', 'answered', 'closed'],
    open: ['received', 'inProgress'],
    actions: {
      take: { from: ['received'], to: 'inProgress', by: office, needs: [] },
      answer: { from: ['received', 'inProgress'], to: 'answered', by: office, needs: ['offer'] },
      close: { from: ['received', 'inProgress'], to: 'closed', by: office, needs: ['comment'] },
    },
  },
  /** Questions of customers that nobody has answered yet. */
  conversations: { states: ['waiting', 'answered'], open: ['waiting'], actions: { settle: { from: ['waiting'], to: 'answered', by: office, needs: [] } } },
  /** Rows of the ERP's feed that were refused, or wait for what they refer to. */
  'failed-rows': {
    states: ['failed', 'waiting', 'resolved', 'dismissed'],
    open: ['failed', 'waiting'],
    actions: {
      retry: { from: ['failed', 'waiting'], to: null, by: office, needs: ['readable'] },
      dismiss: { from: ['failed', 'waiting'], to: 'dismissed', by: office, needs: [] },
    },
  },
} as const satisfies Readonly<Record<string, QueueRule>>;

export type QueueKind = keyof typeof queueRules;
export const queueKinds = Object.keys(queueRules) as [QueueKind, ...QueueKind[]];
export type QueueState<Kind extends QueueKind = QueueKind> = (typeof queueRules)[Kind]['states'][number];
export type QueueAction<Kind extends QueueKind = QueueKind> = Kind extends QueueKind ? keyof (typeof queueRules)[Kind]['actions'] & string : never;

/** Why something can't be done: the key of the sentence shown beside the control and in the refusal. */
export const queueReasons = ['role', 'handled', 'taken', 'noAccount', 'notAnswered', 'unreadable'] as const;
export type QueueReason = (typeof queueReasons)[number];

/** What counts of an item for its rules. */
export interface QueueItem {
  state: string;
  /** An identity check: the address belongs to an active account. */
  hasAccount?: boolean;
  /** A damage report, a dispute: whoever made it was answered. */
  isAnswered?: boolean;
  /** A row of the feed: it could be read, and has an id. */
  isReadable?: boolean;
}
export interface QueueActor {
  staffRole: StaffRole | null;
}

/** What the items of the queues are called by the journal and by live updates. */
export const queueObjectKinds = {
  'sign-ups': 'signUp',
  'identity-checks': 'identityCheck',
  'damage-reports': 'damageReport',
  'invoice-disputes': 'invoiceDispute',
  'offer-requests': 'offerRequest',
  conversations: 'conversation',
  'failed-rows': 'feedRow',
} as const satisfies Record<QueueKind, string>;

/** What the open pages of the provider's people are told of in all companies: their queues, and the runs of the feed. */
export const staffObjectKinds = [...Object.values(queueObjectKinds), 'feedRun'] as const;

/** Technicians have interventions, not queues. */
export const maySeeQueues = ({ staffRole }: QueueActor): boolean => staffRole === 'agent' || staffRole === 'administrator';

export const isOpen = (kind: QueueKind, state: string): boolean => (queueRules[kind].open as readonly string[]).includes(state);

function verdict(kind: QueueKind, rule: ActionRule, item: QueueItem, { staffRole }: QueueActor): true | QueueReason {
  if (staffRole === null || !rule.by.includes(staffRole)) return 'role';
  if (!rule.from.includes(item.state)) return isOpen(kind, item.state) ? 'taken' : 'handled';
  if (rule.needs.includes('account') && item.hasAccount !== true) return 'noAccount';
  if (rule.needs.includes('answered') && item.isAnswered !== true) return 'notAnswered';
  if (rule.needs.includes('readable') && item.isReadable !== true) return 'unreadable';
  return true;
}

/** What the actor may do about an item: `true`, or the reason why not. */
export function queueCan<Kind extends QueueKind>(kind: Kind, item: QueueItem, actor: QueueActor): Record<QueueAction<Kind>, true | QueueReason> {
  const actions = Object.entries(queueRules[kind].actions) as [QueueAction<Kind>, ActionRule][];
  return Object.fromEntries(actions.map(([action, rule]) => [action, verdict(kind, rule, item, actor)])) as Record<QueueAction<Kind>, true | QueueReason>;
}

/** Minutes that a direct link lives (spec §2). */
export const directLinkMinutes = 15;
/** What an administrator may choose: an hour, a day, three days, seven days. */
export const specialLinkMinutes = [60, 1440, 4320, 10_080] as const;
