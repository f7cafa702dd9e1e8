import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { families, markIcons } from '#platform/kernel/marks.ts';
import { cappedCount, instant, responseText, boundedList } from '#platform/http/schemas.ts';

const address = () => responseText(600);
const mark = { icon: z.enum(markIcons), family: z.enum(families) };

/** A key figure in the caller's language, with a link to the list that it counts. */
const figure = z
  .object({
    key: responseText(40),
    label: responseText(60),
    value: responseText(60),
    /** Shown smaller, behind the value. */
    unit: responseText(12).nullable(),
    note: responseText(160).nullable(),
    /** Overdue money, before the note: the only red text. */
    overdue: responseText(160).nullable(),
    address: address(),
  })
  .meta({ id: 'OverviewFigure' });
export type Figure = z.output<typeof figure>;

/** A to-do item of the caller. */
const waiting = z
  .object({
    key: responseText(80),
    ...mark,
    state: responseText(60),
    title: responseText(200),
    detail: responseText(400),
    action: responseText(60),
    address: address(),
  })
  .meta({ id: 'OverviewWait' });
export type Wait = z.output<typeof waiting>;

/** An event, as a sentence. Own actions are never new. */
const update = z
  .object({
    key: responseText(80),
    ...mark,
    title: responseText(300),
    detail: responseText(400),
    address: address(),
    happenedAt: instant(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'OverviewUpdate' });
export type Update = z.output<typeof update>;

/** Invoiced less credited, excluding VAT; only where the caller sees prices. */
const spend = z
  .object({
    currency: responseText(3),
    /** Other currencies spent in, which the months leave out. */
    others: z.array(responseText(3)).max(200),
    /** Oldest first, one per month up to the current one. */
    months: z.array(z.object({ month: responseText(7), total: z.int() })).max(36),
    address: address(),
  })
  .meta({ id: 'OverviewSpend' });
export type Spend = z.output<typeof spend>;

/** Ends of contract lines by month, without those that have passed. */
const ends = z
  .object({
    /** The current month first. `announced`: lines under three months. */
    months: z.array(z.object({ month: responseText(7), lines: z.int().min(0), announced: z.int().min(0) })).max(60),
    address: address(),
  })
  .meta({ id: 'OverviewEnds' });
export type Ends = z.output<typeof ends>;

/** First step in a company in which nothing has happened yet. */
const firstStep = z
  .object({ key: responseText(40), icon: z.enum(markIcons), title: responseText(120), text: responseText(300), action: responseText(60), address: address() })
  .meta({ id: 'OverviewFirstStep' });
export type FirstStepShown = z.output<typeof firstStep>;

const overview = z
  .object({
    figures: boundedList(figure, 20),
    waiting: boundedList(waiting, 100),
    /** Number of to-do items; `waiting` lists the most urgent ones. */
    waitingCount: z.int().min(0),
    /** Null without the right to see prices. */
    spend: spend.nullable(),
    /** Null where nothing ends. */
    ends: ends.nullable(),
    updates: boundedList(update, 50),
    /** Time of the caller's last visit; null on their first. */
    seenAt: instant().nullable(),
    /** Kinds of objects whose changes affect this response. */
    kinds: z.array(responseText(40)).max(60),
    /** Ways to begin; none once anything has happened. */
    firstSteps: z.array(firstStep).max(20),
  })
  .meta({ id: 'Overview' });
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint('GET', '/api/overview', {
  summary: 'Key figures, what waits for the caller, spend by month and the latest updates.',
  access: 'company',
  companies: 'all',
  response: overview,
});

const menuCounts = z
  .object({
    /** Counts by the address of the menu entry; `opens` is the list that shows the same number. */
    counts: z.array(z.object({ address: address(), opens: address(), ...cappedCount.shape })).max(20),
    /** Kinds of objects whose changes affect the counts. */
    kinds: z.array(responseText(40)).max(60),
  })
  .meta({ id: 'MenuCounts' });
export type MenuCounts = z.output<typeof menuCounts>;

export const countForMenu = endpoint('GET', '/api/overview/menu', {
  summary: 'How much waits behind the entries of the menu, counted up to 99.',
  access: 'company',
  companies: 'all',
  response: menuCounts,
});

export const noteVisit = endpoint('POST', '/api/overview/visit', {
  summary: 'Notes that the caller has seen the latest updates of the companies on their screen.',
  access: 'company',
  companies: 'all',
});
