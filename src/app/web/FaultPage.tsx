import { Button } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { Bare } from './Bare.tsx';
import { SupportNote } from './SupportNote.tsx';

/** `/500`: something failed on the provider's side; with a reference to quote when there is one. */
export function FaultPage() {
  const router = useRouter();
  const { reference } = useSearch({ strict: false }) as { reference?: string };
  usePageTitle(m['app.fault.title']());
  return (
    <Bare>
      <EmptyState
        level={1}
        isBroken
        title={m['app.fault.title']()}
        note={<SupportNote />}
        actions={
          <Button size="lg" onClick={() => void router.navigate({ href: '/' })}>
            {m['app.notFound.home']()}
          </Button>
        }
      >
        <p>{m['app.fault.text']()}</p>
        {reference ? <p>{m['app.fault.reference']({ reference: reference.slice(0, 40) })}</p> : null}
      </EmptyState>
    </Bare>
  );
}
