import type { FormOf, TakenUp } from './endpoint-form.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { namedSentence } from '#platform/kernel/issues.ts';
import { currentLocale } from '../locale.ts';
import type { ApiProblem } from '../problem.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './flaws.module.css';

/** Errors that keep the form from being accepted: takes the focus, one link per field. Above them, that the text of an earlier attempt is there. */
export function FormFlaws<V extends Record<string, unknown>>({ form, problem, refusals }: { form: FormOf<V>; problem: ApiProblem | null; refusals: number }) {
  const [labels, setLabels] = useState<Record<string, string>>({});
  const readAt = useRef(0);
  useEffect(() => {
    // Once for each refusal: what the fields are called is read then.
    if (refusals === readAt.current) return;
    readAt.current = refusals;
    setLabels(
      Object.fromEntries(
        Object.keys(form.errors)
          .toSorted((one, other) => comparePlaces(form, one, other))
          .map((path) => [path, readLabel(form, path)]),
      ),
    );
  }, [refusals, form]);
  // Once read, in the order of the fields on the page.
  const rank = Object.keys(labels);
  const flaws = Object.entries(form.errors)
    .toSorted(([one], [other]) => rank.indexOf(one) - rank.indexOf(other))
    .flatMap(([path, error]) => (error ? [{ path, text: nameFlaw(labels[path], error) }] : []));
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
function comparePlaces<V extends Record<string, unknown>>(form: FormOf<V>, one: string, other: string): number {
  const [input, next] = [form.getInputNode(one as never), form.getInputNode(other as never)]; // paths that the form gave
  if (!input || !next) return Number(!input) - Number(!next);
  return input.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

/** Label of a field on screen; several may be marked as required. */
function readLabel<V extends Record<string, unknown>>(form: FormOf<V>, path: string): string {
  const input = form.getInputNode(path as never) as HTMLInputElement | null; // a path that the form gave
  return input?.labels?.[0]?.textContent ?? input?.getAttribute('aria-label') ?? '';
}

/** A flaw that does not name its field gets the field's name. */
const nameFlaw = (label: string | undefined, flaw: ReactNode): ReactNode =>
  label && typeof flaw === 'string' ? namedSentence(flaw, label, currentLocale()) : flaw;

/** A flaw of a field, with the field's name where its sentence does not hold it. */
export interface NamedFlaw {
  path: string;
  text: ReactNode;
}

interface FlawSummaryProps<Flaw extends NamedFlaw> {
  flaws: readonly Flaw[];
  /** Grows with every refused submission: the summary then takes the focus. */
  refusals: number;
  /** Leads to the field. */
  onOpen: (flaw: Flaw) => void;
  /** Refusal that belongs to no field. */
  problem?: string | undefined;
  children?: ReactNode;
}

/** Errors that keep something from being accepted: takes the focus, one link per field. */
export function FlawSummary<Flaw extends NamedFlaw>({ flaws, refusals, onOpen, problem, children }: FlawSummaryProps<Flaw>) {
  const box = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(0);
  useEffect(() => {
    if (refusals === focusedAt.current) return;
    focusedAt.current = refusals;
    box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || (flaws.length === 0 && problem === undefined)) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={styles.title}>{problem ?? m['platform.form.summary']({ count: flaws.length })}</p>
        {children}
        {flaws.length > 0 ? (
          <ul>
            {flaws.map((flaw, index) => (
              // A field may have two.
              <li key={`${index} ${flaw.path}`}>
                <button type="button" onClick={() => onOpen(flaw)}>
                  {flaw.text}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** Says that a form shows what was typed before and not sent; dialogs have *Annuler* to drop it. */
export function TakenUpNote({ text: { isOvertaken, files, drop } }: { text: TakenUp }) {
  const discard = (): void => {
    drop();
    location.reload();
  };
  return (
    <p role="status" className={styles.note}>
      {m['platform.form.takenUp']()} {isOvertaken ? m['platform.form.overtaken']() : null}{' '}
      {files.length > 0 ? m['platform.form.filesAgain']({ files: files.join(', ') }) : null}{' '}
      <button type="button" onClick={discard}>
        {m['platform.form.discard']()}
      </button>
    </p>
  );
}
