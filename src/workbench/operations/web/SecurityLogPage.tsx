import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { securityEventList } from '../security-log.list.ts';
import { LogTabs } from './security/LogTabs.tsx';
import styles from './security/SecurityLog.module.css';
import { securityLogScreen } from './security/security-log.screen.tsx';

/** `/provider/security`: failed sign-ins and refused rights, for administrators. */
export const SecurityLogPage = () => (
  <ListScreen
    screen={securityLogScreen}
    extras={noExtras}
    above={
      <>
        <LogTabs current="security" />
        <p className={styles.text}>{m['operations.security.text']()}</p>
      </>
    }
    empty={
      <EmptyState title={m['operations.security.empty']()}>
        <p>{m['operations.security.emptyText']()}</p>
      </EmptyState>
    }
  />
);
SecurityLogPage.load = loadList(securityEventList);
