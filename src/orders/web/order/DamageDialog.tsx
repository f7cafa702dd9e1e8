import { Button, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import '#platform/web/styles/form-styles.ts';
import { problemOfFailure, problemText, type ApiProblem } from '#platform/web/problem.ts';
import { newIntent } from '#platform/web/api.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { isReservePrecise, reserveMaxCharacters } from '../../damage.ts';
import type { Delivery, OrderDetail } from '../../orders.api.ts';
import { deliveries, orderQuery } from '../orders.queries.ts';
import { DamagePhotos } from './DamagePhotos.tsx';
import styles from './DamageDialog.module.css';

/** Reports a damage on a delivery: what is wrong, precisely, and photos. Reaches the provider; what is typed stays when sending fails. */
export function DamageDialog({ order, delivery, onClose }: { order: OrderDetail; delivery: Delivery; onClose: () => void }) {
  const queries = useQueryClient();
  const intent = useRef(newIntent());
  const reserve = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<File[]>([]);
  const [isTouched, setTouched] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const isMissing = !isReservePrecise(text);
  const send = async (): Promise<void> => {
    setTouched(true);
    if (isMissing) return reserve.current?.focus();
    if (isSending) return;
    const form = new FormData();
    form.set('reserveText', text);
    for (const photo of photos) form.append('photos', photo);
    setSending(true);
    setProblem(null);
    try {
      const { number } = await deliveries.call(
        'POST /api/deliveries/:code/damage-reports',
        { params: { code: delivery.number }, form },
        { idempotencyKey: intent.current, company: order.companyId },
      );
      // Whichever of its numbers the order was opened by.
      await queries.invalidateQueries({ queryKey: orderQuery(order.number).queryKey.slice(0, 2) });
      toast({ kind: 'success', title: m['orders.damage.sent']({ number }), text: m['orders.damage.sentText']() });
      onClose();
    } catch (failure) {
      const refusal = problemOfFailure(failure);
      if (!refusal.isRetryable) intent.current = newIntent();
      setProblem(refusal);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={m['orders.damage.dialog']({ number: delivery.number })}
      size="lg"
      closeButtonProps={{ 'aria-label': m['platform.web.close']() }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        noValidate
      >
        <p className={styles.advice}>{m['orders.damage.advice']()}</p>
        <Textarea
          ref={reserve}
          label={m['orders.damage.text']()}
          description={m['orders.damage.textHelp']()}
          autosize
          minRows={4}
          maxLength={reserveMaxCharacters}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
          // An error that appears while a button is being pressed moves the button away under the pointer.
          onBlur={({ relatedTarget }) => setTouched(text !== '' && !(relatedTarget instanceof HTMLButtonElement))}
          error={isTouched && isMissing ? <FieldError>{m['orders.damage.reserveRequired']()}</FieldError> : undefined}
        />
        <DamagePhotos photos={photos} onChange={setPhotos} />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem.flaws[0]?.message ?? problemText(problem)}
          </p>
        ) : null}
        <footer className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {m['platform.web.cancel']()}
          </Button>
          <Button type="submit" loading={isSending}>
            {m['orders.damage.send']()}
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
