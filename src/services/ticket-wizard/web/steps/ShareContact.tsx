import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import type { DraftShare } from '../ticket-draft.ts';
import { ContactField } from './step-parts.tsx';

interface ShareContactProps {
  share: DraftShare;
  onChange: (contact: DraftShare['contact']) => void;
  onClose: () => void;
}

/** Person to ask for at a site of a roll-out. */
export function ShareContact({ share: { site, contact }, onChange, onClose }: ShareContactProps) {
  return (
    <Dialog
      title={m['ticket-wizard.rollout.contactOf']({ site: site.name })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      foot={<Button type="submit">{m['ticket-wizard.rollout.done']()}</Button>}
    >
      <ContactField path="contact" value={contact} site={site.id} isOptional onChange={onChange} />
    </Dialog>
  );
}
