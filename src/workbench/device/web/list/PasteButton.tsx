import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { closePanel, openBeside } from '#platform/lists/web/panel-steps.ts';
import { coverageCode, devicesAddress } from '#installed-base/equipment/equipment.paths.ts';

/** Opens and closes the cover of a pasted list beside the list of devices. */
export function PasteButton({ isOpen }: { isOpen: boolean }) {
  const router = useRouter();
  const beside = (code?: string): string => withQuery(devicesAddress(code), router.latestLocation.search as Readonly<Record<string, string>>);
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      aria-expanded={isOpen}
      data-opens-panel=""
      leftSection={<IconClipboardText size={16} stroke={1.7} />}
      onClick={() => (isOpen ? closePanel(router, beside()) : openBeside(router, beside(coverageCode), router.latestLocation.pathname !== devicesAddress()))}
    >
      {m['device.action.paste']()}
    </Button>
  );
}
