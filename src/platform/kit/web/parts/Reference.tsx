/** Longer references may break: on a phone they would leave the screen. */
const wholeUpTo = 24;

/** A reference of a product or the number of a document. It does not break at its hyphens, and is copied as it is. */
export function Reference({ children }: { children: string }) {
  return <span className={children.length > wholeUpTo ? 'reference long' : 'reference'}>{children}</span>;
}
