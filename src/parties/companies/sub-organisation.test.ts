import { describe, expect, it } from 'vitest';
import { buildTree, placeFlaw, subOrganisationLevels, collectWithin } from './sub-organisation.ts';

const part = (id: string, parentId: string | null = null) => ({ id, parentId, name: id.toUpperCase() });
const parts = [part('a'), part('b'), part('a1', 'a'), part('a11', 'a1'), part('b1', 'b')];

describe('sub-organisations as a tree', () => {
  it('each is followed by those within it', () => {
    expect(buildTree(parts).map(({ row, depth }) => `${'-'.repeat(depth)}${row.id}`)).toEqual(['a', '-a1', '--a11', 'b', '-b1']);
  });

  it('one whose parent the reader does not see stands at the top', () => {
    expect(buildTree([part('a1', 'a')])).toEqual([{ row: part('a1', 'a'), depth: 0 }]);
  });

  it('one holds all below it', () => expect([...collectWithin(parts, 'a')]).toEqual(['a', 'a1', 'a11']));
});

describe('the place of a sub-organisation', () => {
  it('is free within any other, and at the top', () => {
    expect(placeFlaw(parts, 'a1', 'b1')).toBeUndefined();
    expect(placeFlaw(parts, 'a1', null)).toBeUndefined();
    expect(placeFlaw(parts, undefined, 'a11')).toBeUndefined();
  });

  it.each([
    ['within itself', 'a', 'a'],
    ['within one that it holds', 'a', 'a11'],
  ])('is never %s', (_name, id, parent) => expect(placeFlaw(parts, id, parent)).toBe('ring'));

  it('is never within one that is not there', () => expect(placeFlaw(parts, 'a', 'z')).toBe('unknownParent'));

  it('is never deeper than the limit, with all that moves along', () => {
    const chain = Array.from({ length: subOrganisationLevels }, (_, level) => part(`c${level}`, level === 0 ? null : `c${level - 1}`));
    expect(placeFlaw(chain, undefined, `c${subOrganisationLevels - 1}`)).toBe('tooDeep');
    expect(placeFlaw(chain, undefined, `c${subOrganisationLevels - 2}`)).toBeUndefined();
    expect(placeFlaw([...chain, ...parts], 'a', `c${subOrganisationLevels - 3}`)).toBe('tooDeep');
  });
});
