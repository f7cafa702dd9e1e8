import { Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import type { CaseSubject } from '../../support-case.api.ts';
import { CaseSearch } from './CaseSearch.tsx';
import { ReadyToCopy } from './ReadyToCopy.tsx';
import { caseSearchId } from '../parts/focus-case.ts';
import { caseForm } from '../parts/case-form.ts';
import styles from '../HelpPage.module.css';

interface CasePanelProps {
  /** Name of the manufacturer; empty before one is chosen. */
  name: string;
  /** Address of the manufacturer's own web interface. */
  site: string | undefined;
  subject: CaseSubject | null;
  /** True while the subject that the address names is being loaded. */
  isFinding: boolean;
  /** Subject that the address names, once it is loaded. */
  findSubject: () => Promise<CaseSubject | null>;
  /** The address names nothing that the reader sees. */
  isUnknown: boolean;
  company: number;
}

/** Subject of a case, everything that support asks for, and the two ways to open it. */
export function CasePanel({ name, site, subject, isFinding, findSubject, isUnknown, company }: CasePanelProps) {
  const title = subject?.device?.serial ?? subject?.contract?.number ?? '';
  return (
    <aside className={styles.panel} aria-label={m['help.case.title']()}>
      <header className={styles.panelHead}>
        <h2>{m['help.case.title']()}</h2>
        <span className="quiet">{name}</span>
      </header>
      <div className={styles.panelBody}>
        <div id={caseSearchId}>
          <CaseSearch shown={title} />
        </div>
        {isUnknown ? <p role="status">{m['help.supportCase.unknown']()}</p> : null}
        {subject ? <ReadyToCopy subject={subject} /> : isUnknown || isFinding ? null : <p className="quiet">{m['help.case.start']()}</p>}
        {name === '' ? null : (
          <Suspense fallback={null}>
            <caseForm.Part name={name} site={site} subject={subject} findSubject={isFinding ? findSubject : () => Promise.resolve(subject)} company={company} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}
