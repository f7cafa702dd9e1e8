import '#platform/kit/web/styles/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { KeptContent } from '../../offer-drafts.schema.ts';
import styles from './CopyOfferDialog.module.css';
import { staffOffers } from './composer.queries.ts';

const shownAtMost = 8;

interface CopyOfferDialogProps {
  /** The draft itself is not offered. */
  except: string;
  onTake: (number: string | null, content: KeptContent) => void;
  onClose: () => void;
}

/** Takes the lines and terms of another offer, of any company. */
export function CopyOfferDialog({ except, onTake, onClose }: CopyOfferDialogProps) {
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 150);
  const [taking, setTaking] = useState<string | null>(null);
  const { data } = useQuery({
    ...staffOffers.query('GET /api/provider/offers', { query: q.trim().length > 1 ? { q } : {} }, { company: null }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows.filter(({ id }) => id !== except).slice(0, shownAtMost);
  const take = async (id: string): Promise<void> => {
    setTaking(id);
    const reading = staffOffers.call('GET /api/provider/offers/:id/content', { params: { id } }, { company: null });
    const { number, content } = await reading.finally(() => setTaking(null));
    onTake(number, content);
    onClose();
  };
  return (
    <Dialog
      title={m['offer-drafts.copy.title']()}
      isWide
      onClose={onClose}
      foot={
        <Button variant="default" onClick={onClose}>
          {m['platform.web.cancel']()}
        </Button>
      }
    >
      <TextInput
        label={m['offer-drafts.copy.search']()}
        description={m['offer-drafts.copy.help']()}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.offers} aria-live="polite">
        {rows?.map((row) => (
          <li key={row.id}>
            <span>
              <strong>{row.number ?? m['offer-drafts.state']()}</strong> {row.project}
              <br />
              <span className="quiet">{withDots(row.companyName, format.day(row.day), format.money(row.totalExclVat, row.currency))}</span>
            </span>
            <Button
              variant="default"
              loading={taking === row.id}
              aria-label={`${m['offer-drafts.copy.take']()} ${row.number ?? row.project}`}
              onClick={() => void take(row.id)}
            >
              {m['offer-drafts.copy.take']()}
            </Button>
          </li>
        ))}
        {rows?.length === 0 ? <li className="quiet">{m['offer-drafts.copy.nothing']()}</li> : null}
      </ul>
    </Dialog>
  );
}
