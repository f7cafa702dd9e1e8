/** The day on which a delivery is expected: the carrier's word, else the promise. */
export const expectedDay = (delivery: { expectedOn: string | null; promisedOn: string | null }): string | null => delivery.expectedOn ?? delivery.promisedOn;
