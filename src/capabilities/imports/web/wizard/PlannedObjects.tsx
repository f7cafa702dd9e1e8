import { m } from '#generated/messages/messages.js';
import { Figures } from '#platform/kit/web/parts/cards.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { PartHeading, type ImportScreen } from '../parts/import-screen.tsx';
import styles from './Batch.module.css';

/** The objects of an import, in figures and as far as they are listed. */
export function PlannedObjects<Summary>({ screen, summary, exist = false }: { screen: ImportScreen<Summary>; summary: Summary; exist?: boolean }) {
  const format = useFormat();
  const { Beside, Objects } = screen;
  const { all, listed } = screen.counts(summary);
  return (
    <>
      <div className={styles.figures}>
        <Figures isStrip label={m['imports.web.figures']()} figures={screen.figures(summary, format)} />
      </div>
      {Beside && !exist ? <Beside summary={summary} /> : null}
      <PartHeading>{exist ? screen.created() : screen.planned()}</PartHeading>
      <Objects summary={summary} exist={exist} />
      {all > listed ? <p className="quiet">{screen.more({ count: all - listed, shown: format.number(all - listed) })}</p> : null}
    </>
  );
}
