import { expect, request, type Page } from '@playwright/test';
import { nobody, signIn } from '../support/reader.ts';
import { field, first, heading, press, wayOn, words, type State, type States } from './state.ts';

/** Opens the link that the demonstration mailed for an intervention, as the provider's mailbox shows it. */
const mailed = (title: string) => async (page: Page) => {
  const agent = await request.newContext({ baseURL: process.env.PORTAL_URL!, storageState: nobody });
  await signIn(agent, 'agent');
  const { rows } = (await (await agent.get('/api/provider/mails', { params: { q: title } })).json()) as { rows: { id: string; subject: string }[] };
  const { id } = rows.find(({ subject }) => subject.includes('choisissez votre créneau'))!;
  const { text } = (await (await agent.get(`/api/provider/mails/${id}`)).json()) as { text: string };
  await agent.dispose();
  await page.goto(/\/appointment\/[\w-]{43}/.exec(text)![0]);
};

const open = 'Pose des commutateurs en baie';

/** The same proposal, whose first slot was taken meanwhile. */
const takenMeanwhile = async (page: Page) => {
  await page.route('**/api/appointment-links/*', async (route) => {
    const response = await route.fetch();
    const appointment = (await response.json()) as { slots: object[] };
    const [slot, ...others] = appointment.slots;
    await route.fulfill({ response, json: { ...appointment, slots: [{ ...slot, isTaken: true }, ...others] } });
  });
  await mailed(open)(page);
};

/** The page of a link whose proposal has ended. */
const ended = (title: string, says: string): State => ({ reader: null, open: first(mailed(title), heading(says)), width: 'both' });

export const appointmentLink: States = {
  'slots to choose from': { reader: null, open: first(mailed(open), words('Aucun ne convient')), width: 'both' },
  'a slot taken meanwhile': { reader: null, open: first(takenMeanwhile, words(/pris entre-temps/)), width: 'both', ownBrowser: true },
  'other days with their errors': {
    reader: null,
    open: first(
      mailed(open),
      (page) => page.getByText('Aucun ne convient').click(),
      press('Demander d’autres dates'),
      async (page) => expect(page.getByRole('alert')).toBeVisible(),
      field('Message'),
    ),
    width: 'both',
  },
  agreed: ended('Essai de la salle du conseil', 'Rendez-vous confirmé'),
  'other days asked for': ended('Relevé complémentaire à l’accueil', 'Votre demande d’autres dates est transmise'),
  'no longer held': ended('Contrôle des liens de la salle serveurs', 'Ces créneaux ne sont plus gardés'),
  'taken back': ended('Repérage des cheminements de câbles', 'Cette proposition a été retirée'),
  'a link that opens nothing': {
    reader: null,
    at: `/appointment/${'x'.repeat(43)}`,
    open: first(heading('Ce lien n’ouvre aucun rendez-vous'), wayOn(/^Appeler le/)),
    width: 'both',
  },
};
