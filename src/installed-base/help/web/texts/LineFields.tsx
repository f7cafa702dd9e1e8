import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { TimeField } from '#platform/kit/web/form/typed-fields.tsx';
import { isAroundTheClock } from '../../opening-hours.ts';
import { channelNames, openDayNames } from '../../help.ts';
import type { TypedLine } from './typed-lines.ts';
import styles from './HelpTexts.module.css';

interface LineFieldsProps {
  line: TypedLine;
  /** In its channel, from 1. */
  rank: number;
  /** Path of the line in the body that is sent. */
  path: string;
  flaws: Readonly<Record<string, string>>;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
  /** Absent for the first one. */
  onMoveUp: (() => void) | undefined;
}

const office = { lastDay: 5, opensAt: '09:00', closesAt: '17:30' };
const always = { lastDay: 7, opensAt: '00:00', closesAt: '24:00' };
type HoursChoice = 'none' | 'always' | '5' | '6' | '7';

const resolveChoice = ({ hours }: TypedLine): HoursChoice =>
  hours === null ? 'none' : isAroundTheClock(hours) ? 'always' : (String(hours.lastDay) as HoursChoice); // checked by the database

/** One line of a channel: words in both languages, where it leads, and when it is open. */
export function LineFields({ line, rank, path, flaws, onChange, onRemove, onMoveUp }: LineFieldsProps) {
  const name = m['help.texts.line']({ channel: channelNames[line.channel](), rank });
  const bindField = (field: string) => {
    const flaw = flaws[`${path}.${field}`];
    return { 'data-path': `${path}.${field}`, error: flaw === undefined ? undefined : <FlawNote>{flaw}</FlawNote> };
  };
  const renderText = (field: 'labelFr' | 'labelEn' | 'address' | 'noteFr' | 'noteEn', label: string, maxLength: number) => (
    <TextInput
      label={label}
      value={line[field]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => onChange({ ...line, [field]: event.currentTarget.value })}
      {...bindField(field)}
    />
  );
  const formatOptional = (label: string): string => m['platform.form.optional']({ label });
  const choice = resolveChoice(line);
  const choose = (next: HoursChoice): void => {
    const hours =
      next === 'none' ? null : next === 'always' ? always : { ...(choice === 'none' || choice === 'always' ? office : line.hours!), lastDay: Number(next) };
    onChange({ ...line, hours });
  };
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.two}>
        {renderText('labelFr', m['help.label.labelFr'](), 200)}
        {renderText('labelEn', m['help.label.labelEn'](), 200)}
      </div>
      {renderText('address', line.channel === 'form' ? formatOptional(m['help.label.address']()) : m['help.label.address'](), 300)}
      <div className={styles.two}>
        {renderText('noteFr', formatOptional(m['help.label.noteFr']()), 500)}
        {renderText('noteEn', formatOptional(m['help.label.noteEn']()), 500)}
      </div>
      <div className={styles.hours}>
        <Select
          label={m['help.label.hours']()}
          value={choice}
          onChange={(next) => choose((next ?? 'none') as HoursChoice)} // of the choices below
          allowDeselect={false}
          data={[
            { value: 'none', label: m['help.texts.noHours']() },
            ...[5, 6, 7].map((day) => ({ value: String(day), label: openDayNames[day]!() })),
            { value: 'always', label: m['help.texts.always']() },
          ]}
        />
        {line.hours === null || choice === 'always' ? null : (
          <>
            <TimeField
              label={m['help.label.opensAt']()}
              value={line.hours.opensAt}
              onChange={(opensAt) => onChange({ ...line, hours: { ...line.hours!, opensAt } })}
              {...bindField('hours.opensAt')}
            />
            <TimeField
              label={m['help.label.closesAt']()}
              value={line.hours.closesAt}
              onChange={(closesAt) => onChange({ ...line, hours: { ...line.hours!, closesAt } })}
              {...bindField('hours.closesAt')}
            />
          </>
        )}
        <span className={styles.lineActions}>
          {onMoveUp ? (
            <ActionIcon variant="subtle" aria-label={`${m['help.texts.up']()}, ${name}`} title={m['help.texts.up']()} onClick={onMoveUp}>
              <IconArrowUp size={16} stroke={1.7} />
            </ActionIcon>
          ) : null}
          <ActionIcon variant="subtle" aria-label={`${m['help.texts.remove']()}, ${name}`} title={m['help.texts.remove']()} onClick={onRemove}>
            <IconTrash size={16} stroke={1.7} />
          </ActionIcon>
        </span>
      </div>
    </fieldset>
  );
}
