import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { DayField } from '#platform/web/form/DayField.tsx';
import { Dialog } from '#platform/web/parts/Dialog.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { statementQuery, statements } from './invoices.queries.ts';
import { StatementTable } from './StatementTable.tsx';
import styles from './StatementDialog.module.css';

/** The account statement of a chosen day: what was open, by how late it was; as PDF and Excel. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { today } = useFormat();
  const [on, setOn] = useState(today);
  const { data: statement, error, refetch, isPlaceholderData } = useQuery(statementQuery(on));
  return (
    <Dialog title={m['invoices.statement.title']()} onClose={onClose} isWide>
      <div className={styles.body}>
        <div className={styles.head}>
          <DayField label={m['invoices.statement.on']()} value={on} onChange={(day) => setOn(day ?? today)} max={today} isSmall />
          <div className={styles.actions}>
            <Button
              component="a"
              variant="default"
              href={statements.fileAddress('GET /api/statement/excel', { query: { on } })}
              download
              leftSection={<IconDownload size={16} stroke={1.7} />}
            >
              {m['invoices.statement.excel']()}
            </Button>
            <Button
              component="a"
              href={statements.fileAddress('GET /api/statement/pdf', { query: { on } })}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconDownload size={16} stroke={1.7} />}
            >
              {m['invoices.statement.pdf']()}
            </Button>
          </div>
        </div>
        {statement ? (
          <div data-stale={isPlaceholderData || undefined} className={styles.content}>
            <StatementTable statement={statement} />
          </div>
        ) : error ? (
          <LoadError title={m['invoices.statement.failed']()} failure={error} onRetry={() => void refetch()} />
        ) : null}
      </div>
    </Dialog>
  );
}
