import type { RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/unread.tsx';
import { emailText } from '#platform/kit/web/email-text.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { ObjectSource } from '#workbench/customers/web/parts/ObjectSource.tsx';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Money, Day, Reference, Sentence, Person } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows, PanelAnswer, PanelNote, PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { makeUnitPriceFormat, useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import type { OfferDetail, Salesperson, OfferAnswer } from '../offers.api.ts';
import { offerKind } from '../offers.journal.ts';
import { paymentText, statedTerms } from '#parties/companies/payment-terms.ts';
import { Approval } from './answer/Approval.tsx';
import { OfferDocuments } from './offer/OfferDocuments.tsx';
import { OfferRevisions } from './offer/OfferRevisions.tsx';
import { OfferStatus } from './parts/OfferStatus.tsx';
import { Validity } from './parts/Validity.tsx';
import styles from './OfferPanelBody.module.css';
import { IconFileCheck } from '@tabler/icons-react';
import { answers } from './offers.queries.ts';
import { bindUnits } from '#platform/kernel/number-format.ts';
import { dot } from '#platform/kernel/dots.ts';

/** An offer beside the list: properties, lines, revisions and conversation. */
export function OfferPanelBody({ offer, question }: { offer: OfferDetail; question: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <PanelBody
      title={offer.project || m['offers.noProject']()}
      state={
        <>
          <OfferStatus offer={offer} />
          <UnreadHint kind={offerKind} code={offer.number} company={offer.companyId} />
        </>
      }
    >
      <OfferProperties offer={offer} />
      <ObjectSource kind="offer" id={offer.id} />
      {offer.note ? <PanelNote>{offer.note}</PanelNote> : null}
      <Approval offer={offer} />
      <OfferAnswers offer={offer} />
      <OfferLines offer={offer} />
      <OfferRevisions offer={offer} />
      <OfferDocuments offer={offer} />
      <Conversation kind={offerKind} code={offer.number} company={offer.companyId} input={question} />
    </PanelBody>
  );
}

function OfferProperties({ offer }: { offer: OfferDetail }) {
  const session = useSession();
  const { locale } = useFormat();
  const payment = statedTerms(offer.paymentDays, offer.paymentEndOfMonth, offer.paymentDay);
  const buildOrderAddress = (number: string): string => withCompany(ordersAddress(number), companyForLinks(session, offer.companyId));
  return (
    <Properties
      items={[
        {
          label: m['offers.field.totalExclVat'](),
          value: (
            <strong>
              <Money minor={offer.totalExclVat} currency={offer.currency} />
            </strong>
          ),
        },
        { label: m['offers.field.totalInclVat'](), value: <Money minor={offer.totalInclVat} currency={offer.currency} /> },
        { label: m['offers.field.issuedOn'](), value: <Day day={offer.issuedOn} /> },
        { label: m['offers.field.validUntil'](), value: <Validity offer={offer} /> },
        offer.deliveryDays !== null && { label: m['offers.field.deliveryTime'](), value: m['offers.deliveryDays']({ count: offer.deliveryDays }) },
        payment !== undefined && { label: m['offers.draft.payment'](), value: paymentText(payment, locale) },
        offer.partialDeliveryAllowed !== null && {
          label: m['offers.draft.partialDelivery'](),
          value: offer.partialDeliveryAllowed ? m['offers.draft.partial.allowed']() : m['offers.draft.partial.refused'](),
        },
        offer.vendorReference !== null && { label: m['offers.draft.vendorReference'](), value: offer.vendorReference },
        offer.orders.length > 0 && {
          label: m['offers.field.orders'](),
          value: offer.orders.map((order) => (
            <span key={order.number} className={styles.lines}>
              <Link to={buildOrderAddress(order.number)}>
                <Reference>{order.customerOrderNumber || order.number}</Reference>
              </Link>
            </span>
          )),
        },
        offer.salesperson !== null && {
          label: session.user.staffRole !== null ? m['offers.draft.salesperson']() : m['offers.field.salesperson'](),
          value: <SalespersonWays salesperson={offer.salesperson} />,
        },
        offer.requesterName !== null && { label: m['offers.field.requester'](), value: <Person name={offer.requesterName} /> },
        offer.contactName !== null && offer.contactName !== offer.requesterName && { label: m['offers.field.contact'](), value: offer.contactName },
        offer.site !== null && {
          label: m['offers.field.site'](),
          value: <SiteLink site={offer.site.id} label={offer.site.label} companyId={offer.companyId} />,
        },
        offer.subOrganisationName !== null && { label: m['offers.field.subOrganisation'](), value: offer.subOrganisationName },
      ]}
    />
  );
}

/** The provider's person to ask, with the ways to reach them. */
function SalespersonWays({ salesperson: { name, phone, email } }: { salesperson: Salesperson }) {
  return (
    <>
      <span className={styles.lines}>{name}</span>
      {phone === null ? null : (
        <a className={styles.lines} href={`tel:${toDialled(phone)}`}>
          {phone}
        </a>
      )}
      {email === null ? null : (
        <a className={styles.lines} href={`mailto:${email}`}>
          {emailText(email)}
        </a>
      )}
    </>
  );
}

/** The answers that were given in the portal: who, when, to which revision; an acceptance with its paper, a refusal with its reason. */
function OfferAnswers({ offer }: { offer: OfferDetail }) {
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

/** The lines of the current revision, each with its quantity, price and total. */
function OfferLines({ offer }: { offer: OfferDetail }) {
  const format = useFormat();
  const { money, rate, number } = format;
  const unitPrice = makeUnitPriceFormat(format);
  return (
    <PanelPart title={m['offers.part.lines']()} count={offer.lines.length}>
      <Rows>
        {offer.lines.map((line) => (
          <Row
            key={line.id}
            title={<Reference>{line.reference}</Reference>}
            end={money(line.totalExclVat, offer.currency)}
            text={
              <>
                <Sentence>{bindUnits(line.description)}</Sentence>
                {line.periodMonths === null ? null : (
                  <>
                    {dot}
                    {m['offers.period.months']({ count: line.periodMonths })}
                  </>
                )}
              </>
            }
            textEnd={
              (line.discountBasisPoints ?? 0) > 0
                ? m['offers.line.discounted']({
                    quantity: number(line.quantity),
                    price: unitPrice(line.unitPrice, offer.currency),
                    discount: rate(line.discountBasisPoints),
                  })
                : m['offers.line.plain']({ quantity: number(line.quantity), price: unitPrice(line.unitPrice, offer.currency) })
            }
          />
        ))}
      </Rows>
    </PanelPart>
  );
}
