import type { Icon } from '@tabler/icons-react';
import { lazy, type ComponentType, type ReactNode } from 'react';
import type { Family } from '#platform/marks.ts';
import type { StatusLook } from '#platform/web/parts/Status.tsx';
import { reasonSentence, type QueueRule, type StateOf } from '../../queue.ts';
import type { ListedQueueRow, QueueRow } from '../../queues.api.ts';

type Sentence = () => string;

/** How a state of a queue looks. */
export interface StateLook {
  family: Family;
  icon: Icon;
  label: Sentence;
  /** A tinted pill: somebody can still act on it. */
  isPill?: boolean;
}

interface Look<Rule extends QueueRule> {
  rule: Rule;
  /** How the queue is called, what it is for, and what it says when nothing waits in it. */
  name: Sentence;
  help: Sentence;
  empty: Sentence;
  states: Record<StateOf<Rule>, StateLook>;
  /** The list: headers of its two own columns, and which others it has. */
  list: {
    title: Sentence;
    detail: Sentence;
    /** The title is a number of its own, which is never cut. */
    isNumbered?: boolean;
    hasCompany?: boolean;
    /** Who settled an item is known. */
    hasHandler?: boolean;
    /** Pixels of the first column; 168. */
    titleWidth?: number;
    /** The title of an item without one. */
    untitled?: Sentence;
    detailOf?: (detail: string) => string;
    /** Beside the title. */
    markOf?: (row: ListedQueueRow) => ReactNode;
    /** What its instant is called, where it is not when the item came. */
    since?: Sentence;
  };
}

/** Appearance of a queue: declared by its domain in `web/<domain>-workbench.domain.ts`, shown by the workbench. */
export interface QueueLook extends Look<QueueRule> {
  states: Readonly<Record<string, StateLook>>;
  /** One item beside the list, with what may be done about it. Loaded with its forms when one is opened. */
  Item: ComponentType<{ item: QueueRow }>;
}

/** What shows an item, as the endpoint of its queue answers it. */
type ItemView = (props: { item: never }) => ReactNode;

/** Declares how a queue looks. */
export const queueLook = <Rule extends QueueRule>(look: Look<Rule> & { Item: () => Promise<ItemView> }): QueueLook => ({
  ...look,
  Item: lazy(async () => ({ default: (await look.Item()) as ComponentType<{ item: QueueRow }> })),
});

/** How an item's state looks. */
export function stateLook({ rule, states }: Pick<QueueLook, 'rule' | 'states'>, state: string): StatusLook {
  const { label, ...look } = states[state] ?? states[rule.open[0]!]!;
  return { ...look, label: label() };
}

/** The sentence beside a control; none when the action may be taken. */
export const reasonText = (rule: QueueRule, verdict: true | string): string | undefined => (verdict === true ? undefined : reasonSentence(rule, verdict)());
