import { needsCcoId } from '#installed-base/contracts/contract.ts';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { ManufacturerHelp as Help } from '../../help.api.ts';
import { helpTextsAddress, helpAddress } from '../../help.paths.ts';
import { focusCase } from '../parts/case-values.ts';
import { HelpChannels } from '../parts/HelpChannels.tsx';
import styles from '../HelpPage.module.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { missingCcoIdQuery } from '../help.queries.ts';
import { Link } from '#platform/kit/web/Link.tsx';

interface ManufacturerHelpProps {
  code: string;
  name: string;
  /** Absent where nobody has written any. */
  help: Help | undefined;
  /** Whether a form stands beside it. */
  hasForm: boolean;
}

/** The five channels of a manufacturer, and its contracts on which no case can be opened. */
export function ManufacturerHelp({ code, name, help, hasForm }: ManufacturerHelpProps) {
  const { provider, user } = useSession();
  return (
    <div className={styles.help}>
      {help ? (
        <HelpChannels name={help.name} lines={help.lines} onForm={hasForm ? focusCase : undefined} />
      ) : (
        <EmptyState title={m['help.none']({ name })}>
          <p>{m['help.noneText']({ phone: provider.phone })}</p>
        </EmptyState>
      )}
      {hasForm && needsCcoId(code) ? <WithoutCcoId /> : null}
      {hasStaffRight(user, 'workbench') ? (
        <p>
          <LinkButton to={helpTextsAddress(code)} variant="default">
            {m['help.edit']()}
          </LinkButton>
        </p>
      ) : null}
    </div>
  );
}

const namedAtMost = 3;

/** Running contracts on which no case can be opened, with the way to complete the first of them. */
function WithoutCcoId() {
  const { data } = useQuery(missingCcoIdQuery());
  const [first] = data?.rows ?? [];
  if (!data || !first) return null;
  const count = data.rows.length;
  const named = data.rows
    .slice(0, namedAtMost)
    // A number is never parted at its hyphen.
    .map(({ number }) => number.replaceAll('-', '\u2011'))
    .join(', ');
  const numbers = count > namedAtMost || data.more ? m['help.withoutCcoId.others']({ numbers: named }) : named;
  return (
    <div className={styles.notice}>
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
      <p>
        <strong>{data.more ? m['help.withoutCcoId.many']({ count }) : m['help.withoutCcoId.count']({ count })}</strong>{' '}
        {m['help.withoutCcoId.text']({ numbers })}
      </p>
      <Link to={helpAddress('cisco', { contract: first.id })}>{m['help.withoutCcoId.complete']()}</Link>
    </div>
  );
}
