import type { Message, MessageWith } from '#platform/kernel/message.ts';

/** Texts of the made-up domain. A real domain writes `messages.fr.json` and `messages.en.json`, and reads them from `m`. */
const text =
  (french: string, english: string): Message =>
  (_inputs, options) =>
    options?.locale === 'en' ? english : french;
const filled =
  (french: string, english: string): MessageWith<{ number?: string; title?: string; company?: string; name?: string }> =>
  (inputs, options) =>
    text(french, english)({}, options).replaceAll(/\{(\w+)\}/g, (_, name: string) => (inputs as Record<string, string>)[name]!);

export const t = {
  one: text('Retour', 'Return'),
  title: text('Retours', 'Returns'),
  search: text('Numéro du retour', 'Return number'),
  all: text('Tous', 'All'),
  number: text('N° de retour', 'Return number'),
  reason: text('Motif', 'Reason'),
  quantity: text('Quantité', 'Quantity'),
  announcedOn: text('Annoncé le', 'Announced on'),
  state: text('État', 'State'),
  announced: text('Annoncé', 'Announced'),
  received: text('Reçu', 'Received'),
  receivedLabel: text('Un retour est reçu', 'A return is received'),
  queueHelp: text('Retours annoncés par les clients', 'Returns that customers announced'),
  queueEmpty: text('Aucun retour attendu', 'No return is expected'),
  fileName: ({ day }: { day: string }, { locale }: { locale: 'fr' | 'en' }): string => (locale === 'en' ? `Returns ${day}.xlsx` : `Retours ${day}.xlsx`),
  titled: filled('le retour {title}', 'return {title}'),
  named: filled('Retour {number}', 'Return {number}'),
  receivedTitle: filled('Le retour {number} est reçu', 'Return {number} was received'),
  asked: filled('{company} pose une question sur le retour {number}', '{company} asks a question about return {number}'),
  answered: filled('{name} vous a répondu au sujet du retour {number}', '{name} replied about return {number}'),
  writtenByYou: filled('Vous avez écrit au sujet du retour {number}', 'You wrote about return {number}'),
  written: filled('{name} a écrit au sujet du retour {number}', '{name} wrote about return {number}'),
};
