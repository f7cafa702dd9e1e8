import { asksForCcoId } from '#installed-base/contracts/contract.ts';
import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { ManufacturerHelp as Help } from '../../help.api.ts';
import { helpTextsAddress } from '../../help.paths.ts';
import { focusCase } from '../parts/focus-case.ts';
import { HelpChannels } from '../parts/HelpChannels.tsx';
import { WithoutCcoId } from './WithoutCcoId.tsx';
import styles from '../HelpPage.module.css';

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
      {hasForm && asksForCcoId(code) ? <WithoutCcoId /> : null}
      {staffMay(user, 'workbench') ? (
        <p>
          <LinkButton to={helpTextsAddress(code)} variant="default">
            {m['help.edit']()}
          </LinkButton>
        </p>
      ) : null}
    </div>
  );
}
