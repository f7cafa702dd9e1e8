import { helpChannels, type HelpChannel } from '../../help.ts';
import type { WrittenLine, HelpLine } from '../../help.api.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** A line as it is typed. */
export interface TypedLine extends WrittenLine {
  key: string;
}

export const toTypedLines = (lines: readonly WrittenLine[]): TypedLine[] => lines.map((line) => ({ ...line, key: crypto.randomUUID() }));

export const makeEmptyLine = (channel: HelpChannel): TypedLine => ({
  key: crypto.randomUUID(),
  channel,
  labelFr: '',
  labelEn: '',
  address: '',
  noteFr: '',
  noteEn: '',
  hours: null,
});

/** Lines as they are sent: channel by channel, as they are shown. */
export const toWrittenLines = (lines: readonly TypedLine[]): WrittenLine[] =>
  helpChannels.flatMap((channel) => lines.filter((line) => line.channel === channel).map(({ key: _key, ...line }) => line));

/** Adds a line behind the others of its channel. */
export const addLine = (lines: readonly TypedLine[], channel: HelpChannel): TypedLine[] => [...lines, makeEmptyLine(channel)];

/** Moves a line before the one above it in its channel. */
export function moveUp(lines: readonly TypedLine[], key: string): TypedLine[] {
  const at = lines.findIndex((line) => line.key === key);
  const above = lines.findLastIndex((line, index) => index < at && line.channel === lines[at]!.channel);
  if (above < 0) return [...lines];
  return lines.map((line, index) => (index === at ? lines[above]! : index === above ? lines[at]! : line));
}

/** Lines as customers of a language read them. */
export const toHelpLines = (lines: readonly WrittenLine[], locale: Locale): HelpLine[] =>
  lines.map(({ channel, labelFr, labelEn, address, noteFr, noteEn, hours }) => ({
    channel,
    label: locale === 'fr' ? labelFr : labelEn,
    address,
    note: locale === 'fr' ? noteFr : noteEn,
    hours,
  }));
