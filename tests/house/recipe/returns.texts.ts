import type { Message, MessageWith } from '#platform/kernel/message.ts';

/** Texts of the made-up domain. A real domain writes `messages.fr.json` and `messages.en.json`, and reads them from `m`. */
const makeText =
  (french: string, english: string): Message =>
  (_inputs, options) =>
    options?.locale === 'en' ? english : french;
const makeFilledText =
  (french: string, english: string): MessageWith<{ number?: string; title?: string; company?: string; name?: string }> =>
  (inputs, options) =>
    makeText(french, english)({}, options).replaceAll(/\{(\w+)\}/g, (_, name: string) => (inputs as Record<string, string>)[name]!);

export const t = {
  one: makeText('Retour', 'Return'),
  title: makeText('Retours', 'Returns'),
  search: makeText('Numéro du retour', 'Return number'),
  all: makeText('Tous', 'All'),
  number: makeText('N° de retour', 'Return number'),
  reason: makeText('Motif', 'Reason'),
  quantity: makeText('Quantité', 'Quantity'),
  announcedOn: makeText('Annoncé le', 'Announced on'),
  state: makeText('État', 'State'),
  announced: makeText('Annoncé', 'Announced'),
  received: makeText('Reçu', 'Received'),
  receivedLabel: makeText('Un retour est reçu', 'A return is received'),
  queueHelp: makeText('Retours annoncés par les clients', 'Returns that customers announced'),
  queueEmpty: makeText('Aucun retour attendu', 'No return is expected'),
  fileName: ({ day }: { day: string }, { locale }: { locale: 'fr' | 'en' }): string => (locale === 'en' ? `Returns ${day}.xlsx` : `Retours ${day}.xlsx`),
  titled: makeFilledText('le retour {title}', 'return {title}'),
  named: makeFilledText('Retour {number}', 'Return {number}'),
  receivedTitle: makeFilledText('Le retour {number} est reçu', 'Return {number} was received'),
  asked: makeFilledText('{company} pose une question sur le retour {number}', '{company} asks a question about return {number}'),
  answered: makeFilledText('{name} vous a répondu au sujet du retour {number}', '{name} replied about return {number}'),
  writtenByYou: makeFilledText('Vous avez écrit au sujet du retour {number}', 'You wrote about return {number}'),
  written: makeFilledText('{name} a écrit au sujet du retour {number}', '{name} wrote about return {number}'),
};
