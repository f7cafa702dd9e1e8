/** Manufacturer whose support answers for another one's products. */
const supportedBy: Readonly<Record<string, string>> = { meraki: 'cisco' };

export const supportOf = (manufacturer: string): string => supportedBy[manufacturer] ?? manufacturer;

/** Whether a manufacturer has ways of its own; those of another one answer for it otherwise. */
export const hasOwnSupport = (manufacturer: string): boolean => supportOf(manufacturer) === manufacturer;
