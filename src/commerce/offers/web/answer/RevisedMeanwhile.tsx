import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferDetail } from '../../offers.api.ts';
import styles from './AnswerDialog.module.css';

/** A revision, or new terms of sale, that arrived while the dialog was open: both amounts, and the way to sign the new one. */
export function RevisedMeanwhile({ before, after, onTake }: { before: OfferDetail; after: OfferDetail; onTake: () => void }) {
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
