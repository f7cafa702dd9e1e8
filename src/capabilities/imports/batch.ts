/** States and steps of an import. `failed`: the file was refused as a whole. */
export const batchStates = [
  'uploaded',
  'checking',
  'checked',
  'processing',
  'processed',
  'importing',
  'imported',
  'undoing',
  'undone',
  'abandoned',
  'failed',
] as const;
export type BatchState = (typeof batchStates)[number];

/** States without a further step: another import may begin. */
export const finalStates = ['imported', 'undoing', 'undone', 'abandoned'] as const satisfies readonly BatchState[];
export const isFinal = (state: BatchState): boolean => (finalStates as readonly BatchState[]).includes(state);

/** Actions of a person on a batch. */
export const batchActions = ['replace', 'process', 'import', 'undo', 'abandon'] as const;
export type BatchAction = (typeof batchActions)[number];

const statesByAction: Readonly<Record<BatchAction, readonly BatchState[]>> = {
  replace: ['failed', 'checked', 'processed'],
  process: ['checked'],
  import: ['processed'],
  undo: ['imported'],
  abandon: ['failed', 'uploaded', 'checked', 'processed'],
};

/** Whether an action is possible. Errors block everything but another file. */
export const may = (action: BatchAction, { state, errorCount }: { state: BatchState; errorCount: number }): boolean =>
  statesByAction[action].includes(state) && (action !== 'process' || errorCount === 0);

/** Flaws on one page. */
export const flawsPerPage = 10;

/** Steps of the wizard, in their order. */
export const importSteps = ['upload', 'check', 'processing', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Step that the wizard shows for a state. */
export const stepByState: Readonly<Record<BatchState, ImportStep>> = {
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
  const current = importSteps.indexOf(state === undefined ? 'upload' : stepByState[state]);
  const rank = importSteps.indexOf(step);
  return rank < current ? 'completed' : rank === current ? 'current' : 'pending';
}

/** Whether the portal is at work. */
export const isRunning = (state: BatchState): boolean => ['uploaded', 'checking', 'processing', 'importing', 'undoing'].includes(state);
