import { expect, request, type Page } from '@playwright/test';
import { nobody, signIn } from '../support/reader.ts';
import { expectField, runSteps, expectHeading, press, expectLink, expectText, type State, type States } from './state.ts';

/** Opens the link that the demonstration mailed for an intervention, as the provider's mailbox shows it. */
const openMailedLink = (title: string) => async (page: Page) => {
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
const openTakenSlot = async (page: Page) => {
  await page.route('**/api/appointment-links/*', async (route) => {
    const response = await route.fetch();
    const appointment = (await response.json()) as { slots: object[] };
    const [slot, ...others] = appointment.slots;
    await route.fulfill({ response, json: { ...appointment, slots: [{ ...slot, isTaken: true }, ...others] } });
  });
  await openMailedLink(open)(page);
};

/** The page of a link whose proposal has ended. */
const buildEndedState = (title: string, says: string): State => ({ reader: null, open: runSteps(openMailedLink(title), expectHeading(says)), width: 'both' });

export const appointmentLink: States = {
  'slots to choose from': { reader: null, open: runSteps(openMailedLink(open), expectText('Aucun ne convient')), width: 'both' },
  'a slot taken meanwhile': { reader: null, open: runSteps(openTakenSlot, expectText(/pris entre-temps/)), width: 'both', ownBrowser: true },
  'other days with their errors': {
    reader: null,
    open: runSteps(
      openMailedLink(open),
      (page) => page.getByText('Aucun ne convient').click(),
      press('Demander d’autres dates'),
      async (page) => expect(page.getByRole('alert')).toBeVisible(),
      expectField('Message'),
    ),
    width: 'both',
  },
  agreed: buildEndedState('Essai de la salle du conseil', 'Rendez-vous confirmé'),
  'other days asked for': buildEndedState('Relevé complémentaire à l’accueil', 'Votre demande d’autres dates est transmise'),
  'no longer held': buildEndedState('Contrôle des liens de la salle serveurs', 'Ces créneaux ne sont plus gardés'),
  'taken back': buildEndedState('Repérage des cheminements de câbles', 'Cette proposition a été retirée'),
  'a link that opens nothing': {
    reader: null,
    at: `/appointment/${'x'.repeat(43)}`,
    open: runSteps(expectHeading('Ce lien n’ouvre aucun rendez-vous'), expectLink(/^Appeler le/)),
    width: 'both',
  },
};
