import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { DayField } from '#platform/web/form/DayField.tsx';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Dialog } from '#platform/web/parts/Dialog.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { statementQuery, statements } from './invoices.queries.ts';
import { StatementTable } from './StatementTable.tsx';
import styles from './StatementDialog.module.css';

const files = [
  { label: m['invoices.statement.excel'], path: 'GET /api/statement/excel', look: { variant: 'default' }, opens: { download: true } },
  { label: m['invoices.statement.pdf'], path: 'GET /api/statement/pdf', look: {}, opens: { target: '_blank', rel: 'noreferrer' } },
] as const;

/** The account statement of a chosen day: what was open, by how late it was; as PDF and Excel. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { today } = useFormat();
  const [on, setOn] = useState(today);
  // No document of another day than the one written in the field.
  const [isUnread, setUnread] = useState(false);
  const { data: statement, error, refetch, isPlaceholderData } = useQuery(statementQuery(on));
  const foot = files.map(({ label, path, look, opens }) => {
    const button = { ...look, leftSection: <IconDownload size={16} stroke={1.7} /> };
    return isUnread ? (
      <ActionButton key={path} {...button} cannot={m['invoices.statement.unread']()} onClick={() => undefined}>
        {label()}
      </ActionButton>
    ) : (
      <Button key={path} {...button} component="a" href={statements.fileAddress(path, { query: { on } })} {...opens}>
        {label()}
      </Button>
    );
  });
  return (
    <Dialog title={m['invoices.statement.title']()} onClose={onClose} foot={foot} isWide>
      <div className={styles.day}>
        <DayField
          label={m['invoices.statement.on']()}
          value={on}
          onUnread={() => setUnread(true)}
          onChange={(day) => {
            setUnread(false);
            setOn(day ?? today);
          }}
          max={today}
        />
      </div>
      {statement ? (
        <div data-stale={isPlaceholderData || isUnread || undefined} className={styles.content}>
          <StatementTable statement={statement} />
        </div>
      ) : error ? (
        <LoadError title={m['invoices.statement.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </Dialog>
  );
}
