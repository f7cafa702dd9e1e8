import '#platform/kit/web/styles/form-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { markMax, ratingCommentMax } from '../../report.ts';
import { markNames } from '../../report.names.ts';
import type { ShownReport } from '../../reports.api.ts';
import { reports, reportsQuery } from '../reports.queries.ts';
import styles from './TicketReports.module.css';

interface RatingProps {
  report: ShownReport;
  ticket: { number: string; companyId: number };
  canRate: boolean;
}

/** The customer's rating of an intervention: one click gives or changes it; a comment may follow. Others read it. */
export function ReportRating({ report, ticket, canRate }: RatingProps) {
  const { instant } = useFormat();
  const queries = useQueryClient();
  const label = useId();
  const { number: code, companyId: company } = ticket;
  const { rating } = report;
  const [isWriting, setWriting] = useState(false);
  const send = useMutation({
    mutationFn: (body: { mark: number; comment: string }) =>
      reports.call(
        'PUT /api/tickets/:code/reports/:report/rating',
        { params: { code, report: report.number }, body },
        { company, idempotencyKey: newIntent() },
      ),
    onSuccess: () => toast({ kind: 'success', title: m['field-work.rating.thanks']() }),
    onError: (failure) => toastFailure(m['field-work.rating.failed'](), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: reportsQuery(code, company).queryKey }),
  });
  if (!canRate && rating === null) return null;
  const mark = send.isPending ? send.variables.mark : (rating?.mark ?? 0);
  return (
    <div className={styles.rating}>
      <span id={label}>{canRate ? m['field-work.rating.question']() : m['field-work.rating.given']()}</span>
      <Marks mark={mark} label={label} onChange={canRate ? (value) => send.mutate({ mark: value, comment: rating?.comment ?? '' }) : undefined} />
      {rating === null ? null : (
        <span className="quiet">{m['field-work.rating.by']({ name: rating.ratedByName, instant: instant(rating.ratedAt, 'short') })}</span>
      )}
      {rating?.comment && !isWriting ? <p className={styles.comment}>{rating.comment}</p> : null}
      {rating !== null && canRate && !isWriting ? (
        <Button variant="subtle" size="xs" onClick={() => setWriting(true)}>
          {rating.comment === '' ? m['field-work.rating.addComment']() : m['field-work.rating.changeComment']()}
        </Button>
      ) : null}
      {rating !== null && isWriting ? (
        <CommentForm
          initial={rating.comment}
          onCancel={() => setWriting(false)}
          onSend={(comment) => {
            send.mutate({ mark: rating.mark, comment });
            setWriting(false);
          }}
        />
      ) : null}
    </div>
  );
}

const marks = Array.from({ length: markMax }, (_, index) => index + 1);

/** Five stars: buttons for the customer who rates, else the mark with its name. Own code, since the library's rates at the first touch, even of a scroll. */
function Marks({ mark, label, onChange }: { mark: number; label: string; onChange: ((mark: number) => void) | undefined }) {
  const star = (value: number) =>
    value <= mark ? <IconStarFilled key={value} size={20} aria-hidden="true" /> : <IconStar key={value} size={20} stroke={1.6} aria-hidden="true" />;
  if (!onChange)
    return (
      <span className={styles.marks}>
        {marks.map(star)} <span>{markNames[mark]?.()}</span>
      </span>
    );
  return (
    <span role="group" aria-labelledby={label} className={styles.marks}>
      {marks.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === mark}
          aria-label={markNames[value]?.()}
          title={markNames[value]?.()}
          onClick={() => onChange(value)}
        >
          {star(value)}
        </button>
      ))}
    </span>
  );
}

function CommentForm({ initial, onSend, onCancel }: { initial: string; onSend: (comment: string) => void; onCancel: () => void }) {
  const [comment, setComment] = useState(initial);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(comment.trim());
      }}
    >
      <Textarea
        label={m['field-work.rating.comment']()}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={ratingCommentMax}
        data-autofocus
      />
      <div className={styles.buttons}>
        <Button type="submit" size="xs">
          {m['field-work.rating.send']()}
        </Button>
        <Button type="button" variant="default" size="xs" onClick={onCancel}>
          {m['field-work.rating.cancel']()}
        </Button>
      </div>
    </form>
  );
}
