import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { CompanySelect } from '#parties/companies/web/parts/CompanySelect.tsx';
import { beginOffer } from '../composer/begin-offer.ts';

/** Begins a blank offer to a company. */
export function NewOfferDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [companyId, setCompany] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const begin = async (): Promise<void> => {
    if (companyId === null) return setError(m['offer-drafts.staff.chooseCompany']());
    setSending(true);
    const to = await beginOffer({ companyId });
    setSending(false);
    if (to) await router.navigate({ href: to });
  };
  return (
    <Dialog
      title={m['offer-drafts.staff.new']()}
      isWide
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m['platform.web.cancel']()}
          </Button>
          <Button type="submit" loading={isSending}>
            {m['offer-drafts.staff.begin']()}
          </Button>
        </>
      }
    >
      <p>{m['offer-drafts.staff.newText']()}</p>
      <CompanySelect
        label={m['offer-drafts.company']()}
        suggestions={[]}
        initial={undefined}
        error={error}
        isWithinDialog
        onChoose={(id) => {
          setCompany(id);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
