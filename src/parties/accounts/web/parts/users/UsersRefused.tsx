import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { homeAddress } from '#platform/kernel/address.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page } from '#platform/kit/web/parts/page-header.tsx';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { companyOnScreen, useSession } from '#platform/kit/web/session.ts';
import { managers } from '../../people.queries.ts';
import styles from './UsersRefused.module.css';

/** The page of users for those who do not manage them: why, and whom to ask. */
export function UsersRefused() {
  const session = useSession();
  const isOne = useTabCompany() !== 'all';
  const company = companyOnScreen(session);
  const name = company?.name ?? '';
  return (
    <Page>
      <EmptyState
        level={1}
        isBroken
        title={m['accounts.users.refusedTitle']()}
        actions={
          <LinkButton to={homeAddress(session.user.staffRole !== null)} variant="default">
            {m['accounts.users.home']()}
          </LinkButton>
        }
      >
        {isOne && company ? (
          <>
            <p>{company.partner ? m['accounts.users.refusedPartner']({ company: name }) : m['accounts.users.refused']({ company: name })}</p>
            <Managers provider={session.provider.name} />
          </>
        ) : (
          <p>{m['accounts.users.oneCompany']()}</p>
        )}
      </EmptyState>
    </Page>
  );
}

function Managers({ provider }: { provider: string }) {
  const { data } = useQuery(managers());
  if (!data) return null;
  if (data.rows.length === 0) return <p>{m['accounts.users.noManager']({ provider })}</p>;
  return (
    <ul className={styles.managers}>
      {data.rows.map(({ id, fullName, email }) => (
        <li key={id}>
          <a href={`mailto:${email}`} aria-label={m['accounts.users.write']({ name: fullName })}>
            {fullName}
          </a>
        </li>
      ))}
    </ul>
  );
}
