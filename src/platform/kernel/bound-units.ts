/** A free text whose numbers stay with the unit after them: `3 ans`, `36 months`, `48 ports`. Only a space is replaced. */
export const boundUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=(?:ans?|mois|jours?|h|ports?|years?|months?|days?)(?!\p{L}))/gu, '\u00a0');
