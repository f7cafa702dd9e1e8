import { matchIn } from '../../typed-reference.ts';

/** A reference with the part that was typed. */
export function TypedMatch({ text, typed }: { text: string; typed: string }) {
  const range = matchIn(text, typed);
  if (!range) return <strong>{text}</strong>;
  return (
    <strong>
      {text.slice(0, range[0])}
      <mark>{text.slice(...range)}</mark>
      {text.slice(range[1])}
    </strong>
  );
}
