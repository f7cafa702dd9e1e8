import { m } from '#generated/messages/messages.js';
import { declareWholeList } from '#platform/lists/list.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import type { RolloutSummary } from './rollouts.api.ts';

const computeShare = ({ progress }: RolloutSummary): number => (progress.sites > 0 ? progress.finished / progress.sites : 1);

/** The latest roll-outs with their progress. */
export const latestRolloutList = declareWholeList<RolloutSummary>()({
  name: 'rollouts',
  title: m['rollouts.title'],
  isOfCompanies: true,
  sorts: {
    createdAt: ['desc', (one, other) => compareTexts(one.createdAt, other.createdAt)],
    label: ['asc', (one, other) => compareTexts(one.label, other.label)],
    progress: ['asc', (one, other) => computeShare(one) - computeShare(other)],
    wishedOn: ['asc', (one, other) => compareTexts(one.wishedOn ?? '9999', other.wishedOn ?? '9999')],
  },
  columns: ({ column, screenColumn }) => ({
    number: screenColumn({ label: m['tickets.field.rollout'] }),
    label: column({ label: m['tickets.field.label'], kind: 'text', value: (row) => row.label, sort: 'label' }),
    progress: screenColumn({ label: m['rollouts.list.progress'], sort: 'progress' }),
    late: screenColumn({ label: m['rollouts.late'] }),
    wishedOn: column({ label: m['tickets.field.finishOn'], kind: 'day', value: (row) => row.wishedOn, sort: 'wishedOn' }),
    requester: screenColumn({ label: m['tickets.field.requester'] }),
    createdAt: column({ label: m['rollouts.createdAt'], kind: 'instant', value: (row) => row.createdAt, sort: 'createdAt' }),
  }),
});
