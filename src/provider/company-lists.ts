/** Kinds of documents of a company. */
export const documentKinds = ['offer', 'order', 'deliveryNote', 'invoice', 'creditNote'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Authors of the activity log, in two groups: `people` are users, the provider's staff and the portal itself. */
export const journalSides = ['people', 'erp'] as const;
