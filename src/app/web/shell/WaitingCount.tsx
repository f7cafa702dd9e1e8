import type { Waiting } from './waiting-counts.ts';

/** The number beside an entry of the menu; screen readers also hear what it counts. */
export function WaitingCount({ waiting, className }: { waiting: Waiting; className: string | undefined }) {
  return (
    <>
      {' '}
      <span className={className} aria-hidden="true">
        {waiting.shown}
      </span>
      <span className="visually-hidden">{waiting.label}</span>
    </>
  );
}
