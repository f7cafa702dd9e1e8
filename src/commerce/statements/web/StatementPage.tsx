import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isDay } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight, Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { canSeePrices, useSession } from '#platform/kit/web/session.ts';
import { invoicesAddress, statementAddress } from '#commerce/invoices/invoices.paths.ts';
import { AgeingFrame } from '#commerce/invoices/web/parts/AgeingFrame.tsx';
import { BankDetails } from '#commerce/invoices/web/parts/BankDetails.tsx';
import { invoicesRefused } from '#commerce/invoices/web/parts/invoices-refused.tsx';
import { StatementTable } from './StatementTable.tsx';
import styles from './StatementPage.module.css';
import { invoiceList } from '#commerce/invoices/invoices.list.ts';
import { calls } from '#platform/kit/web/api.ts';
import type * as statementApi from '../statement.api.ts';

const files = [
  { label: m['statements.excel'], icon: IconDownload, path: 'GET /api/statement/excel', look: { variant: 'default' }, opens: { download: true } },
  { label: m['statements.pdf'], icon: IconFileTypePdf, path: 'GET /api/statement/pdf', look: {}, opens: { target: '_blank', rel: 'noreferrer' } },
] as const;

/** `/stillboard/releve`: the account statement of the day that the address names, of today without one; as PDF and Excel too. */
export function StatementPage() {
  const session = useSession();
  const isOneCompany = !isSeveral(useTabCompany());
  if (!canSeePrices(session))
    return (
      <NoRight title={invoicesRefused.title()} actions={invoicesRefused.actions()}>
        {invoicesRefused.text()}
      </NoRight>
    );
  if (!isOneCompany)
    return (
      <NoRight title={m['invoices.statement.title']()} actions={<LinkButton to={invoicesAddress()}>{m['statements.toInvoices']()}</LinkButton>}>
        {m['invoices.statement.oneCompany']()}
      </NoRight>
    );
  return <StatementOfDay />;
}

function StatementOfDay() {
  const { today } = useSession();
  const router = useRouter();
  const { on: asked, settled } = useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, string | number | undefined>> });
  const isWithSettled = String(settled) === '1';
  const on = typeof asked === 'string' && isDay(asked) && asked < today ? asked : today;
  // No document of another day than the one written in the field.
  const [isUnread, setUnread] = useState(false);
  const { data: statement, error, refetch, isPlaceholderData } = useQuery(statementQuery(on, isWithSettled));
  const show = (day: string, withSettled: boolean): void =>
    void router.navigate({ href: statementAddress(day === today ? undefined : day, withSettled), replace: true });
  const downloads = files.map(({ label, icon: Icon, path, look, opens }) => {
    const button = { ...look, leftSection: <Icon size={16} stroke={1.7} /> };
    return isUnread ? (
      <ActionButton key={path} {...button} cannot={m['statements.unread']()} onClick={() => undefined}>
        {label()}
      </ActionButton>
    ) : (
      <Button key={path} {...button} component="a" href={statements.fileAddress(path, { query: { on, settled: isWithSettled ? '1' : undefined } })} {...opens}>
        {label()}
      </Button>
    );
  });
  return (
    <Page>
      <PageHeader crumb={{ label: m['invoices.list.title'](), to: invoicesAddress() }} title={m['invoices.statement.title']()} actions={downloads}>
        {statement ? withDots(statement.companyName, statement.customerNumber && m['statements.customer']({ number: statement.customerNumber })) : null}
      </PageHeader>
      <div className={styles.day}>
        <span id="statement-on">{m['statements.on']()}</span>
        <DayField
          aria-labelledby="statement-on"
          value={on}
          onUnread={() => setUnread(true)}
          onChange={(day) => {
            setUnread(false);
            show(day ?? today, isWithSettled);
          }}
          max={today}
        />
      </div>
      {statement ? (
        <div data-stale={isPlaceholderData || isUnread || undefined} className={styles.content}>
          {statement.currencies.map(({ net, ...figures }) => (
            <AgeingFrame key={figures.currency} figures={figures} net={net} isOneOfSeveral={statement.currencies.length > 1} />
          ))}
          <StatementTable statement={statement} isWithSettled={isWithSettled} onSettled={(isShown) => show(on, isShown)} />
          {statement.iban === '' || statement.rows.length === 0 ? null : (
            <div className={styles.bank}>
              <BankDetails
                iban={statement.iban}
                bic={statement.bic}
                reference={statement.customerNumber ? m['statements.reference']({ number: statement.customerNumber }) : m['statements.numbers']()}
              />
            </div>
          )}
        </div>
      ) : error ? (
        <LoadFailure title={m['statements.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={360} radius="lg" />
      )}
    </Page>
  );
}

const statements = calls<typeof statementApi>();
const statementQuery = (on: string, isWithSettled: boolean) =>
  statements.list('GET /api/statement', { query: { on, settled: isWithSettled ? '1' : undefined } }, { kinds: invoiceList.kinds });
