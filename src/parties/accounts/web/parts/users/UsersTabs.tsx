import { useQuery } from '@tanstack/react-query';
import { activityPaths } from '#capabilities/activity/activity.paths.ts';
import { m } from '#generated/messages/messages.js';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { usersAddress } from '../../../accounts.paths.ts';
import { peopleQuery } from '../../people.queries.ts';

/** Parts of the page of a company's users. */
export function UsersTabs({ current }: { current: 'people' | 'activity' }) {
  const { data } = useQuery(peopleQuery());
  return (
    <Tabs
      label={m['accounts.parts']()}
      tabs={[
        { label: m['accounts.people'](), to: usersAddress(), isCurrent: current === 'people', count: data?.rows.length },
        { label: m['accounts.tab'](), to: activityPaths.log, isCurrent: current === 'activity' },
      ]}
    />
  );
}
