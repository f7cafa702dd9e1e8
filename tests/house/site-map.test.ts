import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteMap, type Screen } from '../../src/app/site-map.ts';

const screens: readonly Screen[] = siteMap;
const listFramed = (frame: Screen['frame']): string[] => screens.filter((screen) => screen.frame === frame).map((screen) => screen.path);

describe('the site map', () => {
  test('holds every route of the owner, as written there', () => {
    const owners = [
      '/sign-in',
      '/sign-in/{loginpassword}',
      '/sign-in/{loginpassword}/{redirect}',
      '/sign-up',
      '/password-reset',
      '/iconChat',
      '/chat',
      '/kanban',
      '/kTicket/{ticid?}',
      '/prestacra/{prestasoc}/{mailcra}',
      '/404',
      '/500',
      '/loader/{name}/{param?}/{code?}',
      '/stillboard',
      '/stillboard/overview',
      '/stillboard/offres/{code?}',
      '/stillboard/commandes/{code?}',
      '/stillboard/factures/{code?}',
      '/commande/{code?}',
      '/commande/{code?}/livraisons',
      '/commande/{code?}/support',
      '/profil',
      '/adminuser/{person?}',
      '/ssOrgaMeraki/{code?}',
      '/contrats',
      '/contrats/contrats_overview',
      '/contrats/list',
      '/contrats/listEquipement',
      '/contrats/listEquipementbyType/{code}',
      '/contrats/case',
      '/ea',
      '/eaMeraki/{code?}',
      '/stilldeploy',
      '/stilldeploy/overview',
      '/stilldeploy/ticket/{ticid?}',
      '/stilldeploy/nticket',
      '/stilldeploy/stock/{code?}',
      '/stilldeploy/sites/{code?}',
      '/stilldeploy/historique',
      '/addupdatesite/{code}',
      '/addupdateticket/{prc_knum_client?}',
      '/suivicommande',
      '/prestaticket',
    ];
    // A list may open an object beside it: its address without the object is the owner's.
    const isHeld = (owner: string) => screens.some(({ path, hasPanel }) => path === owner || (hasPanel && path === `${owner}/{code?}`));
    expect(owners.filter((owner) => !isHeld(owner))).toEqual([]);
  });

  test('names each address once', () => {
    const paths = screens.map((screen) => screen.path.replaceAll(/\{[^}]+\}/g, '{}'));
    expect(paths.filter((one, index) => paths.indexOf(one) !== index)).toEqual([]);
  });

  test('lets no one in without a session but where the specification says so', () => {
    expect(listFramed('public')).toEqual([
      '/sign-in',
      '/sign-in/{loginpassword}',
      '/sign-in/{loginpassword}/{redirect}',
      '/sign-up',
      '/password-reset',
      '/appointment/{code}',
      '/provider/first-run',
    ]);
    expect(listFramed('open')).toEqual(['/iconChat', '/prestacra/{prestasoc}/{mailcra}', '/404', '/500', '/legal/{page}']);
  });

  test('keeps the provider’s workbench to the provider’s people', () => {
    expect(screens.filter((screen) => screen.path.startsWith('/provider') && screen.frame !== 'staff').map((screen) => screen.path)).toEqual([
      '/provider/first-run',
    ]);
  });

  test('leads redirects to screens that exist', () => {
    const targets = screens.flatMap((screen) => screen.redirect ?? []);
    expect(targets.filter((target) => !screens.some((screen) => screen.path === target && screen.redirect === undefined))).toEqual([]);
  });

  test('loads pages that exist', () => {
    const lists = ['src/app/site-map.ts', 'src/app/web/staff-pages.ts'].map((file) => readFileSync(file, 'utf8'));
    const files = lists.flatMap((list) => [...list.matchAll(/import\('#([\w/-]+\.tsx)'\)/g)].map(([, file]) => file!));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(path.resolve('src', file)))).toEqual([]);
  });
});
