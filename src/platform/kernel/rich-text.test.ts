import { describe, expect, test } from 'vitest';
import { parseBlocks, parseInlines } from './rich-text.ts';

describe('a written text', () => {
  test('has headings, paragraphs and lists', () => {
    expect(parseBlocks('## Éditeur\nArcadie\nLyon\n\n- un\n- **deux**\n### Détail')).toEqual([
      { kind: 'heading', level: 2, inlines: [{ kind: 'text', text: 'Éditeur' }] },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'Arcadie\nLyon' }] },
      { kind: 'list', items: [[{ kind: 'text', text: 'un' }], [{ kind: 'bold', text: 'deux' }]] },
      { kind: 'heading', level: 3, inlines: [{ kind: 'text', text: 'Détail' }] },
    ]);
  });

  test.each(['https://www.cnil.fr/', 'mailto:dpo@arcadie.example', 'tel:+33465710000', '/legal/mentions'])('links to %s', (to) =>
    expect(parseInlines(`Voir [ici](${to}).`)).toEqual([
      { kind: 'text', text: 'Voir ' },
      { kind: 'link', text: 'ici', to },
      { kind: 'text', text: '.' },
    ]),
  );

  test.each(['javascript:alert', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x'])('never links to %s', (to) =>
    expect(parseInlines(`[ici](${to})`)).toEqual([{ kind: 'text', text: `[ici](${to})` }]),
  );

  test('shows tags as they are typed', () => expect(parseInlines('<script>x</script>')).toEqual([{ kind: 'text', text: '<script>x</script>' }]));
});
