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

const statesOf: Readonly<Record<BatchAction, readonly BatchState[]>> = {
  replace: ['failed', 'checked', 'processed'],
  process: ['checked'],
  import: ['processed'],
  undo: ['imported'],
  abandon: ['failed', 'uploaded', 'checked', 'processed'],
};

/** Whether an action is possible. Errors block everything but another file. */
export const may = (action: BatchAction, { state, errorCount }: { state: BatchState; errorCount: number }): boolean =>
  statesOf[action].includes(state) && (action !== 'process' || errorCount === 0);

/** Findings on one page. */
export const flawsPerPage = 10;
