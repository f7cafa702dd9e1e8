import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { LinkForm, type LinkRequest } from './LinkForm.tsx';
import styles from './Link.module.css';

/** Opens the form for a link with another purpose or lifetime. Administrators only. */
export function SpecialLink({ isBusy, onIssue }: { isBusy: boolean; onIssue: (request: LinkRequest) => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={styles.special}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Chevron size={15} stroke={1.8} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m['accounts.link.special']()}
      </Button>
      <div id={id}>{isOpen ? <LinkForm isBusy={isBusy} onIssue={onIssue} /> : null}</div>
    </div>
  );
}
