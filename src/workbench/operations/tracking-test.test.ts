import { expect, test } from 'vitest';
import { trackingTemplate } from './carriers.api.ts';
import { checkTemplate } from './tracking-test.ts';

const templates = [
  ['', 'empty'],
  ['  ', 'empty'],
  ['http://suivi.example/{n}', 'notHttps'],
  ['suivi.example/{n}', 'notHttps'],
  ['https://', 'notHttps'],
  ['https://suivi.example/', 'noNumber'],
  ['https://suivi.example/{numero}', 'noNumber'],
  ['https://suivi.example/{n', 'noNumber'],
  ['https://{n}', 'malformed'],
  ['https://suivi.example/{n}?lang={langue}', 'malformed'],
  ['https://suivi.example/{n}/{n}', 'malformed'],
  ['https://suivi .example/{n}', 'malformed'],
  ['https://suivi.example/{n}', 'works'],
  ['https://suivi.example/colis?n={n}&lang=fr', 'works'],
] as const;

test.each(templates)('the address %j: %s', (typed, result) => expect(checkTemplate(typed)).toBe(result));

test.each(templates)('the address %j is saved only if the test says that it works', (typed, result) => {
  const isAccepted = trackingTemplate.safeParse({ version: 1, trackingTemplate: typed }).success;
  // The test is stricter where a page could never open.
  if (result === 'works' || result === 'empty') expect(isAccepted).toBe(true);
  else if (typed !== 'https://{n}') expect(isAccepted).toBe(false);
});
