import { IconUpload } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { importAddress } from '../../contracts.paths.ts';
import { useMayManage } from '#platform/kit/web/may-manage.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';

/** Way to the import wizard, for managers of one company. */
export function ImportButton() {
  if (!useMayManage()) return null;
  return (
    <LinkButton to={importAddress()} variant="default" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}>
      {m['contracts.import.web.entry']()}
    </LinkButton>
  );
}
