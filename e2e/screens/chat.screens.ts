import { expect, type Page } from '@playwright/test';
import { expectField, expectHeading, press, expectText, type States } from './state.ts';

export const chat: States = {
  'the inbox': { reader: 'camille', at: '/chat', open: expectHeading('Discussions'), width: 'both' },
  'nothing open': { reader: 'camille', at: '/chat', open: expectHeading('Choisissez une discussion') },
  'a new conversation': { reader: 'camille', at: '/chat?new=1', open: expectHeading('Nouvelle discussion'), width: 'both' },
  'a new conversation with its errors': { reader: 'camille', at: '/chat?new=1', open: press('Envoyer le message') },
  'a new conversation of a member limited to sites': {
    reader: 'marc',
    at: '/chat?new=1',
    open: expectText('Seules les personnes qui voient ce site verront la discussion.'),
    width: 'both',
  },
  'an order that nobody has written about': { reader: 'camille', at: '/chat?kind=order&code=CDE-26-004812', open: expectText('Envoyer'), width: 'both' },
  'a conversation with messages': {
    reader: 'camille',
    at: '/chat?kind=ticket&code=T-10482',
    open: expectText('Les deux bornes du quai 7 sont à déplacer'),
    width: 'both',
  },
  'a search within a conversation': {
    reader: 'camille',
    at: '/chat?kind=ticket&code=T-10482',
    open: async (page) => {
      await press('Rechercher dans la discussion')(page);
      await page.getByRole('searchbox', { name: 'Rechercher dans la discussion' }).fill('quai');
      await expect(page.getByText(/^1 sur \d+$/)).toBeVisible();
    },
    width: 'both',
  },
  'a company to be chosen first, for an agent': { reader: 'agent', at: '/chat?new=1', open: expectField('Société'), width: 'both' },
  'the side of the provider': { reader: 'agent', at: '/chat?kind=ticket&code=T-10482&of=2', open: expectText('Note interne'), width: 'both' },
  'nothing found': { reader: 'camille', at: '/chat?q=zzzzqq', open: expectHeading('Aucune discussion trouvée') },
  'none yet': { reader: 'lea', at: '/chat', open: expectHeading('Aucune discussion') },
  'all companies, for an agent': { reader: 'agent', at: '/chat', open: expectHeading('Choisissez une discussion') },
  'in English': { reader: 'paul', language: 'en', at: '/chat', open: expectHeading('Choose a conversation') },
};

/** The bubble, which other sites frame. */
const expectBubble = (name: RegExp) => async (page: Page) => expect(page.getByRole('link')).toHaveAccessibleName(name);

export const bubble: States = {
  'a visitor': { reader: null, at: '/iconChat', open: expectBubble(/^Discussions avec votre prestataire/), width: 'both', hasOneAppearance: true },
  'something to read': { reader: 'agent', at: '/iconChat', open: expectBubble(/non lues?/), hasOneAppearance: true, isLoaded: true },
  'in English': {
    reader: 'nadia',
    language: 'en',
    at: '/iconChat',
    open: expectBubble(/^Conversations with your provider/),
    hasOneAppearance: true,
    isLoaded: true,
  },
};

const openFirstAnswer = async (page: Page) => {
  await page.getByRole('link', { name: /Accusé de réception/ }).click();
  await expect(page.getByLabel('Texte français')).toBeVisible();
};

export const answers: States = {
  'the list': { reader: 'agent', at: '/provider/answers', open: expectText('Délai du constructeur'), width: 'both' },
  'an answer open': { reader: 'agent', at: '/provider/answers', open: openFirstAnswer, width: 'both' },
  'a new answer with its errors': {
    reader: 'agent',
    at: '/provider/answers/new',
    open: async (page) => {
      await press('Ajouter la réponse')(page);
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
    width: 'both',
  },
  'nothing found': { reader: 'agent', at: '/provider/answers?q=zzzzqq', open: expectHeading('Réponses types') },
  'in English': { reader: 'admin', language: 'en', at: '/provider/answers?state=archived', open: expectText('Archived') },
};

/** Part of the settings. */
export const bubbleSettings: States = {
  'the chat bubble, and a site that is none': {
    reader: 'admin',
    at: '/provider/settings',
    open: async (page) => {
      await page.getByLabel('Sites autorisés à l’afficher').fill('https://*.example.com');
      await press('Enregistrer les sites')(page);
      await expect(page.getByLabel('Sites autorisés à l’afficher')).toHaveAttribute('aria-invalid', 'true');
    },
    width: 'both',
  },
};
