import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { ComposeButton } from '#commerce/offer-drafts/web/parts/ComposeButton.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { calls } from '#platform/kit/web/api.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { RequestItem } from '#capabilities/queues/web/parts/RequestItem.tsx';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { renewalKindNames, isQuote } from '../../renewal.ts';
import { renewalQueue as rule } from '../../renewals.queue.ts';
import type * as api from '../../renewals.api.ts';

type Renewal = api.QueuedRenewal;

const queued = calls<typeof api>();

/** A request for renewal: claim it, answer it by an offer, or drop it with a reason. */
export function RenewalItem({ item }: { item: Renewal }) {
  const format = useFormat();
  const { id, number, can } = item;
  const params = { id };
  return (
    <RequestItem
      rule={rule}
      item={item}
      offerAddress={offersAddress}
      canAnswer={can.answer}
      canClose={can.drop}
      answer={(body, idempotencyKey) => queued.call('POST /api/queues/renewals/:id/answer', { params, body }, { idempotencyKey })}
      close={(body, idempotencyKey) => queued.call('POST /api/queues/renewals/:id/drop', { params, body }, { idempotencyKey })}
      compose={
        item.companyId === null ? null : (
          <ComposeButton label={m['offers.queue.compose']()} companyId={item.companyId} request={{ kind: 'renewalRequest', id }} />
        )
      }
      texts={{
        closeInstead: m['renewals.queue.closeInstead'](),
        close: m['renewals.queue.close'](),
        answered: m['renewals.queue.answered']({ number }),
        closed: m['renewals.queue.closed']({ number }),
      }}
      properties={[
        { label: m['renewals.field.kind'](), value: renewalKindNames[item.wanted]() },
        item.endsOn === null
          ? { label: m['renewals.duration'](), value: m['renewals.months']({ count: item.periodMonths ?? 0 }) }
          : { label: m['renewals.field.endsOn'](), value: format.day(item.endsOn, 'dated') },
        item.serviceLevel !== '' && { label: m['renewals.field.serviceLevel'](), value: item.serviceLevel },
        {
          label: m['renewals.queue.atCustomer'](),
          value: <Link to={withCompany(renewalAddress(number), item.companyId)}>{m['renewals.queue.conversation']()}</Link>,
        },
      ]}
    >
      <Lines item={item} />
    </RequestItem>
  );
}

function Lines({ item: { lines, companyId } }: { item: Renewal }) {
  const { day } = useFormat();
  return (
    <PanelPart title={m['renewals.field.lines']()} count={lines.length}>
      <Rows>
        {lines.map((line, index) => (
          <Row
            key={`${line.reference} ${line.serial} ${index}`}
            title={
              <>
                <Reference>{line.reference}</Reference>{' '}
                {line.serial === null ? null : (
                  <SerialLink serial={line.serial} companyId={companyId ?? undefined} manufacturer={line.deviceManufacturer} reference={line.deviceReference} />
                )}
              </>
            }
            end={day(line.untilOn, 'dated')}
            text={
              <>
                {line.manufacturer}
                {dot}
                {line.contractNumber === null || companyId === null ? (
                  m['renewals.withoutContract']()
                ) : (
                  <ContractLink id={line.contractId} number={line.contractNumber} companyId={companyId} />
                )}
                {isQuote(line) ? `${dot}${renewalKindNames.quote()}` : null}
              </>
            }
            textEnd={line.endsOn === null ? null : m['renewals.before']({ day: day(line.endsOn, 'dated') })}
          />
        ))}
      </Rows>
    </PanelPart>
  );
}
