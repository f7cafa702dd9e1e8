import { describe, expect, it } from 'vitest';
import { typedSerials } from './serial-text.ts';

describe('serial numbers typed into a field', () => {
  it.each([
    ['are divided where a list was typed at once', ['FDO1, FDO3,'], ['FDO1', 'FDO3']],
    ['are divided by line ends, tabs and semicolons', ['FDO1\nFDO2\tFDO3;FDO4'], ['FDO1', 'FDO2', 'FDO3', 'FDO4']],
    ['are as they are known, without what stands around them', ['S/N : fdo-1', ' FDO2 '], ['FDO1', 'FDO2']],
    ['stand once', ['FDO1', 'fdo1'], ['FDO1']],
  ])('%s', (_what, entries, serials) => {
    expect(typedSerials(entries, ['FDO1', 'FDO2', 'FDO3'])).toEqual(serials);
  });
});
