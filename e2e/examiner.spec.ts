import type { Page } from '@playwright/test';
import { findFlaws, switchToDark } from './support/accessibility.ts';
import { findFormFlaws } from './support/form-order.ts';
import { expect, test } from './support/reader.ts';

// The walk examines colours only where they were not found legible before (e2e/support/contrasts.ts). These flaws must be found all the same.

const page = (body: string): string => `<!doctype html><html lang="fr"><head><title>Essai</title><meta name="viewport" content="width=device-width"><style>
  :root { color-scheme: light dark; --faint: #767676; --surface: #ffffff; --text: #111111 }
  @media (prefers-color-scheme: dark) { :root { --faint: #555555; --surface: #111111; --text: #eeeeee } }
  body { background: var(--surface); color: var(--text); margin: 20px; font: 16px sans-serif }
</style></head><body><main><h1>Essai</h1>${body}</main></body></html>`;

/** Elements in which the colour rules find a flaw, in light colours and in dark ones. */
async function findFlawedElements(tab: Page, body: string): Promise<{ light: string[]; dark: string[] }> {
  await tab.emulateMedia({ colorScheme: 'light' });
  await tab.setContent(page(body));
  const listFlawedElements = async (isAboutColours?: true) =>
    (await findFlaws(tab, { isAboutColours })).filter(({ id }) => id === 'color-contrast' || id === 'link-in-text-block').flatMap(({ where }) => where);
  const light = await listFlawedElements();
  await switchToDark(tab);
  return { light, dark: await listFlawedElements(true) };
}

const sound = '<p>Un texte lisible</p>';
const cases: Record<string, { body: string; light: string[]; dark: string[] }> = {
  'legible text': { body: sound, light: [], dark: [] },
  'faint text in both appearances': { body: `${sound}<p id="bad" style="color: #808080">Pâle</p>`, light: ['#bad'], dark: [] },
  'faint text in dark colours alone': { body: `${sound}<p id="bad" style="color: var(--faint)">Pâle</p>`, light: [], dark: ['#bad'] },
  'one faint text among equal ones': { body: `${sound.repeat(5)}<p id="bad" style="color: #777777; opacity: 0.7">Pâle</p>`, light: ['#bad'], dark: ['#bad'] },
  'text on a surface of its own': {
    body: `${sound}<p style="background: #111111"><span id="bad" style="color: #444444">Sombre</span></p>`,
    light: ['#bad'],
    dark: ['#bad'],
  },
  'text on a translucent surface': {
    body: `<div style="background: #111111; color: #999999"><p>Clair</p><p id="bad" style="background: rgb(255 255 255 / 0.5)">Gris</p></div>`,
    light: ['#bad'],
    dark: ['#bad'],
  },
  'text that fades together with its surface': {
    body: `${sound}<div style="opacity: 0.4"><p id="bad" style="background: #ffffff; color: #111111">Pâle</p></div>`,
    light: ['#bad'],
    dark: ['#bad'],
  },
  'text above the surface of a neighbour': {
    body: `<div style="position: relative; height: 40px"><div style="position: absolute; inset: 0; background: #777777"></div><p id="bad" style="position: absolute; color: #666666; margin: 0">Posé</p></div>${sound}`,
    light: ['#bad'],
    dark: ['#bad'],
  },
  'text above a surface that is lifted itself': {
    body: `<div style="position: relative; height: 40px"><p id="bad" style="position: absolute; z-index: 2; color: #666666; margin: 0">Posé</p><div style="position: absolute; z-index: 1; inset: 0; background: #777777"></div></div>${sound}`,
    light: ['#bad'],
    dark: ['#bad'],
  },
  'the same text in a dialog above the page': {
    body: `${sound.repeat(3)}<div style="position: fixed; z-index: 5; inset: 10px; background: #666666"><p id="bad">Dialogue</p></div>`,
    light: ['#bad'],
    dark: [],
  },
  'a link that only its colour tells from the words around it': {
    body: '<p>Lisez les conditions de vente et <a id="bad" href="/x" style="color: inherit; filter: none; text-decoration: none; color: #222222">ceci</a>, puis signez la commande.</p>',
    light: ['#bad'],
    dark: ['#bad'],
  },
};

for (const [name, { body, light, dark }] of Object.entries(cases))
  test(`finds ${name}`, async ({ page: tab }) => {
    expect(await findFlawedElements(tab, body)).toEqual({ light, dark });
    // Once more, with all that was found legible before.
    expect(await findFlawedElements(tab, body)).toEqual({ light, dark });
  });

// So must these forms, which nobody fills in by "type, Tab, type, Enter".
const forms: Record<string, { body: string; flaws: RegExp[] }> = {
  'a form in its order': {
    body: '<form><input aria-label="E-mail"><input aria-label="Mot de passe"><a href="/x">Oublié</a><button>Envoyer</button></form>',
    flaws: [],
  },
  'rows that begin with the link of their object': {
    body: '<form><ul><li><a href="/a">A</a><input aria-label="Jour A"></li><li><a href="/b">B</a><input aria-label="Jour B"></li></ul><button>Envoyer</button></form>',
    flaws: [],
  },
  'a link between two fields': {
    body: '<form><input aria-label="E-mail"><a href="/x">Oublié</a><input aria-label="Mot de passe"><button>Envoyer</button></form>',
    flaws: [/^Tab from "E-mail" stops at the link "Oublié"/],
  },
  'a field above the one before it': {
    body: '<form style="display: flex; flex-direction: column-reverse"><input aria-label="Un"><input aria-label="Deux"><button>Envoyer</button></form>',
    flaws: [/^Tab from "Un" goes up to "Deux"/],
  },
  'a button that takes Enter from the one that sends': {
    body: '<form><button>Effacer</button><input aria-label="Nom"><button>Envoyer</button></form>',
    flaws: [/^Enter presses "Effacer"/],
  },
  'fields that Enter does not send': {
    body: '<form><input aria-label="Un"><input aria-label="Deux"><button type="button">Envoyer</button></form>',
    flaws: [/^Enter sends nothing/],
  },
};

for (const [name, { body, flaws }] of Object.entries(forms))
  test(`the order of ${name} is judged as it is`, async ({ page: tab }) => {
    await tab.setContent(page(body));
    const judged = await tab.evaluate(findFormFlaws);
    expect(judged.map((flaw) => flaws.some((expected) => expected.test(flaw)))).toEqual(flaws.map(() => true));
  });
