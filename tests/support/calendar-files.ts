/** Events of a calendar (RFC 5545) by their fields, without those of their alarms. */
export const parseEvents = (file: string): Record<string, string>[] =>
  file
    .replaceAll('\r\n ', '')
    .replaceAll(/BEGIN:VALARM[^]*?END:VALARM\r\n/g, '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])));

/** Flaws for which a calendar program refuses a file (RFC 5545), or a mail about an event (RFC 5546). */
export function findCalendarFlaws(file: string): string[] {
  const physical = file.split('\r\n');
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const names = lines.map((line) => /^[A-Z-]+/.exec(line)?.[0] ?? line);
  const isMail = /\r\nMETHOD:(?:REQUEST|CANCEL)\r\n/.test(file);
  const needed = ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', ...(isMail ? ['METHOD', 'ORGANIZER', 'ATTENDEE', 'SEQUENCE'] : [])];
  const blocks: string[] = [];
  const unpaired = lines.filter((line) => {
    if (line.startsWith('BEGIN:')) blocks.push(line.slice('BEGIN:'.length));
    return line.startsWith('END:') && blocks.pop() !== line.slice('END:'.length);
  });
  return [
    ...physical.filter((line) => Buffer.byteLength(line) > 75 || /[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)),
    ...lines.filter((line) => !/^[A-Z-]+(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*:/.test(line)),
    ...lines.filter((line) => /^(?:DTSTAMP|DTSTART|DTEND):/.test(line) && !/:\d{8}T\d{6}Z$/.test(line)),
    ...lines.filter((line) => /^(?:SUMMARY|LOCATION|DESCRIPTION):/.test(line) && /^\w+:(?:[^\\;,]|\\[\\;,nN])*[;,]/.test(line)),
    ...unpaired,
    ...blocks,
    ...needed.filter((name) => !names.includes(name)),
    ...(isMail && names.includes('X-WR-CALNAME') ? ['X-WR-CALNAME'] : []),
    ...(file.endsWith('END:VCALENDAR\r\n') ? [] : ['no end']),
  ];
}
