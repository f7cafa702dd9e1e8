import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Find } from './find-messages.ts';

/** Opens the search within the conversation, and closes it. */
export function FindButton({ find: { button, isOpen, open, close } }: { find: Find }) {
  return (
    <Button
      ref={button}
      variant="default"
      px={8}
      aria-label={m['chat.find.label']()}
      title={m['chat.find.label']()}
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
    >
      <IconSearch size={18} stroke={1.7} aria-hidden="true" />
    </Button>
  );
}
