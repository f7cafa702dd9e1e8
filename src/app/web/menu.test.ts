import { expect, it } from 'vitest';
import type { Session } from '#platform/session.ts';
import { menuFor } from './menu.ts';

const entriesOf = (staffRole: Session['user']['staffRole']): string[] =>
  menuFor({ user: { staffRole }, companies: [] as Session['companies'] } as Session, null).flatMap(({ entries }) => entries.map(({ to }) => String(to)));

it('a technician’s menu leads to their home alone, that of an administrator also to what agents may not open', () => {
  expect(entriesOf('technician')).toEqual(['/provider']);
  const [agent, administrator] = [entriesOf('agent'), entriesOf('administrator')];
  expect(agent).toEqual(expect.arrayContaining(['/provider/queues', '/provider/companies']));
  expect(administrator.filter((entry) => !agent.includes(entry))).toEqual(
    expect.arrayContaining(['/provider/accounts', '/provider/keys', '/provider/security']),
  );
});
