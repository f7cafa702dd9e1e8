import { Button, type ButtonProps } from '@mantine/core';
import { IconRefreshDot } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { askRenewalDialog, type RenewalChoice } from './ask-renewal-dialog.ts';

interface AskRenewalProps extends Pick<ButtonProps, 'variant' | 'size'> {
  of: RenewalChoice;
  /** In the bar of selected rows. */
  isInBar?: boolean;
  /** The provider did not sell it, or no contract names it: an offer is asked for. */
  isQuote?: boolean;
  /** Label in place of the usual one, such as the number of devices to be asked for. */
  label?: string;
  /** Called once the request is sent, such as to give up a selection. */
  onSent?: () => void;
}

/** Button and dialog that ask for a renewal, or for an offer. Absent for readers who may not ask. */
export function AskRenewal({ of, isInBar = false, isQuote = false, label: given, onSent, variant = 'default', size }: AskRenewalProps) {
  const mayRequest = useMayRequest();
  const [isOpen, setOpen] = useState(false);
  if (!mayRequest) return null;
  const label = given ?? (isQuote ? m['contracts.action.askOffer']() : m['contracts.action.renew']());
  const open = (): void => setOpen(true);
  return (
    <>
      {isInBar ? (
        <button type="button" onClick={open}>
          {label}
        </button>
      ) : (
        <Button variant={variant} {...(size ? { size } : {})} leftSection={<IconRefreshDot size={16} stroke={1.7} />} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <askRenewalDialog.Part of={of} isQuote={isQuote} onClose={() => setOpen(false)} onSent={onSent} />
        </Suspense>
      ) : null}
    </>
  );
}
