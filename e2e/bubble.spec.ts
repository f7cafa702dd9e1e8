import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request, type Page } from '@playwright/test';
import { buildHeaders } from './support/offers.ts';
import { ownCompanyTest as test } from './support/own-company.ts';
import { openContext, expect, nobody, signIn } from './support/reader.ts';

/** A page of another site of the provider, reached under two names: `localhost` is the site of the portal, `127.0.0.1` is not. */
interface OtherSite {
  /** Content of its page. */
  show(html: string): void;
  near: string;
  far: string;
  close(): Promise<void>;
}

async function openSite(): Promise<OtherSite> {
  let html = '';
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>Arcadie</title><h1>Arcadie</h1>${html}`);
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    show: (next) => {
      html = next;
    },
    near: `http://localhost:${port}`,
    far: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const locateBubble = (page: Page) => page.frameLocator('iframe').getByRole('link');

/** An agent answers a conversation, without a screen. */
async function answer(code: string, company: string, body: string): Promise<void> {
  const agent = await request.newContext({ baseURL: process.env.PORTAL_URL!, storageState: nobody });
  const { token } = await signIn(agent, 'agent');
  const headers = { 'x-xsrf-token': token, 'x-company': company };
  const sent = await agent.post(`/api/conversations/chat/${code}/messages`, { multipart: { clientKey: randomUUID(), body }, headers });
  expect(sent.ok()).toBe(true);
  await agent.dispose();
}

test.describe('the chat bubble on the provider’s other sites', () => {
  test.use({ member: { firstName: 'Odile', lastName: 'Marchand', jobFunction: 'Responsable réseau', language: 'fr' } });

  test('an administrator lets a site show it, with the lines of the settings; it counts what is unread, live, and opens the conversations', async ({
    page,
    own,
    browser,
    context,
  }) => {
    const site = await openSite();
    const headers = await buildHeaders(page, own.name);
    const started = await page.request.post('/api/chats', {
      data: { subject: 'Passage au Wi-Fi 7', about: null, siteId: null, people: [], body: 'Quand pouvons-nous en parler ?' },
      headers,
    });
    const { number } = (await started.json()) as { number: string };

    const administrator = await openContext(browser, 'admin', 'fr');
    const settings = await administrator.newPage();
    await settings.goto('/provider/settings');
    const allow = async (origins: string): Promise<void> => {
      await settings.getByLabel('Sites autorisés à l’afficher').fill(origins);
      await settings.getByRole('button', { name: 'Enregistrer les sites' }).click();
      await expect(settings.getByText('Sites enregistrés').first()).toBeVisible();
    };
    site.show(await settings.getByRole('region', { name: 'Deux lignes à ajouter aux pages de ces sites' }).innerText());

    await test.step('no site shows it before the settings name it', async () => {
      const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await page.goto(site.near);
      await refusal;
      await expect(locateBubble(page)).toHaveCount(0);
    });

    await test.step('once it is named, the bubble agrees with the portal, over one stream for both', async () => {
      await allow(site.near);
      const streams: string[] = [];
      context.on('request', (sent) => {
        if (sent.url().includes('/api/events')) streams.push(sent.url());
      });
      const portal = await context.newPage();
      const listening = portal.waitForResponse(/\/api\/events/);
      await portal.goto('/notifications');
      await listening;
      await answer(number, headers['x-company'], 'Jeudi à 10 h ?');
      await page.goto(site.near);
      await expect(locateBubble(page)).toHaveAccessibleName('Discussions, 1 non lue (nouvel onglet)');
      await expect(portal.getByRole('link', { name: 'Discussions, 1 non lue' })).toBeVisible();

      const opened = context.waitForEvent('page');
      await locateBubble(page).click();
      const chat = await opened;
      await expect(chat).toHaveURL(/\/chat$/);
      await expect(chat.getByRole('link', { name: /^Non lues\s1$/ })).toBeVisible();
      await chat.getByRole('link', { name: /Passage au Wi-Fi 7/ }).click();
      await expect(chat.getByRole('listitem').filter({ hasText: 'Jeudi à 10 h ?' })).toBeVisible();
      // Read in one tab, read in all of them.
      await expect(locateBubble(page)).toHaveAccessibleName('Discussions avec votre prestataire (nouvel onglet)');
      await expect(portal.getByRole('link', { name: 'Discussions', exact: true })).toBeVisible();
      expect(streams).toHaveLength(1);
      await chat.close();
      await portal.close();
    });

    await test.step('another site is refused; once it is named too, it shows the bubble without a number', async () => {
      await answer(number, headers['x-company'], 'Ou vendredi ?');
      const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await page.goto(site.far);
      await refusal;
      await expect(locateBubble(page)).toHaveCount(0);
      await allow(`${site.near}\n${site.far}`);
      // No cookie reaches the portal from there: the bubble knows nobody.
      await page.goto(site.far);
      await expect(locateBubble(page)).toHaveAccessibleName('Discussions avec votre prestataire (nouvel onglet)');
      await page.goto(site.near);
      await expect(locateBubble(page)).toHaveAccessibleName('Discussions, 1 non lue (nouvel onglet)');
    });

    await test.step('a wildcard or a path is refused at the field', async () => {
      await settings.getByLabel('Sites autorisés à l’afficher').fill('https://*.arcadie.example');
      await settings.getByRole('button', { name: 'Enregistrer les sites' }).click();
      await expect(settings.getByLabel('Sites autorisés à l’afficher')).toHaveAttribute('aria-invalid', 'true');
    });
    await allow('');
    await administrator.close();
    await site.close();
  });
});
