import { describe, expect, it } from 'vitest';
import { m } from '#generated/messages/messages.js';
import { buildSelectProps } from './server-search.ts';

const options = [
  { value: '1', label: 'Étienne Bouvier · Clinique des Tilleuls' },
  { value: '2', label: 'Aline Favre · Siège' },
];
type Filter = (input: { options: typeof options; search: string; limit: number }) => typeof options;
const listLeft = (typed: string, isPending: boolean, isOlder = false): string[] => {
  const { filter } = buildSelectProps({ typed, searched: '', isPending }, { isPlaceholderData: isOlder, isError: false }, 'Aucun contact');
  return (filter as unknown as Filter)({ options, search: typed, limit: 50 }).map(({ value }) => value); // the component types options of groups too
};

describe('a select whose choices the server finds', () => {
  it('offers of an older answer only what holds the typed words, whatever their accents and order', () => {
    expect(listLeft('favre', true)).toEqual(['2']);
    expect(listLeft('tilleuls etienne', true)).toEqual(['1']);
    expect(listLeft('favre', false, true)).toEqual(['2']);
    expect(listLeft('moreau', true)).toEqual([]);
  });

  it('offers all that was found for what is typed, by fields that it does not show too', () => {
    expect(listLeft('04 65 71', false)).toEqual(['1', '2']);
    expect(listLeft('', true)).toEqual(['1', '2']);
  });

  it('says that nothing was found only once that is known', () => {
    const describeNothing = (isPending: boolean, isError = false) =>
      buildSelectProps({ typed: 'x', searched: '', isPending }, { isPlaceholderData: false, isError }, 'Aucun contact').nothingFoundMessage;
    expect([describeNothing(true), describeNothing(false), describeNothing(false, true)]).toEqual([
      m['platform.web.searching'](),
      'Aucun contact',
      m['platform.web.choicesFailed'](),
    ]);
  });
});
