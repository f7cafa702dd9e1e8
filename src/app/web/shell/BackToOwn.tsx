import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import type { SessionCompany } from '#platform/http/session.ts';
import { changeCompany } from './change-company.ts';

/** Ends acting for a client: the own company takes the screen. */
export function BackToOwn({ own }: { own: SessionCompany }) {
  const router = useRouter();
  const label = m['app.company.backToOwn']({ name: own.name });
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => changeCompany(router, own.companyId)}>
      <IconX size={16} stroke={1.8} />
    </ActionIcon>
  );
}
