/** A difference with its sign: "+12", "−3", "0". */
export const signed = (value: number, format: (value: number) => string): string => (value > 0 ? `+${format(value)}` : value < 0 ? `−${format(-value)}` : '0');
