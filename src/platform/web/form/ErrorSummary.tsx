import type { FormOf } from './endpoint-form.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { namedSentence } from '#platform/issues.ts';
import { currentLocale } from '../locale.ts';
import type { ApiProblem } from '../problem.ts';
import styles from './ErrorSummary.module.css';

/** Errors that keep the form from being accepted: takes the focus, one link per field. */
export function ErrorSummary<V extends Record<string, unknown>>({
  form,
  problem,
  refusals,
}: {
  form: FormOf<V>;
  problem: ApiProblem | null;
  refusals: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const focusedAt = useRef(0);
  useEffect(() => {
    // Once for each refusal: what the fields are called is read then.
    if (refusals === focusedAt.current) return;
    focusedAt.current = refusals;
    box.current?.focus();
    setLabels(Object.fromEntries(Object.keys(form.errors).map((path) => [path, labelOf(form, path)])));
  }, [refusals, form]);
  const flaws = Object.entries(form.errors).filter(([, error]) => error);
  if (refusals === 0 || (flaws.length === 0 && !problem)) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={styles.title}>{problem ? problem.message : m['platform.form.summary']({ count: flaws.length })}</p>
        {problem?.reference && problem.status >= 500 && !problem.message.includes(problem.reference) ? (
          <p>
            {m['platform.web.reference']()} <span className="serial">{problem.reference}</span>
          </p>
        ) : null}
        {flaws.length > 0 ? (
          <ul>
            {flaws.map(([path, error]) => (
              <li key={path}>
                <button type="button" onClick={() => form.getInputNode(path as never)?.focus() /* a path that the form gave */}>
                  {named(labels[path], error)}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** Label of a field on screen; several may be marked as required. */
function labelOf<V extends Record<string, unknown>>(form: FormOf<V>, path: string): string {
  const input = form.getInputNode(path as never) as HTMLInputElement | null; // a path that the form gave
  return input?.labels?.[0]?.textContent ?? input?.getAttribute('aria-label') ?? '';
}

/** A flaw that does not name its field gets the field's name. */
const named = (label: string | undefined, flaw: ReactNode): ReactNode =>
  label && typeof flaw === 'string' ? namedSentence(flaw, label, currentLocale()) : flaw;
