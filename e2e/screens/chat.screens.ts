import { heading, press, words, type States } from './state.ts';

export const chat: States = {
  'the inbox': { reader: 'camille', at: '/chat', open: heading('Discussions'), width: 'both' },
  'nothing open': { reader: 'camille', at: '/chat', open: heading('Choisissez une discussion') },
  'a new conversation': { reader: 'camille', at: '/chat?new=1', open: heading('Nouvelle discussion'), width: 'both' },
  'a new conversation with its errors': { reader: 'camille', at: '/chat?new=1', open: press('Envoyer le message') },
  'an order that nobody has written about': { reader: 'camille', at: '/chat?kind=order&code=CDE-26-004812', open: words('Envoyer'), width: 'both' },
  'nothing found': { reader: 'camille', at: '/chat?q=zzzzqq', open: heading('Aucune discussion trouvée') },
  'none yet': { reader: 'lea', at: '/chat', open: heading('Aucune discussion') },
  'all companies, for an agent': { reader: 'agent', at: '/chat', open: heading('Choisissez une discussion') },
  'in English': { reader: 'paul', language: 'en', at: '/chat', open: heading('Choose a conversation') },
};
