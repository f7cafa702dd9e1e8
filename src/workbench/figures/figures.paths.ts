/** Figures of the business over time, for the provider. */
export const figuresPaths = { figures: '/provider/figures' } as const;
