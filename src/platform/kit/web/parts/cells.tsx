import { initialsOf, tintOf } from './initials.ts';
import type { StatusLook } from './Status.tsx';
import personStyles from './Person.module.css';
import statusStyles from './Status.module.css';

/** Parts of a row as functions: fifty rows of components cost a third more to draw than the same elements. */

/** `Person` as a cell of a list. */
export const personCell = (name: string, shown = name) => (
  <span className={personStyles.person} data-mark={initialsOf(name)} data-tint={tintOf(name)}>
    {shown}
  </span>
);

/** `Status` as a cell of a list. */
export const statusCell = ({ label, family, icon: Mark, isPill }: StatusLook) => (
  <span className={statusStyles.status} data-family={family} data-pill={isPill || undefined}>
    <Mark size={isPill ? 14 : 16} stroke={1.8} aria-hidden="true" />
    {label}
  </span>
);
