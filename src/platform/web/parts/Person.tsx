import { initialsOf, tintOf } from './initials.ts';
import styles from './Person.module.css';

/** A person: initials on a tint, and the name unless only the mark is wanted. */
export function Person({ name, isMarkOnly }: { name: string; isMarkOnly?: boolean }) {
  return (
    <span className={styles.person}>
      <span
        className={styles.mark}
        data-tint={tintOf(name)}
        aria-hidden={isMarkOnly ? undefined : true}
        role={isMarkOnly ? 'img' : undefined}
        aria-label={isMarkOnly ? name : undefined}
      >
        {initialsOf(name)}
      </span>
      {isMarkOnly ? null : <span>{name}</span>}
    </span>
  );
}
