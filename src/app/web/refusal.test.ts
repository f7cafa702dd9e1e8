import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#generated/messages/messages.js';
import type { StaffRole } from '#platform/kernel/staff-rights.ts';
import { siteMap, type Screen } from '../site-map.ts';
import { refusedRight } from './refusal.ts';
import { refusedTitle } from './refused-title.ts';

afterEach(() => void vi.unstubAllGlobals());

const screens: readonly Screen[] = siteMap;
const listRefused = (staffRole: StaffRole | null): Screen[] => screens.filter((screen) => refusedRight(screen, { staffRole }) !== undefined);
const listRefusedPaths = (staffRole: StaffRole | null): string[] => listRefused(staffRole).map(({ path }) => path);

describe('screens that a reader has no right to', () => {
  it('agents are refused those of administrators alone', () => {
    expect(listRefusedPaths('agent')).toEqual([
      '/provider/accounts/{code?}',
      '/provider/keys/{key?}',
      '/provider/journal',
      '/provider/security',
      '/provider/settings',
      '/provider/legal/{page?}',
    ]);
  });

  it('administrators are refused none', () => {
    expect(listRefusedPaths('administrator')).toEqual([]);
  });

  it('technicians open their home, their interventions and what is personal; all of companies and of the office is refused', () => {
    const refused = listRefusedPaths('technician');
    const opened = screens.flatMap(({ path, frame }) => (frame !== 'public' && frame !== 'open' && !refused.includes(path) ? [path] : []));
    expect(opened).toEqual([
      '/loader/{name}/{param?}/{code?}',
      '/profil',
      '/prestaticket',
      '/prestaticket/{id}',
      '/notifications',
      '/exports',
      '/recherche',
      '/partenaire',
      '/aide/{constructeur?}',
      '/provider',
    ]);
  });

  it('customers are refused those of the provider’s people', () => {
    expect(listRefusedPaths(null)).toEqual(['/prestaticket/{id}', ...screens.flatMap(({ path, frame }) => (frame === 'staff' ? [path] : []))]);
  });

  it('each of the provider’s own has its name, also where it is refused', () => {
    vi.stubGlobal('location', new URL('https://portail.example/'));
    const named = listRefused('technician').filter(({ frame }) => frame === 'staff');
    expect(named.length).toBeGreaterThan(20);
    const fillAddress = (path: string): string => path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '7');
    expect(named.filter(({ path }) => refusedTitle(path, fillAddress(path)) === m['app.refused.title']()).map(({ path }) => path)).toEqual([]);
    expect([refusedTitle('/provider/accounts/{code?}', '/provider/accounts/7'), refusedTitle('/provider/legal/{page?}', '/provider/legal')]).toEqual([
      m['operations.menu.accounts'](),
      m['provider.legal.title'](),
    ]);
  });
});
