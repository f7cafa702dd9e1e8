import { Reference } from './Reference.tsx';

/** Words with hyphens inside: numbers of documents, references of products, names of places. */
const hyphenated = /([\p{L}\p{N}=+]+(?:-[\p{L}\p{N}=+]+)+)/u;

/** A text whose hyphenated words do not break: `OFF-26-02284`, `C9300-48P-A`, `Saint-Priest`. It is copied as it is. */
export function Sentence({ children }: { children: string }) {
  // Every second part is what the pattern caught.
  return children.split(hyphenated).map((part, index) => (index % 2 === 1 ? <Reference key={index}>{part}</Reference> : part));
}
