import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import type { ImportBatch } from '../imports.queries.ts';
import { Running, PlannedObjects, Refusal, FileLine } from './wizard-parts.tsx';
import { useStep } from './wizard-actions.ts';
import type { ImportScreen } from '../parts/import-screen.tsx';
import { ImportWizard } from './ImportWizard.tsx';

/** Import step and its follow-up actions. */
export function ImportStep<Summary>({ screen, batch }: { screen: ImportScreen<Summary>; batch: ImportBatch<Summary> }) {
  const { isSending, take } = useStep(screen, batch.id);
  if (batch.state === 'importing' || batch.state === 'undoing') {
    const [title, text] =
      batch.state === 'importing'
        ? [m['imports.web.importing.title'](), m['imports.web.importing.text']()]
        : [m['imports.web.undoing.title'](), m['imports.web.undoing.text']()];
    return (
      <ImportWizard screen={screen} batch={batch} title={title} text={text}>
        <FileLine batch={batch} />
        <Running label={title} progress={batch.progress} />
      </ImportWizard>
    );
  }
  const again = (
    <LinkButton to={screen.address()} variant="default">
      {m['imports.web.done.again']()}
    </LinkButton>
  );
  if (batch.state === 'undone')
    return (
      <ImportWizard screen={screen} batch={batch} title={m['imports.web.undone.title']()} text={m['imports.web.undone.text']()}>
        <FileLine batch={batch} />
        {again}
      </ImportWizard>
    );
  return (
    <ImportWizard
      screen={screen}
      batch={batch}
      title={m['imports.web.done.title']()}
      text={screen.doneText()}
      foot={
        <>
          <Button variant="subtle" color="gray" loading={isSending} onClick={() => take('undo')}>
            {m['imports.web.undo']()}
          </Button>
          {again}
          {screen.after.map(({ label, to }, index) => (
            <LinkButton key={to} to={to} variant={index === screen.after.length - 1 ? 'filled' : 'default'}>
              {label()}
            </LinkButton>
          ))}
        </>
      }
    >
      <FileLine batch={batch} />
      <Refusal text={batch.failure} />
      {batch.summary ? <PlannedObjects screen={screen} summary={batch.summary} exist /> : null}
    </ImportWizard>
  );
}
