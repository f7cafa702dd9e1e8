import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#platform/http/session.ts';
import { tradeDoors } from '../floors.ts';
import { isActive, menu, buildMenu, buildPhoneTabs } from './menu.ts';

const listEntries = (staffRole: Session['user']['staffRole']): string[] =>
  buildMenu({ user: { staffRole }, companies: [] as Session['companies'] } as Session, null).flatMap(({ entries }) => entries.map(({ to }) => String(to)));

it('a technician’s menu leads to their interventions and the manufacturers’ help alone, that of an administrator also to what agents may not open', () => {
  expect(listEntries('technician')).toEqual(['/prestaticket', '/aide']);
  const [agent, administrator] = [listEntries('agent'), listEntries('administrator')];
  expect(agent).toEqual(expect.arrayContaining(['/provider/queues', '/provider/companies']));
  expect(administrator.filter((entry) => !agent.includes(entry))).toEqual(
    expect.arrayContaining(['/provider/accounts', '/provider/keys', '/provider/journal']),
  );
});

it('has a section for each door of the trade', () => {
  expect(menu.map(({ name }) => name)).toEqual(expect.arrayContaining([...tradeDoors]));
});

afterEach(() => void vi.unstubAllGlobals());

it('the bottom bar of phones leads a member to the installed base and to tickets, each the active tab on all of its screens', () => {
  vi.stubGlobal('location', new URL('https://portail.example/'));
  const member = { user: { staffRole: null }, companies: [] as Session['companies'] } as Session;
  const tabs = buildPhoneTabs(member, 1);
  expect(tabs.map(({ to }) => String(to))).toEqual(['/stillboard/overview', '/stillboard/commandes', '/contrats/contrats_overview', '/stilldeploy/ticket']);
  const listActive = (pathname: string) => tabs.filter((tab) => isActive(tab, pathname)).map(({ to }) => String(to));
  for (const pathname of [
    '/contrats/list/CT-1',
    '/contrat/CT-1',
    '/contrats/listEquipement',
    '/equipement/FOC1',
    '/produit/cisco/C9300',
    '/ea',
    '/eaMeraki',
    '/ssOrgaMeraki',
  ])
    expect(listActive(pathname)).toEqual(['/contrats/contrats_overview']);
  for (const pathname of ['/stilldeploy/ticket/TCK-1', '/stilldeploy/nticket', '/addupdateticket', '/addupdateticket/4500018734'])
    expect(listActive(pathname)).toEqual(['/stilldeploy/ticket']);
  expect(listActive('/stillboard/commandes/1')).toEqual(['/stillboard/commandes']);
  const agent = { user: { staffRole: 'agent' }, companies: [] as Session['companies'] } as Session;
  expect(buildPhoneTabs(agent, null).map(({ to }) => String(to))).toEqual(['/provider', '/provider/queues']);
});

it('a view with an entry of its own is that entry, not its page', () => {
  vi.stubGlobal('location', new URL('https://portail.example/'));
  const member = { user: { staffRole: null }, companies: [] as Session['companies'] } as Session;
  const entries = buildMenu(member, 1).flatMap((group) => group.entries);
  const listActive = (view?: string) => entries.filter((entry) => isActive(entry, '/stilldeploy/ticket', view)).map(({ to }) => String(to));
  expect([listActive(), listActive('map')]).toEqual([['/stilldeploy/ticket'], ['/stilldeploy/ticket']]);
  expect(listActive('planning')).toEqual(['/stilldeploy/ticket?view=planning']);
});
