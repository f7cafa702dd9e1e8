import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { newRequestAddress } from '#commerce/offers/offers.paths.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { CaseWarning } from '../../support-case.ts';
import type { CaseSubject } from '../../support-case.api.ts';
import { formatCaseFacts, listCaseValues } from '../parts/case-values.ts';
import { AskRenewal } from '#installed-base/contracts/web/parts/AskRenewal.tsx';
import styles from './SupportCase.module.css';

// The dialog and its schema are loaded when a reader opens it.
const CcoIdForm = lazy(() => import('./CcoIdForm.tsx').then((file) => ({ default: file.CcoIdForm })));

/** Everything that support asks for, each a click to copy, with the obstacles to a case. */
export function ReadyToCopy({ subject }: { subject: CaseSubject }) {
  const { day } = useFormat();
  const values = listCaseValues(subject, (of) => day(of, 'dated'));
  return (
    <section className={styles.ready} aria-labelledby="case-ready">
      <div className={styles.head}>
        <h2 id="case-ready" className={styles.heading}>
          {m['help.supportCase.ready']()}
        </h2>
        <CopyButton text={formatCaseFacts(values)} label={m['help.supportCase.copyAll']()} />
      </div>
      {subject.warnings.map((warning) => (
        <Warning key={warning} warning={warning} subject={subject} />
      ))}
      <dl className={styles.values}>
        {values.map(({ label, text, to, isSerial }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isSerial ? 'serial' : undefined}>{to === undefined ? text : <Link to={to}>{text}</Link>}</dd>
            <dd>
              <CopyButton text={text} label={m['help.supportCase.copy']()} of={label} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const warningTexts = {
  noContract: m['help.supportCase.warning.noContract'],
  notBegun: m['help.supportCase.warning.notBegun'],
  ended: m['help.supportCase.warning.ended'],
  noCcoId: m['help.supportCase.warning.noCcoId'],
} satisfies Record<CaseWarning, () => string>;

function Warning({ warning, subject }: { warning: CaseWarning; subject: CaseSubject }) {
  return (
    <div className={styles.warning}>
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
      <p>{warningTexts[warning]()}</p>
      <div>
        <WayOut warning={warning} subject={subject} />
      </div>
    </div>
  );
}

/** A contract that is not active is not renewed: its device, or the customer in their own words, asks for an offer. */
function WayOut({ warning, subject: { device, contract } }: { warning: CaseWarning; subject: CaseSubject }) {
  const mayRequest = useMayRequest();
  if (warning === 'noCcoId') return <Completion contractId={contract!.id} />;
  if (warning === 'notBegun') return null;
  const isActive = contract?.state === 'active';
  if (device) return <AskRenewal of={{ devices: [device.id] }} isQuote={!isActive || contract.isImported} />;
  if (isActive) return <AskRenewal of={{ contracts: [contract.id] }} isQuote={contract.isImported} />;
  return mayRequest ? (
    <LinkButton to={newRequestAddress()} variant="default">
      {m['contracts.action.askOffer']()}
    </LinkButton>
  ) : null;
}

function Completion({ contractId }: { contractId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <CcoIdForm contractId={contractId} />
      </Suspense>
    );
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {m['contracts.case.complete']()}
    </Button>
  );
}
