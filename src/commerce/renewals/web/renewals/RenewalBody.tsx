import { m } from '#generated/messages/messages.js';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/unread.tsx';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { OfferLink } from '#commerce/offers/web/parts/OfferLink.tsx';
import { dot } from '#platform/kernel/dots.ts';
import { Day, Reference, Person } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows, PanelAnswer, PanelNote, PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { renewalKindNames } from '../../renewal.ts';
import type { RenewalDetail } from '../../renewals.api.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { RenewalStatus } from '../parts/RenewalStatus.tsx';

/** A request beside its list: its state, its term, its lines, and what was said about it. */
export function RenewalBody({ renewal }: { renewal: RenewalDetail }) {
  const { instant } = useFormat();
  const { number, companyId, endsOn, periodMonths, offerNumber } = renewal;
  return (
    <PanelBody
      state={
        <>
          <RenewalStatus state={renewal.state} />
          <UnreadHint kind={renewalRequestKind} code={number} company={companyId} />
        </>
      }
    >
      {renewal.answer ? (
        <PanelPart title={m['renewals.answer']()}>
          <PanelAnswer>
            <PanelNote>{renewal.answer}</PanelNote>
          </PanelAnswer>
        </PanelPart>
      ) : null}
      <Properties
        items={[
          { label: m['renewals.field.kind'](), value: renewalKindNames[renewal.kind]() },
          offerNumber !== null && { label: m['renewals.field.offer'](), value: <OfferLink number={offerNumber} companyId={companyId} /> },
          endsOn === null
            ? { label: m['renewals.duration'](), value: m['renewals.months']({ count: periodMonths ?? 0 }) }
            : { label: m['renewals.field.endsOn'](), value: <Day day={endsOn} /> },
          renewal.serviceLevel !== '' && { label: m['renewals.field.serviceLevel'](), value: renewal.serviceLevel },
          { label: m['renewals.field.createdAt'](), value: instant(renewal.createdAt) },
          { label: m['renewals.field.requester'](), value: <Person name={renewal.requesterName} /> },
        ]}
      />
      {renewal.message ? <PanelNote>{renewal.message}</PanelNote> : null}
      <Lines renewal={renewal} />
      <Conversation kind={renewalRequestKind} code={number} company={companyId} />
    </PanelBody>
  );
}

function Lines({ renewal: { lines, companyId } }: { renewal: RenewalDetail }) {
  const { day } = useFormat();
  return (
    <PanelPart title={m['renewals.field.lines']()} count={lines.length}>
      <Rows>
        {lines.map((line) => (
          <Row
            key={line.id}
            title={<Reference>{line.reference}</Reference>}
            end={day(line.untilOn, 'dated')}
            text={
              <>
                {line.contractNumber === null ? (
                  m['renewals.withoutContract']()
                ) : (
                  <ContractLink id={line.contractId} number={line.contractNumber} companyId={companyId} />
                )}
                {line.serial === null ? null : (
                  <>
                    {dot}
                    <SerialLink serial={line.serial} companyId={companyId} manufacturer={line.deviceManufacturer} reference={line.deviceReference} />
                  </>
                )}
              </>
            }
            textEnd={line.endsOn === null ? null : m['renewals.before']({ day: day(line.endsOn, 'dated') })}
          />
        ))}
      </Rows>
    </PanelPart>
  );
}
