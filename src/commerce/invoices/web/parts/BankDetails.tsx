import { IconShieldExclamation } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { shownIban } from '#platform/kernel/company-identifiers.ts';
import styles from '../InvoicePanelBody.module.css';

/** Bank details as printed on the document, with the warning against changed ones. */
export function BankDetails({ iban, bic, reference }: { iban: string; bic: string; reference: string }) {
  return (
    <PanelPart title={m['invoices.bank.title']()}>
      <Properties
        items={[
          {
            label: m['companies.bank.iban'](),
            value: (
              <span className={styles.account}>
                {shownIban(iban).replaceAll('\u00a0', ' ')} <CopyButton text={iban} label={m['invoices.bank.copyIban']()} />
              </span>
            ),
          },
          { label: m['companies.bank.bic'](), value: bic },
          { label: m['invoices.bank.reference'](), value: reference },
        ]}
      />
      <p className={styles.notice}>
        <IconShieldExclamation size={16} stroke={1.75} aria-hidden="true" />
        <span>
          <Sentence>{m['companies.bank.warning']()}</Sentence>
        </span>
      </p>
    </PanelPart>
  );
}
