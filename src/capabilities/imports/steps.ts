import type { BatchState } from './batch.ts';

/** Steps of the wizard, in their order. */
export const importSteps = ['upload', 'check', 'processing', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Step that the wizard shows for a state. */
export const stepOf: Readonly<Record<BatchState, ImportStep>> = {
  failed: 'upload',
  uploaded: 'check',
  checking: 'check',
  checked: 'check',
  processing: 'processing',
  processed: 'processing',
  importing: 'import',
  imported: 'import',
  undoing: 'import',
  undone: 'import',
  abandoned: 'upload',
};

/** Look of a step beside the one that the wizard shows. An import that is done has no step left. */
export function stepState(step: ImportStep, state: BatchState | undefined): 'completed' | 'current' | 'pending' {
  if (state === 'imported') return 'completed';
  const current = importSteps.indexOf(state === undefined ? 'upload' : stepOf[state]);
  const rank = importSteps.indexOf(step);
  return rank < current ? 'completed' : rank === current ? 'current' : 'pending';
}

/** Whether the portal is at work. */
export const isRunning = (state: BatchState): boolean => ['uploaded', 'checking', 'processing', 'importing', 'undoing'].includes(state);
