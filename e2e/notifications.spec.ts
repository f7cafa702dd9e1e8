import { request, type Locator, type Page } from '@playwright/test';
import { core } from './support/core.ts';
import { openOtherBrowser } from './support/accounts.ts';
import { ownCompanyTest } from './support/own-company.ts';
import { expect, nobody, signIn, test } from './support/reader.ts';

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const figure = (page: Page, label: string): Locator => page.getByRole('list', { name: 'Chiffres clés' }).getByRole('link', { name: new RegExp(`^${label}`) });

/** Text of the mail with this subject, once it is in the demonstration's mailbox. */
async function findMail(address: string, email: string, subject: string): Promise<string> {
  const agent = await request.newContext({ baseURL: address, storageState: nobody });
  await signIn(agent, 'agent');
  const find = async () => {
    const { rows } = (await (await agent.get('/api/provider/mails')).json()) as { rows: { id: string; toAddress: string; subject: string }[] };
    return rows.find((one) => one.toAddress === email && one.subject === subject)?.id;
  };
  await expect.poll(find, { message: `the mail “${subject}”` }).toBeDefined();
  const { text } = (await (await agent.get(`/api/provider/mails/${await find()}`)).json()) as { text: string };
  await agent.dispose();
  return text;
}

test.describe('a shipment leaves', () => {
  ownCompanyTest(
    'the bell rings, the mail leads to the order, and mails of its kind are stopped without signing in',
    async ({ page, own, browser, baseURL }) => {
      const mark = Date.now();
      const [order, delivery] = [`CDE-${mark}`, `BL-${mark}`];
      const line = {
        kind: 'equipment',
        reference: 'SMT1500RMI2UC',
        description: 'Onduleur 1 500 VA',
        quantityCancelled: 0,
        unitPrice: 120_000,
        totalExclVat: 480_000,
      };
      await page.goto('/stillboard/commandes');
      await own.erp.send('orders', [
        {
          id: order,
          version: 1,
          company: own.id,
          number: order,
          customerOrderNumber: `PO-${mark}`,
          orderedOn: '2026-11-19',
          partialDeliveryAllowed: true,
          currency: 'EUR',
          totalExclVat: 480_000,
          totalInclVat: 576_000,
          lines: [{ ...line, id: '10', quantityOrdered: 4, quantityDelivered: 0 }],
        },
      ]);
      await own.erp.send('deliveries', [
        {
          id: delivery,
          version: 1,
          company: own.id,
          order,
          number: delivery,
          state: 'shipped',
          shippedOn: '2026-11-19',
          expectedOn: '2026-11-24',
          packages: [],
          lines: [{ id: '1', orderLine: '10', quantity: 4 }],
        },
      ]);
      await expect(bell(page)).toHaveAccessibleName(/unread$/);
      await bell(page).click();
      const item = page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('listitem')
        .filter({ hasText: `Delivery ${delivery} shipped` });
      await expect(item).toContainText(`order PO-${mark}`);

      const text = await findMail(baseURL!, own.email, `Delivery ${delivery} shipped`);
      expect(text.replaceAll('\u00a0', ' ')).toContain('24 November 2026');
      await page.goto(/http\S+\/notifications\?open=\S+/.exec(text)![0]);
      await expect(page.getByRole('heading', { name: `Order PO-${mark}`, level: 1 })).toBeVisible();
      await page.goto('/notifications');
      const read = page.getByRole('main').getByRole('listitem').filter({ hasText: delivery });
      await expect(read).toBeVisible();
      await expect(read.getByRole('button')).toHaveCount(0);

      const stranger = await openOtherBrowser(browser, baseURL!);
      await stranger.goto(/http\S+\/api\/notifications\/unsubscribe\/\S+/.exec(text)![0]);
      await expect(stranger.getByText('Stop “Delivery shipped” emails?')).toBeVisible();
      await stranger.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(stranger.getByRole('heading', { name: 'Done' })).toBeVisible();
      await page.goto('/profil');
      // One kind of the topic differs: it is named, and no choice stands for all of them.
      await expect(page.getByText('Delivery shipped: Never', { exact: false })).toBeVisible();
      await expect(page.getByRole('radiogroup', { name: 'Deliveries' }).getByRole('radio', { checked: true })).toHaveCount(0);
    },
  );
});

test.describe('the overview is open', () => {
  ownCompanyTest('while an offer comes: it waits for him, is news and is counted, without a reload', async ({ page, own }) => {
    const number = `OFF-26-8${String(Date.now()).slice(-6)}`;
    const row = { id: number, version: 1, company: own.id };
    const line = {
      id: '10',
      kind: 'equipment',
      reference: 'C9200L-24P-4G-E',
      description: 'Catalyst 9200L',
      quantity: 2,
      unitPrice: 240_000,
      totalExclVat: 480_000,
    };
    // The first counts of the menu were read before the offer, and come after it.
    const { promise: countsRead, resolve: onCountsRead } = Promise.withResolvers<void>();
    const { promise: offerShown, resolve: onOfferShown } = Promise.withResolvers<void>();
    await page.route(
      '**/api/overview/menu*',
      async (route) => {
        const response = await route.fetch();
        onCountsRead();
        await offerShown;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto('/stillboard/overview');
    await countsRead;
    const counts = [
      page.getByRole('list', { name: 'Key figures' }).getByRole('link', { name: /^Offers/ }),
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Offers/ }),
    ];
    const before = await Promise.all(counts.map((count) => count.innerText()));
    await own.erp.send('offers', [
      {
        ...row,
        number,
        revision: 1,
        state: 'sent',
        project: 'Radiology wing',
        issuedOn: '2026-11-19',
        validUntil: '2026-11-19',
        currency: 'EUR',
        totalExclVat: 480_000,
        totalInclVat: 576_000,
        lines: [line],
      },
    ]);
    await expect(page.getByRole('region', { name: 'To do' }).getByText(`Offer ${number}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Latest updates' }).getByText(`Offer ${number}`)).toBeVisible();
    onOfferShown();
    for (const [index, count] of counts.entries()) await expect(count).not.toHaveText(before[index]!, { useInnerText: true });
    await own.erp.send('offers', [{ ...row, version: 2, deleted: true }]);
    await expect(page.getByRole('region', { name: 'To do' }).getByText(`Offer ${number}`)).toHaveCount(0);
  });
});

test.describe('Camille', () => {
  test.use({ reader: 'camille' });

  test('chooses the notifications to get by mail, all at once too, and pauses them; each choice is kept or taken back', async ({ page }) => {
    await page.goto('/notifications');
    await page.getByRole('link', { name: 'Préférences d’e-mail' }).click();
    await expect(page).toHaveURL('/profil#notifications');
    const topic = page.getByRole('radiogroup', { name: 'Factures' });
    const before = await topic.getByRole('radio', { checked: true }).getAttribute('value');
    await topic.getByText('Hebdomadaire').click();
    await expect
      .poll(async () => ((await (await page.request.get('/api/notification-preferences')).json()) as { kinds: { kind: string; frequency: string }[] }).kinds)
      .toContainEqual(expect.objectContaining({ kind: 'invoiceOverdue', topic: 'invoices', frequency: 'weekly' }));
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(topic.getByRole('radio', { checked: true })).toHaveValue(before!);
    await page.getByRole('group', { name: 'Tout mettre sur' }).getByRole('button', { name: 'Jamais' }).click();
    await expect(topic.getByRole('radio', { checked: true })).toHaveValue('off');
    const toasts = page.getByRole('region', { name: 'Messages' });
    await expect(toasts.getByText(/^Toutes les notifications/)).toBeVisible();
    await toasts.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('textbox', { name: 'Suspendre jusqu’au' }).fill('3/12/26');
    await page.keyboard.press('Enter');
    await expect(page.getByText('E-mails suspendus jusqu’au 3 décembre 2026 inclus').first()).toBeVisible();
    await page.getByRole('button', { name: 'Reprendre maintenant' }).click();
    await expect(page.getByRole('textbox', { name: 'Suspendre jusqu’au' })).toHaveValue('');
    await page.reload();
    await expect(topic.getByRole('radio', { checked: true })).toHaveValue(before!);
  });

  test('starts at the overview, whose figures equal their lists', core('overview'), async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/stillboard/overview');
    await expect(page.getByRole('heading', { name: 'Bonjour Camille', level: 1 })).toBeVisible();
    await expect(page.getByText('jeudi 19 novembre 2026')).toBeVisible();
    await expect(page.getByRole('region', { name: 'À traiter' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Dernières mises à jour' }).getByRole('listitem').first()).toBeVisible();
    const shown = await figure(page, 'Commandes à recevoir').innerText();
    await figure(page, 'Commandes à recevoir').click();
    await expect(page).toHaveURL('/stillboard/commandes?state=awaitingDelivery%2CpartiallyDelivered');
    await expect(page.getByRole('table', { name: 'Commandes' }).locator('tbody').getByRole('row')).toHaveCount(Number(shown.split('\n')[1]));
  });

  test('reads two years of spend as a table', async ({ page }) => {
    await page.goto('/stillboard/overview');
    const spend = page.getByRole('region', { name: 'Dépenses par mois' });
    await expect(spend.getByRole('img', { name: /^Dépenses par mois hors taxes, de décembre\s2025 à novembre\s2026/ })).toBeVisible();
    await spend.getByRole('button', { name: '24 mois' }).click();
    await spend.getByRole('button', { name: 'Afficher en tableau' }).click();
    await expect(spend.getByRole('table').getByRole('row')).toHaveCount(25);
    await spend.getByRole('link', { name: 'octobre 2026' }).click();
    await expect(page).toHaveURL('/stillboard/factures?from=2026-10-01&to=2026-10-31');
  });
});

test.describe('Marc sees no prices', () => {
  test.use({ reader: 'marc' });

  test('and finds no amount on the overview or in the notifications', async ({ page }) => {
    await page.goto('/stillboard/overview');
    await expect(figure(page, 'Commandes à recevoir')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Chiffres clés' }).getByRole('listitem')).toHaveCount(2);
    await expect(figure(page, 'Échéances à moins de 3 mois')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Dépenses par mois' })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('€');
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('€');
  });
});

test.describe('Léa has just begun', () => {
  test.use({ reader: 'lea' });

  test('and sees where to begin on the empty overview', async ({ page }) => {
    await page.goto('/stillboard/overview');
    await expect(figure(page, 'Commandes à recevoir')).toContainText('0');
    const steps = page.getByRole('region', { name: 'Premiers pas' });
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await steps.getByRole('link', { name: 'Inviter une personne' }).click();
    await expect(page).toHaveURL('/adminuser');
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'Aucune notification' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ reader: 'camille', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the overview fits, to-do items before spend, and the bell leads to the list', async ({ page }) => {
    await page.goto('/stillboard/overview');
    await expect(page.getByRole('heading', { name: 'Bonjour Camille', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const measureTop = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!.y;
    expect(await measureTop('À traiter')).toBeLessThan(await measureTop('Dépenses par mois'));
    await page.getByRole('link', { name: /^Notifications/ }).tap();
    await expect(page).toHaveURL('/notifications');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
