import { expect, it } from 'vitest';
import { findLostFields, readFeedVersions, updateFeedVersions } from '../../scripts/feed-fields.ts';

const versions = readFeedVersions();

it('every field of a feed is listed under its version; run npm run generate', () => {
  expect(versions).toEqual(updateFeedVersions(versions));
});
it('a feed keeps the fields of every release', () => {
  expect(findLostFields(versions)).toEqual([]);
});
it('the versions are counted from one, and at most one is not released', () => {
  const known = Object.keys(versions.fields).map(Number);
  expect(known).toEqual(known.map((_, index) => index + 1));
  expect([versions.released, versions.released + 1]).toContain(known.length);
});
