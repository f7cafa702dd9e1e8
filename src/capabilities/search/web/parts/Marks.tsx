import type { Marked } from '../../search.api.ts';
import styles from './Marks.module.css';

/** A text with what was found in it tinted. */
export function Marks({ of: { text, ranges } }: { of: Marked }) {
  const parts: { text: string; isFound: boolean; at: number }[] = [];
  let end = 0;
  for (const [from = 0, to = 0] of ranges) {
    if (from > end) parts.push({ text: text.slice(end, from), isFound: false, at: end });
    parts.push({ text: text.slice(from, to), isFound: true, at: from });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false, at: end });
  return parts.map((part) =>
    part.isFound ? (
      <mark key={part.at} className={styles.found}>
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}
