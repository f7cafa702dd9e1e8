import { TextInput, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm, type FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FilesField } from '#platform/kit/web/form/FilesField.tsx';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { acceptance, buildAcceptanceSchema } from '../../answers.api.ts';
import { needsApproval } from '../../approval.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { approvalQuery, answers, offers } from '../offers.queries.ts';
import { formatNumberedRevision } from '../offers.screen.tsx';
import { storeAnswer } from './answered.ts';
import styles from './AnswerDialog.module.css';
import { TermsAgreed, type AcceptanceValues } from './TermsAgreed.tsx';
import { IconFileText } from '@tabler/icons-react';
import { dot } from '#platform/kernel/dots.ts';
import { Money } from '#platform/kit/web/parts/cells.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import '#platform/kit/web/styles/signature-font.css';

/** Accepts an offer: which company orders what, who signs, with which order number. The revision as it was opened is signed; one that arrives
 *  meanwhile wants a new signature. */
export function AcceptDialog({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) {
  const { user, provider } = useSession();
  const queries = useQueryClient();
  const format = useFormat();
  const [seen, setSeen] = useState(offer);
  const { data: approval } = useQuery(approvalQuery(offer));
  const limit = approval?.amountLimit ?? null;
  // Above the signer's own limit the acceptance waits for a colleague.
  const waits = limit !== null && needsApproval({ amountLimit: limit }, seen.totalExclVat ?? 0);
  const acceptanceForm = useEndpointForm({
    schema: seen.terms ? buildAcceptanceSchema(seen.terms.version) : acceptance,
    initialValues: {
      contentHash: seen.contentHash,
      termsVersion: null as number | null,
      signerName: user.fullName,
      signerRole: user.profileRole,
      purchaseOrderNumber: '',
      signatureText: '',
    },
    draft: `accept ${seen.contentHash}`,
    // Signing is never prepared: the terms are read and the name is written at the moment of the signature.
    unkept: ['contentHash', 'termsVersion', 'signatureText'],
    send: async (body, intent, purchaseOrder) => {
      await storeAnswer(
        queries,
        seen.number,
        answers.call(
          'POST /api/offers/:code/acceptance',
          { params: { code: seen.number }, body, files: { purchaseOrder } },
          { idempotencyKey: intent, company: seen.companyId },
        ),
      );
      if (waits) toast({ kind: 'success', title: m['offers.approval.sent'](), text: m['offers.approval.sentText']() });
      else toast({ kind: 'success', title: m['offers.accept.done']({ number: seen.number }), text: m['offers.accept.doneText']({ provider: provider.name }) });
      onClose();
    },
  });
  const { form } = acceptanceForm;
  const takeRevision = (): void => {
    setSeen(offer);
    form.setValues({ contentHash: offer.contentHash, termsVersion: null, signatureText: '' });
  };
  const isOutdated = offer.contentHash !== seen.contentHash || offer.terms?.version !== seen.terms?.version;
  return (
    <FormDialog
      title={m['offers.accept.title']({ number: formatNumberedRevision(seen) })}
      of={acceptanceForm}
      sendLabel={waits ? m['offers.approval.send']() : m['offers.accept.send']({ amount: format.money(seen.totalExclVat, seen.currency) })}
      note={waits ? m['offers.approval.sendNote']({ limit: format.money(limit, seen.currency) }) : m['offers.accept.binding']()}
      onClose={onClose}
      isBinding
    >
      {isOutdated ? <RevisedMeanwhile before={seen} after={offer} onTake={takeRevision} /> : null}
      <AcceptedFacts offer={seen} />
      <div className={styles.pair}>
        <TextInput key={form.key('signerName')} {...field(form, 'signerName', m['offers.accept.signerName']())} maxLength={120} autoComplete="name" />
        <TextInput key={form.key('signerRole')} {...field(form, 'signerRole', m['offers.accept.signerRole']())} maxLength={120} />
      </div>
      <TextInput
        key={form.key('purchaseOrderNumber')}
        {...field(form, 'purchaseOrderNumber', m['offers.accept.purchaseOrder'](), { isOptional: true })}
        maxLength={60}
      />
      <FilesField label={m['offers.accept.purchaseOrderFile']()} {...acceptanceForm.attached} atMost={1} />
      {seen.terms ? <TermsAgreed key={`terms ${seen.contentHash}`} form={form} terms={seen.terms} /> : null}
      <Signature key={`signature ${seen.contentHash}`} form={form} />
      <p className={styles.agreement}>{m['offers.accept.agreement']({ company: seen.companyName, provider: provider.name, revision: seen.revision })}</p>
    </FormDialog>
  );
}

/** A revision, or new terms of sale, that arrived while the dialog was open: both amounts, and the way to sign the new one. */
function RevisedMeanwhile({ before, after, onTake }: { before: OfferDetail; after: OfferDetail; onTake: () => void }) {
  const { money } = useFormat();
  const isRevised = before.contentHash !== after.contentHash;
  return (
    <div className={styles.revised} role="status">
      <p>
        {isRevised
          ? m['offers.accept.revised']({
              revision: after.revision,
              before: money(before.totalExclVat, before.currency),
              after: money(after.totalExclVat, after.currency),
            })
          : m['offers.error.termsChanged']()}
      </p>
      <Button variant="default" onClick={onTake}>
        {isRevised ? m['offers.accept.takeRevision']({ revision: after.revision }) : m['offers.accept.takeTerms']()}
      </Button>
    </div>
  );
}

/** The revision that is accepted: for which company, what, delivered when and where, for how much. */
function AcceptedFacts({ offer }: { offer: OfferDetail }) {
  const format = useFormat();
  const delivery = [offer.deliveryDays === null ? null : m['offers.deliveryDays']({ count: offer.deliveryDays }), offer.site?.label].filter(Boolean).join(', ');
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <span>
          <strong>{offer.number}</strong>
          <span className="quiet">
            {dot}
            {m['offers.accept.revisionOf']({ revision: offer.revision, day: format.day(offer.issuedOn, 'auto') })}
          </span>
        </span>
        <a
          className={styles.link}
          href={offers.fileAddress('GET /api/offers/:code/pdf', { params: { code: offer.number }, query: { revision: String(offer.revision) } })}
          target="_blank"
          rel="noreferrer"
        >
          <IconFileText size={15} stroke={1.7} aria-hidden="true" />
          {m['offers.accept.readPdf']()}
        </a>
      </div>
      {offer.project ? <p className={styles.project}>{offer.project}</p> : null}
      <Properties
        items={[
          { label: m['offers.accept.company'](), value: offer.companyName },
          delivery !== '' && { label: m['offers.accept.delivery'](), value: delivery },
          {
            label: m['offers.field.totalExclVat'](),
            value: (
              <strong>
                <Money minor={offer.totalExclVat} currency={offer.currency} />
              </strong>
            ),
          },
          { label: m['offers.field.totalInclVat'](), value: <Money minor={offer.totalInclVat} currency={offer.currency} /> },
        ]}
      />
    </div>
  );
}

/** The typed name, and how it will be read: as a signature, with the day. */
function Signature({ form }: { form: FormOf<AcceptanceValues> }) {
  const format = useFormat();
  const [typed, setTyped] = useState(() => form.getValues().signatureText);
  return (
    <>
      <TextInput
        key={form.key('signatureText')}
        {...field(form, 'signatureText', m['offers.accept.signature']())}
        onInput={(event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
        description={m['offers.accept.signatureHelp']()}
        maxLength={120}
        autoComplete="off"
      />
      {typed === '' ? null : (
        <p className={styles.signature} aria-hidden="true">
          <span className={styles.written}>{typed}</span>
          <span className="quiet">{format.today === undefined ? null : format.day(format.today, 'weekday')}</span>
        </p>
      )}
    </>
  );
}
