import { describe, expect, test } from 'vitest';
import { readCatalogue, listTexts } from '../../scripts/messages/catalogue.ts';
import type { Locale } from '../../src/platform/kernel/locale.ts';

/** One term for one thing: see docs/glossary.md. */
interface Term {
  rule: string;
  locale: Locale;
  /** Words that another term has replaced. */
  replaced: RegExp;
  /** Sentences with them, which must be found. */
  old: readonly string[];
  /** Keys of the prescribed sentences and of other things that have that name. */
  except?: RegExp;
}

const terms: readonly Term[] = [
  {
    rule: 'counts « articles »',
    locale: 'fr',
    replaced: /\{\w+\} (?:pièce|équipement|produit)s?(?!\p{L})/u,
    old: ['{count} pièces', '{delivered} équipements sur {ordered} livrés'],
    except: /^invoices\.unit\.|^accounts\.people\.seesDevices$|^(?:companies|contracts|device|equipment|licences|sites?)\.|^ticket-wizard\.devices/,
  },
  { rule: 'counts items', locale: 'en', replaced: /\{\w+\} (?:piece|product)s?\b/, old: ['{count} pieces'], except: /^invoices\.unit\./ },
  {
    rule: 'says « reportée » of a date that moved and « en retard » of a day that passed',
    locale: 'fr',
    replaced: /replanifi|(?<!\p{L})(?:retardée?|décalée?)s?(?!\p{L})/iu,
    old: ['Livraison {number} replanifiée au {day}', 'Retardée', 'Livraisons décalées'],
  },
  {
    rule: 'says rescheduled of a date that moved and late of a day that passed',
    locale: 'en',
    replaced: /\b(?:postpon|delay)/i,
    old: ['Postponed delivery', 'Delayed'],
  },
  {
    rule: 'closes a case with « clôturer »',
    locale: 'fr',
    replaced:
      /(?<!\p{L})(?:clore|clos|closes?)(?!\p{L})|(?:discussion|demande|signalement|contestation)(?: \{\w+\})? (?:rangé|réglé|traité)e?(?!\p{L})|^rien à répondre$/iu,
    old: ['Clore le signalement', 'Signalement {number} clos', 'Discussion rangée', 'Demande {number} traitée', 'Rien à répondre'],
  },
  {
    rule: 'closes a case with close',
    locale: 'en',
    replaced: /\bput aside\b|\b(?:conversation|request|report|dispute)(?: \{\w+\})? (?:settled|handled)\b|^nothing to answer$/i,
    old: ['Conversation put aside', 'Report {number} settled', 'Nothing to answer'],
  },
  {
    rule: 'writes « e-mail »',
    locale: 'fr',
    replaced: /(?<![\p{L}{-])(?:e?mails?|courriels?|mèls?)(?!\p{L})/iu,
    old: ['Votre adresse email', 'par mail'],
    except: /^accounts\.field\.identifierEmail$/,
  },
  { rule: 'writes email', locale: 'en', replaced: /e-mail/i, old: ['E-mail address'] },
  {
    rule: 'takes opening hours from the settings',
    locale: 'fr',
    replaced: /(?<![\p{L}\d}])\d{1,2}\sh(?!\/|\p{L})/u,
    old: ['Appelez le {phone}, de 9\u00a0h à 17\u00a0h\u00a030', 'Ouvert à 9 h'],
    // Ways to type an hour.
    except: /^settings\.hours\.timeHelp$/,
  },
  {
    rule: 'takes opening hours from the settings',
    locale: 'en',
    replaced: /\d\s?[ap]m\b/,
    old: ['9:00\u00a0am to 5:30\u00a0pm', 'until 5 pm'],
    // Ways to type an hour.
    except: /^settings\.hours\.timeHelp$/,
  },
  { rule: 'writes back-office in one way', locale: 'fr', replaced: /back ?office/i, old: ['Back office'] },
  {
    rule: 'puts already before the participle',
    locale: 'en',
    replaced: /\b(?:exists|[a-z]+ed(?: in| up)?|taken|set up|dealt with) already\b|already\.?$/,
    old: [
      'This person has signed in already: …',
      'This reference exists already under another id.',
      'is taken already ({constraint})',
      'This serial number is on delivery {delivery} already.',
      'This key has been revoked already for {entity}.',
    ],
  },
  {
    rule: 'states a requirement with must, requires, has, contains or appears',
    locale: 'en',
    replaced: /\b(?:bears?|holds?|stands?|takes?|has not (?:\d|the|an?))\b/i,
    old: [
      'No offer bears the number {code}.',
      'This line holds unreadable characters.',
      'This VAT category and rate stand twice.',
      'A credit transfer takes the IBAN.',
      'has not 9 digits',
    ],
  },
  { rule: 'notifies people', locale: 'en', replaced: /\b(?:is|are|be) told\b/, old: ['{provider} is told.'] },
  { rule: 'begins a link with View', locale: 'en', replaced: /^See /, old: ['See the offers'], except: /^accounts\.right\./ },
  {
    rule: 'replies to messages and offers',
    locale: 'en',
    replaced: /^Answer (?:received|sent|to)\b|\bTo answer\b|^Answered$/,
    old: ['Answer received', 'Answer to your report {number}', 'To answer', 'Answered'],
  },
  {
    rule: 'answers to somebody, not a thing',
    locale: 'fr',
    replaced: /(?<!\p{L})(?:offres? à répondre|répondues?)(?!\p{L})/iu,
    old: ['Offres à répondre', 'Demande {number} répondue'],
  },
  { rule: 'writes about a thing', locale: 'fr', replaced: /\ba (?:écrit|répondu) sur\b/, old: ['{name} a écrit sur l’offre {number}'] },
  { rule: 'writes about a thing', locale: 'en', replaced: /\b(?:wrote|answered|replied|question) on\b/, old: ['{name} wrote on offer {number}'] },
  {
    rule: 'names what a button opens',
    locale: 'fr',
    replaced: /^(?:voir|ouvrir|afficher) (?:dans|sur) le portail$|^cliquez ici/iu,
    old: ['Voir dans le portail', 'Cliquez ici'],
  },
  { rule: 'names what a button opens', locale: 'en', replaced: /^(?:see|view|open)(?: it)? in the portal$|^click here/i, old: ['See it in the portal'] },
  { rule: 'ends what is left open with …', locale: 'fr', replaced: /\.\.\./, old: ['Chargement...'] },
  { rule: 'names permission, not rights that allow', locale: 'fr', replaced: /vos droits ne permettent/i, old: ['Vos droits ne permettent pas cette action.'] },
  { rule: 'names permission, not rights that allow', locale: 'en', replaced: /your rights do not/i, old: ['Your rights do not allow this action.'] },
];

const catalogue = readCatalogue();

describe.each(terms)('$locale: the portal $rule', ({ locale, replaced, old, except }) => {
  test('in every message', () => {
    const found = [...catalogue].flatMap(([key, texts]) =>
      except?.test(key)
        ? []
        : listTexts(texts[locale] ?? '')
            .filter((text) => replaced.test(text.replaceAll('\u00a0', ' ')))
            .map((text) => `${key}: ${text}`),
    );
    expect(found).toEqual([]);
  });
  test('and the replaced words would be found', () => expect(old.filter((sentence) => !replaced.test(sentence))).toEqual([]));
});

test('an unknown object is answered alike, whatever it is: why it does not open, and what to do next', () => {
  const patterns = {
    fr: /n’existe pas, ou vous n’y avez pas accès\. Vérifiez le numéro, ou cherchez-la par /,
    en: /does not exist, or you do not have access to it\. Check the number, or look for it by /,
  };
  const keys = ['orders.unknown.text', 'invoices.unknown.text', 'offers.unknown.text', 'offer-requests.unknownText'];
  for (const [locale, pattern] of Object.entries(patterns) as [Locale, RegExp][])
    expect(keys.filter((key) => !listTexts(catalogue.get(key)?.[locale] ?? '').every((text) => pattern.test(text)))).toEqual([]);
});
