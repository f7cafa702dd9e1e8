/** Anchors of the lists that figures count on the home itself. */
export const homeAnchors = { clocks: 'delais', orders: 'commandes' } as const;
