import type { FormOf } from './endpoint-form.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import type { ApiProblem } from '../problem.ts';
import styles from './ErrorSummary.module.css';

/** What keeps the form from being accepted: takes the focus, one link per field (design §8). */
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
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
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
                <button type="button" onClick={() => form.getInputNode(path as never)?.focus()}>
                  {error}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
