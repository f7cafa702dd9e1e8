import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyLook, fillHead, writeData } from './page-look.ts';

const page = readFileSync('src/app/web/index.html', 'utf8');

it('the page carries the name of the portal and the accent of the settings, and is the file itself without them', () => {
  expect(applyLook(page, { productName: 'Passerelle', accent: '' })).toBeUndefined();
  const named = applyLook(page, { productName: 'Achats & parc "$&"', accent: '' })!;
  expect(named).toContain('<title>Achats &amp; parc &quot;$&amp;&quot;</title>');
  expect(named).toContain('<meta name="application-name" content="Achats &amp; parc &quot;$&amp;&quot;" />');
  expect(named).not.toContain('<style id=');
  expect(applyLook(page, { productName: 'Passerelle', accent: '#8b7300' })).toMatch(/<style id="[^"]+">[^<]*#8b7300[^<]*<\/style><\/head>/);
});

it('a name in the session of a page ends no element and begins no script', () => {
  const session = JSON.stringify({ name: '</script><script>alert(1)</script><!--' });
  const given = fillHead(page, writeData('own-session', session, { token: '"><script>' }), '<link rel="preload">');
  expect(given.match(/<script\b/g)).toHaveLength(page.match(/<script\b/g)!.length + 1);
  expect(given).toContain('data-token="&quot;&gt;&lt;script&gt;"');
  const [, text] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(given)!;
  expect(JSON.parse(text!)).toEqual(JSON.parse(session));
  expect(given.indexOf('application/json')).toBeLessThan(given.indexOf('<!--boot-->'));
  expect(given.indexOf('<link rel="preload">')).toBeGreaterThan(given.indexOf('main.tsx'));
});
