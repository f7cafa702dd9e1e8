import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { responseText, text, uuid, boundedList } from '#platform/http/schemas.ts';
import { contractStates } from './contract.ts';
import { timelineMonths } from './timeline.ts';

const lines = () => z.int().min(0);
const classes = { inProgress: lines(), underThreeMonths: lines(), expired: lines() };

/** Lines that end in a month, without those that have ended. */
const cell = z.object({
  /** `YYYY-MM`. */
  month: responseText(7),
  lines: lines(),
  /** Lines under three months, among them. */
  announced: lines(),
});

const manufacturer = z
  .object({ code: responseText(60), name: responseText(200), ...classes, cells: z.array(cell).max(timelineMonths) })
  .meta({ id: 'ContractTimeline' });

/** Devices by their coverage today. */
const coverage = z.object({ covered: lines(), warrantyOnly: lines(), uncovered: lines() }).meta({ id: 'CoverageFigures' });

const overview = z
  .object({
    /** Lines by the class of their end. */
    classes: z.object(classes),
    /** Contracts with lines under three months. */
    announcedContracts: lines(),
    /** The one with most lines first. */
    manufacturers: boundedList(manufacturer, 200),
    coverage,
  })
  .meta({ id: 'ContractsOverview' });
export type ContractsOverview = z.output<typeof overview>;

export const overviewFilter = z.object({
  manufacturer: text(60).optional(),
  site: uuid().optional(),
  serviceLevel: text(200).optional(),
  subOrganisation: uuid().optional(),
  contractState: z.enum(contractStates).optional(),
});
export type OverviewFilter = z.output<typeof overviewFilter>;

export const getContractsOverview = endpoint('GET', '/api/contracts/overview', {
  summary:
    'Ends of contract lines over 36 months by manufacturer, their classes, and what covers the devices. Archived contracts are left out unless they are asked for.',
  access: 'company',
  companies: 'all',
  query: overviewFilter,
  response: overview,
});
