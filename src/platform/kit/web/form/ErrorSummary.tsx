import type { FormOf } from './endpoint-form.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { namedSentence } from '#platform/kernel/issues.ts';
import { currentLocale } from '../locale.ts';
import type { ApiProblem } from '../problem.ts';
import { FlawSummary } from './FlawSummary.tsx';
import { TakenUpNote } from './TakenUpNote.tsx';

/** Errors that keep the form from being accepted: takes the focus, one link per field. Above them, that the text of an earlier attempt is there. */
export function ErrorSummary<V extends Record<string, unknown>>({
  form,
  problem,
  refusals,
}: {
  form: FormOf<V>;
  problem: ApiProblem | null;
  refusals: number;
}) {
  const [labels, setLabels] = useState<Record<string, string>>({});
  const readAt = useRef(0);
  useEffect(() => {
    // Once for each refusal: what the fields are called is read then.
    if (refusals === readAt.current) return;
    readAt.current = refusals;
    setLabels(
      Object.fromEntries(
        Object.keys(form.errors)
          .toSorted((one, other) => placeOf(form, one, other))
          .map((path) => [path, labelOf(form, path)]),
      ),
    );
  }, [refusals, form]);
  // Once read, in the order of the fields on the page.
  const rank = Object.keys(labels);
  const flaws = Object.entries(form.errors)
    .toSorted(([one], [other]) => rank.indexOf(one) - rank.indexOf(other))
    .flatMap(([path, error]) => (error ? [{ path, text: named(labels[path], error) }] : []));
  return (
    <>
      {form.takenUp ? <TakenUpNote text={form.takenUp} /> : null}
      <FlawSummary
        flaws={flaws}
        refusals={refusals}
        problem={problem?.message}
        onOpen={({ path }) => form.getInputNode(path as never)?.focus() /* a path that the form gave */}
      >
        {problem?.reference && problem.status >= 500 && !problem.message.includes(problem.reference) ? (
          <p>
            {m['platform.web.reference']()} <span className="serial">{problem.reference}</span>
          </p>
        ) : null}
      </FlawSummary>
    </>
  );
}

/** Order of two fields on the page; those that are not on it come last. */
function placeOf<V extends Record<string, unknown>>(form: FormOf<V>, one: string, other: string): number {
  const [input, next] = [form.getInputNode(one as never), form.getInputNode(other as never)]; // paths that the form gave
  if (!input || !next) return Number(!input) - Number(!next);
  return input.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

/** Label of a field on screen; several may be marked as required. */
function labelOf<V extends Record<string, unknown>>(form: FormOf<V>, path: string): string {
  const input = form.getInputNode(path as never) as HTMLInputElement | null; // a path that the form gave
  return input?.labels?.[0]?.textContent ?? input?.getAttribute('aria-label') ?? '';
}

/** A flaw that does not name its field gets the field's name. */
const named = (label: string | undefined, flaw: ReactNode): ReactNode =>
  label && typeof flaw === 'string' ? namedSentence(flaw, label, currentLocale()) : flaw;
