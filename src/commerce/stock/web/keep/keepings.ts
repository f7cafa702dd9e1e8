/** Ways in which the provider changes what is on hand. */
export const keepings = ['entry', 'shipment', 'adjustment'] as const;
export type Keeping = (typeof keepings)[number];
