import { IconPencil } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { answerableKinds } from '#commerce/offers/offers.journal.ts';

interface Start {
  companyId: number;
  /** The customer's request that the offer answers. */
  request?: { kind: (typeof answerableKinds)[number]; id: string };
  /** Number of the offer that is revised. */
  revises?: string;
}

interface ComposeButtonProps extends Start {
  label: string;
}

/** The composer's code comes with the press. */
const loadAndBegin = async (start: Start): Promise<string | undefined> => (await import('../composer/begin-offer.ts')).beginOffer(start);

/** Begins an offer that answers a request, or the next revision of one, and opens its composer. */
export function ComposeButton({ label, ...start }: ComposeButtonProps) {
  const router = useRouter();
  const [isBeginning, setBeginning] = useState(false);
  const begin = async (): Promise<void> => {
    setBeginning(true);
    const to = await loadAndBegin(start);
    setBeginning(false);
    if (to) await router.navigate({ href: to });
  };
  return (
    <Button variant="default" leftSection={<IconPencil size={16} stroke={1.7} />} loading={isBeginning} onClick={() => void begin()}>
      {label}
    </Button>
  );
}
