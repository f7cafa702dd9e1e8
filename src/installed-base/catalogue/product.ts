/** Kind of a product as the search names it. */
export const productKind = 'product';

/** Nature of a product. */
export const productKinds = ['hardware', 'software', 'service'] as const;
