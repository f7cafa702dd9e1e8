import { personCell } from './cells.tsx';
import { initialsOf, tintOf } from './initials.ts';
import styles from './Person.module.css';

/** A person: initials on a tint, and the name unless only the mark is wanted. The style draws the initials, so that rows have one element.
 *  @param shown replaces the name beside the mark: "Vous" */
export function Person({ name, shown = name, isMarkOnly }: { name: string; shown?: string | undefined; isMarkOnly?: boolean }) {
  return isMarkOnly ? (
    <span className={styles.person} data-mark={initialsOf(name)} data-tint={tintOf(name)} role="img" aria-label={name} />
  ) : (
    personCell(name, shown)
  );
}
