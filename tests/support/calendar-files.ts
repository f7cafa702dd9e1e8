/** Events of a calendar (RFC 5545) by their fields. */
export const eventsIn = (file: string): Record<string, string>[] =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])));
