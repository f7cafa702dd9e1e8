/** A time of day that a person typed, as `HH:MM`: "9h", "9 h 30", "9:00", "930", "17.30", "5:30 pm", "24:00". Another text stays as it is. */
export function parseTime(typed: string): string {
  const found = /^(\d{1,2})(?:\s*(?:[h:.]|heures?)\s*(\d{2})?|(\d{2}))?\s*(?:(am|a\.m\.|pm|p\.m\.))?$/i.exec(typed.trim());
  if (!found) return typed;
  const [, first = '', after, joined, half] = found;
  const [hour, minute] = [Number(first), Number(after ?? joined ?? '0')];
  if (half !== undefined && (hour < 1 || hour > 12)) return typed;
  const ofDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  if (minute > 59 || ofDay > 24 || (ofDay === 24 && minute > 0)) return typed;
  return `${String(ofDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
