/** Kinds of documents of a company. */
export const documentKinds = ['offer', 'order', 'deliveryNote', 'invoice', 'creditNote'] as const;
export type DocumentKind = (typeof documentKinds)[number];
