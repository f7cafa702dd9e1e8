/** A difference with its sign: "+12", "−3", "0"; a dash where it is unknown. */
export function signed(value: number | null, format: (value: number) => string): string {
  if (value === null) return '—';
  return value > 0 ? `+${format(value)}` : value < 0 ? `−${format(-value)}` : '0';
}
