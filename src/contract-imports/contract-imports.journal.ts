/** The kind of an import, as the journal and live updates name it. */
export const batchKind = 'importBatch';
