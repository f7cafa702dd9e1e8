import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { comparedAtMost } from '../../licence.ts';
import styles from './Comparison.module.css';

interface TakenNoteProps {
  /** Whether there are more lines than the maximum. */
  more: boolean;
  from: string;
  to: string;
  /** Days of the snapshots that stand for them; absent where none is as early. */
  earlier: string | undefined;
  later: string | undefined;
}

/** Says which snapshot stands for a day that has none, and which lines are shown where there are too many. */
export function TakenNote({ more, from, to, earlier, later }: TakenNoteProps) {
  const { day, number } = useFormat();
  const notes = [
    { asked: from, taken: earlier },
    { asked: to, taken: later },
  ].flatMap(({ asked, taken }) => {
    if (taken === asked) return [];
    return [taken === undefined ? m['licences.noSnapshot']({ day: day(asked) }) : m['licences.nearest']({ day: day(asked), taken: day(taken) })];
  });
  if (more) notes.push(m['licences.limit.text']({ maximum: number(comparedAtMost) }), m['licences.limit.hint']());
  return notes.length === 0 ? null : (
    <p className={styles.note} role="status">
      {notes.join(' ')}
    </p>
  );
}
