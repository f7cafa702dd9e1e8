import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { mailFrame } from '#tests/support/provider.ts';
import { layOutMail } from './mail-layout.ts';
import type { MailContent } from './mail.model.ts';

const content = (more: Partial<MailContent> = {}): MailContent => ({
  locale: 'fr',
  subject: 'Livraison en retard',
  preferencesPath: '/profil',
  blocks: [
    { kind: 'section', text: 'Livraison BL-1' },
    { kind: 'paragraph', text: 'Votre livraison\narrivera plus tard.' },
    { kind: 'facts', items: [{ label: 'Commandes', value: 'HEL-2026-1187\net 2 autres', paths: ['/commande/HEL-2026-1187'] }] },
    {
      kind: 'list',
      items: [
        { text: 'C9300-48P-A', path: '/produit/cisco', facts: [{ label: 'N° de suivi', value: '8X22', address: 'https://suivi.example/8X22' }] },
        { text: 'MX68', detail: 'en stock' },
      ],
    },
    { kind: 'code', text: '482913' },
    { kind: 'button', label: 'Suivre', path: '/suivicommande?a=1&b=2' },
    { kind: 'note', text: 'Valable 15 minutes.' },
  ],
  ...more,
});

test('a mail says the same in HTML and in text, and who sends it', () => {
  const { html, text } = layOutMail(content(), mailFrame, 'Camille Lefèvre');
  for (const words of [
    'Bonjour Camille Lefèvre,',
    'Livraison BL-1',
    '8X22',
    'en stock',
    'HEL-2026-1187',
    'C9300-48P-A',
    '482913',
    'Suivre',
    'Valable 15 minutes.',
    'Message envoyé par Arcadie Réseaux depuis son portail client Passerelle.',
    '18 rue des Canuts',
    'Préférences d’e-mail',
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toContain('Commandes\u00a0: HEL-2026-1187\net 2 autres\n');
  expect(text).toContain('- C9300-48P-A\n  N° de suivi\u00a0: 8X22\n    https://suivi.example/8X22\n');
  expect(text).toContain('Suivre\nhttps://portail.arcadie.example/suivicommande?a=1&b=2\n');
});

test('its HTML is whole, and every link leads to the portal or to the carrier', () => {
  const { html } = layOutMail(content(), mailFrame, 'Camille Lefèvre');
  const links: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'a') links.push(String(attributes.href));
  });
  // Read as XML, which is stricter: only the void elements and the one named entity differ.
  parser
    .write(
      html
        .replace('<!doctype html>', '')
        .replace(/<(meta|br)([^>]*)>/g, '<$1$2/>')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('border="0"', ''),
    )
    .close();
  const own = ['/commande/HEL-2026-1187', '/produit/cisco', '/suivicommande?a=1&b=2', '/suivicommande?a=1&b=2', '/profil'].map(
    (path) => mailFrame.baseUrl + path,
  );
  expect(links).toEqual([...own.slice(0, 2), 'https://suivi.example/8X22', ...own.slice(2)]);
});

test('what people typed stays text', () => {
  const typed = '<script>alert("1")</script> & \'x\'';
  const { html } = layOutMail(
    content({
      subject: typed,
      summary: typed,
      blocks: [
        { kind: 'paragraph', text: typed },
        { kind: 'facts', items: [{ label: typed, value: typed }] },
        { kind: 'button', label: typed, path: '/"><img>' },
      ],
    }),
    mailFrame,
    typed,
  );
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img>');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
});

test('an English mail is English to its foot; one that must be sent offers no way out', () => {
  const { html, text, subject } = layOutMail(content({ locale: 'en', subject: 'Late\r\n delivery', preferencesPath: undefined }), mailFrame, 'Paul Girard');
  expect(html).toContain('<html lang="en">');
  expect(text).toMatch(/^Hello Paul Girard,\n/);
  expect(text).toContain('Message sent by Arcadie Réseaux from its customer portal Passerelle.');
  expect(text).not.toContain('Email preferences');
  expect(subject).toBe('Late delivery');
});

test('a mail wears the provider’s colour, in light and in dark colours', () => {
  const { html } = layOutMail(content(), { ...mailFrame, provider: { ...mailFrame.provider, accent: '#b3261e' } }, 'Camille Lefèvre');
  expect(html).toContain('background:#b3261e');
  expect(html).not.toMatch(/#(?:00637B|005F77|13758A|6FC9DF)/);
  expect(layOutMail(content(), mailFrame, 'Camille Lefèvre').html).toContain('background:#00637B');
});
