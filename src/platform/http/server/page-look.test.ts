import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyLook } from './page-look.ts';

const page = readFileSync('src/app/web/index.html', 'utf8');

it('the page carries the name of the portal and the accent of the settings, and is the file itself without them', () => {
  expect(applyLook(page, { productName: 'Passerelle', accent: '' })).toBeUndefined();
  const named = applyLook(page, { productName: 'Achats & parc "$&"', accent: '' })!;
  expect(named).toContain('<title>Achats &amp; parc &quot;$&amp;&quot;</title>');
  expect(named).toContain('<meta name="application-name" content="Achats &amp; parc &quot;$&amp;&quot;" />');
  expect(named).not.toContain('<style id=');
  expect(applyLook(page, { productName: 'Passerelle', accent: '#8b7300' })).toMatch(/<style id="[^"]+">[^<]*#8b7300[^<]*<\/style><\/head>/);
});
