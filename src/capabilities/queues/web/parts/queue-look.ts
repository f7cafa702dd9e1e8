import type { Icon } from '@tabler/icons-react';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { Family } from '#platform/kernel/marks.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { reasonSentence, type QueueRule, type StateOf } from '../../queue.ts';
import type { ListedQueueRow, QueueRow } from '../../queues.api.ts';

type Sentence = () => string;

/** Display of a state of a queue. */
export interface StateLook {
  family: Family;
  icon: Icon;
  label: Sentence;
  /** Tinted pill: somebody can still act on it. */
  isPill?: boolean;
}

interface Look<Rule extends QueueRule> {
  rule: Rule;
  /** Queue name, purpose and empty-state text. */
  name: Sentence;
  help: Sentence;
  empty: Sentence;
  /** Name of one of its items, as in "Demande d’offre DO-26-00147"; the header of the first column by default. */
  one?: Sentence;
  states: Record<StateOf<Rule>, StateLook>;
  /** Headers of the first two columns, and the optional columns. */
  list: {
    title: Sentence;
    detail: Sentence;
    /** The title is a number and is never truncated. */
    isNumbered?: boolean;
    /** The detail is what a customer wrote. */
    isQuoted?: boolean;
    hasCompany?: boolean;
    /** Whether the queue records who handled an item. */
    hasHandler?: boolean;
    /** Width of the first column in pixels; 168 by default. */
    titleWidth?: number;
    /** Title of an item without one. */
    untitled?: Sentence;
    formatDetail?: (detail: string) => string;
    /** Shown beside the title. */
    renderMark?: (row: ListedQueueRow) => ReactNode;
    /** Header of the date column, where it is not the time of arrival. */
    since?: Sentence;
    /** Cell of the instant at which an item is due, where the queue has one. */
    renderDue?: (dueAt: string | null, format: Format) => ReactNode;
    /** Whether that date is a day without an hour. */
    isDay?: true;
  };
}

/** Appearance of a queue: declared by its domain in `web/<domain>-workbench.domain.ts`, shown by the workbench. */
export interface QueueLook extends Look<QueueRule> {
  states: Readonly<Record<string, StateLook>>;
  /** An item beside the list, with its actions. Loaded with its forms when the first one is opened. */
  Item: ComponentType<{ item: QueueRow }>;
  /** Decision on an open item, at the foot of the panel. After it the next item opens. */
  Decision?: ComponentType<DecisionProps<QueueRow>>;
}

export interface DecisionProps<Item> {
  item: Item;
  onDecided: () => void;
}

/** Component that shows an item as the endpoint of its queue returns it. */
type ItemView = (props: { item: never }) => ReactNode;
type DecisionView = (props: { item: never; onDecided: () => void }) => ReactNode;

/** Declares the display of a queue. */
export const queueLook = <Rule extends QueueRule>({
  Item,
  Decision,
  ...look
}: Look<Rule> & { Item: () => Promise<ItemView>; Decision?: () => Promise<DecisionView> }): QueueLook => ({
  ...look,
  Item: lazy(async () => ({ default: (await Item()) as ComponentType<{ item: QueueRow }> })),
  ...(Decision ? { Decision: lazy(async () => ({ default: (await Decision()) as ComponentType<DecisionProps<QueueRow>> })) } : {}),
});

/** Display of an item's state. */
export function stateLook({ rule, states }: Pick<QueueLook, 'rule' | 'states'>, state: string): StatusLook {
  const { label, ...look } = states[state] ?? states[rule.open[0]!]!;
  return { ...look, label: label() };
}

/** The date of an item: an instant, or a day. */
export const dateText = ({ list: { isDay } }: Pick<QueueLook, 'list'>, at: string, { instant, day }: Pick<Format, 'instant' | 'day'>): string =>
  isDay ? day(dayInZone(at, providerTimeZone)) : instant(at, 'shortDateTime');

/** Sentence beside a control; none when the action is allowed. */
export const reasonText = (rule: QueueRule, verdict: true | string): string | undefined => (verdict === true ? undefined : reasonSentence(rule, verdict)());

declare module '#platform/kit/web/domain.ts' {
  interface WorkbenchDomain {
    /** Appearance of its queues. */
    queues?: readonly QueueLook[];
  }
}
