/** Nature of a product. */
export const productKinds = ['hardware', 'software', 'service'] as const;
