import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldLabel } from '../../src/platform/http/field-labels.ts';
import { openHouse } from '../support/house.ts';
import { listFields } from './bad-values.ts';
import { readParts } from '../support/schema-parts.ts';

const house = await openHouse();
const bodies = house.routes.endpoints.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body] as const] : []));

/** Every field of a body by its path without ranks: `lines.quantity`. */
function listPaths(schema: z.ZodType, path: readonly string[] = []): string[] {
  const { element, innerType } = readParts(schema);
  const inner = element ?? innerType;
  if (inner) return listPaths(inner, path);
  return listFields(schema).flatMap(([name, field]) => [[...path, name].join('.'), ...listPaths(field, [...path, name])]);
}

describe.each(bodies)('%s', (_name, body) => {
  it('has a name in both languages for each field', () => {
    const paths = listPaths(body).filter((path) => path !== '');
    const nameless = paths.filter((path) => {
      const label = fieldLabel(body, path);
      return !label?.({}, { locale: 'fr' }).trim() || !label({}, { locale: 'en' }).trim();
    });
    expect(nameless).toEqual([]);
    // A field within a field has a name of its own.
    const borrowed = paths.filter((path) => path.includes('.') && fieldLabel(body, path) === fieldLabel(body, path.slice(0, path.lastIndexOf('.'))));
    expect(borrowed).toEqual([]);
  });
});
