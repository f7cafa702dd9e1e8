import type { StatusLook } from './Status.tsx';
import personStyles from './Person.module.css';
import statusStyles from './Status.module.css';
import { type DayStyle, formatMoney } from '#platform/kernel/format.ts';
import { useFormat } from '../use-format.ts';
import { currentLocale } from '../locale.ts';
import styles from './cells.module.css';

/** Values within a line: people, companies, states, references, days and amounts. Cells of lists are functions: fifty rows of components cost a third
 *  more to draw than the same elements. */

/** A person: initials on a tint, and the name unless only the mark is wanted. The style draws the initials, so that rows have one element.
 *  @param shown replaces the name beside the mark: "Vous" */
export function Person({ name, shown = name, isMarkOnly }: { name: string; shown?: string | undefined; isMarkOnly?: boolean }) {
  return isMarkOnly ? (
    <span className={personStyles.person} data-mark={toInitials(name)} data-tint={pickTint(name)} role="img" aria-label={name} />
  ) : (
    personCell(name, shown)
  );
}

/** `Person` as a cell of a list. */
export const personCell = (name: string, shown = name) => (
  <span className={personStyles.person} data-mark={toInitials(name)} data-tint={pickTint(name)}>
    {shown}
  </span>
);

interface CompanyTileProps {
  /** Null before a company is chosen. */
  name: string | null;
  /** `own`: a dark square; `client` of a partner: tinted and outlined; `provider`: in the accent, at the work of its people. */
  look?: 'own' | 'client' | 'provider';
  isAll?: boolean;
}

/** The square of a company. Its name stands beside it. */
export function CompanyTile({ name, look = 'own', isAll }: CompanyTileProps) {
  return <span className={styles.tile} data-look={look} data-mark={isAll ? '∗' : name === null ? '–' : toInitials(name)} aria-hidden="true" />;
}

/** Two letters that stand for a name: "Camille Lefèvre" CL, "Groupe Hélianthe" GH, "Neuf" NE. */
export function toInitials(name: string): string {
  const words = name.split(/[\s\u00a0-]+/).filter((word) => /\p{L}|\d/u.test(word));
  const letters = words.length > 1 ? `${words[0]![0]}${words.at(-1)![0]}` : (words[0] ?? '?').slice(0, 2);
  return letters.toUpperCase();
}

/** One of the six tints of people; the same name always has the same one. It never carries a state. */
export function pickTint(name: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return ((sum % 6) + 1) as 1 | 2 | 3 | 4 | 5 | 6;
}

/** `Status` as a cell of a list. */
export const statusCell = ({ label, family, icon: Mark, isPill }: StatusLook) => (
  <span className={statusStyles.status} data-family={family} data-pill={isPill || undefined}>
    <Mark size={isPill ? 14 : 16} stroke={1.8} aria-hidden="true" />
    {label}
  </span>
);

/** Words with hyphens inside: numbers of documents, references of products, names of places. */
const hyphenated = /([\p{L}\p{N}=+]+(?:-[\p{L}\p{N}=+]+)+)/u;

/** A text whose hyphenated words do not break: `OFF-26-02284`, `C9300-48P-A`, `Saint-Priest`. It is copied as it is. */
export function Sentence({ children }: { children: string }) {
  // Every second part is what the pattern caught.
  return children.split(hyphenated).map((part, index) => (index % 2 === 1 ? <Reference key={index}>{part}</Reference> : part));
}

/** Longer references may break: on a phone they would leave the screen. */
const wholeUpTo = 24;

/** A reference of a product or the number of a document. It does not break at its hyphens, and is copied as it is. */
export function Reference({ children }: { children: string }) {
  return <span className={children.length > wholeUpTo ? 'reference long' : 'reference'}>{children}</span>;
}

/** A calendar day; without one, a dash. */
export function Day({ day, style = 'short', isQuiet }: { day: string | null; style?: DayStyle; isQuiet?: boolean }) {
  const format = useFormat();
  if (day === null) return <span className="quiet">—</span>;
  return (
    <time dateTime={day} className={styles.day} data-quiet={isQuiet || undefined}>
      {format.day(day, style)}
    </time>
  );
}

/** An amount in minor units; nothing where the reader may not see prices. */
export function Money({ minor, currency }: { minor: number | null; currency: string }) {
  return minor === null ? <span className="quiet">—</span> : <span className="figures">{formatMoney(minor, currency, currentLocale())}</span>;
}
