import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import type { ApiProblem } from '#platform/kit/web/problem.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './TooFew.module.css';

interface Taken {
  available: number;
  lastTaken: { name: string; quantity: number; at: string } | null;
  replenishedOn: string | null;
}

interface TooFewProps {
  problem: ApiProblem;
  asked: number | string;
  onTake: (quantity: number) => void;
}

/** Somebody was faster: who, what is left, when more comes, and a way to take what is left. */
export function TooFew({ problem, asked, onTake }: TooFewProps) {
  const { instant, day } = useFormat();
  const { available = 0, lastTaken = null, replenishedOn = null } = problem.members as Partial<Taken>; // members of the refusal `stock.tooFew`
  return (
    <div className={styles.notice} role="alert">
      <p>
        {m['stock.tooFew.left']({ count: available, asked: String(asked) })}
        {lastTaken ? ` ${m['stock.tooFew.taken']({ name: lastTaken.name, count: lastTaken.quantity, at: instant(lastTaken.at, 'shortDateTime') })}` : null}{' '}
        {replenishedOn === null ? m['stock.tooFew.noReplenishment']() : m['stock.tooFew.replenished']({ day: day(replenishedOn) })}
      </p>
      {available > 0 ? (
        <Button variant="default" size="xs" onClick={() => onTake(available)}>
          {m['stock.tooFew.take']({ count: available })}
        </Button>
      ) : null}
    </div>
  );
}
