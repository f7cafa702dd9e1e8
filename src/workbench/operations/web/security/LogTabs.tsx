import { m } from '#generated/messages/messages.js';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { providerPaths } from '#parties/provider/provider.paths.ts';

/** The two logs of the provider. */
export const LogTabs = ({ current }: { current: 'activity' | 'security' }) => (
  <Tabs
    label={m['operations.logs.label']()}
    tabs={[
      { label: m['operations.logs.activity'](), to: providerPaths.journal, isCurrent: current === 'activity' },
      { label: m['operations.logs.security'](), to: providerPaths.security, isCurrent: current === 'security' },
    ]}
  />
);
