import { IconFileCheck } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { PanelAnswer } from '#platform/kit/web/parts/PanelAnswer.tsx';
import { PanelNote } from '#platform/kit/web/parts/PanelNote.tsx';
import { PanelPart } from '#platform/kit/web/parts/PanelPart.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferAnswer, OfferDetail } from '../../offers.api.ts';
import { answers } from '../offers.queries.ts';
import styles from '../OfferPanelBody.module.css';

/** The answers that were given in the portal: who, when, to which revision; an acceptance with its paper, a refusal with its reason. */
export function OfferAnswers({ offer }: { offer: OfferDetail }) {
  if (offer.answers.length === 0) return null;
  return (
    <PanelPart title={m['offers.part.answer']()}>
      {offer.answers.map((answer) => (
        <Answer key={answer.revision} answer={answer} number={offer.number} />
      ))}
    </PanelPart>
  );
}

function Answer({ answer, number }: { answer: OfferAnswer; number: string }) {
  const { instant } = useFormat();
  const said = { name: answer.signerName, revision: answer.revision, when: instant(answer.answeredAt) };
  return (
    <PanelAnswer>
      <p>{answer.kind === 'accepted' ? m['offers.answer.accepted'](said) : m['offers.answer.declined'](said)}</p>
      {answer.signerRole ? <small className="quiet">{answer.signerRole}</small> : null}
      {answer.approverName === null ? null : (
        <p>
          {m['offers.document.approvedBy']()} {answer.approverName}
        </p>
      )}
      {answer.purchaseOrderNumber ? <p>{m['offers.answer.purchaseOrder']({ number: answer.purchaseOrderNumber })}</p> : null}
      {answer.reason ? <PanelNote>{answer.reason}</PanelNote> : null}
      {answer.kind === 'accepted' ? (
        <a
          className={styles.file}
          href={answers.fileAddress('GET /api/offers/:code/acceptance', { params: { code: number } })}
          target="_blank"
          rel="noreferrer"
        >
          <IconFileCheck size={16} stroke={1.7} aria-hidden="true" />
          {m['offers.answer.paper']()}
        </a>
      ) : null}
    </PanelAnswer>
  );
}
