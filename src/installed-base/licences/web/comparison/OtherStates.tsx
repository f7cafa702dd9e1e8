import { withDots } from '#platform/kernel/dots.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { otherStateCounts } from '../../licence.names.ts';
import { otherStates, type ComparedLicences } from '../../licence.ts';

/** Licences of a line that expire soon, wait for their device, are unused or have expired; nothing where there are none. */
export function OtherStates({ line: { others } }: { line: ComparedLicences }) {
  const { number } = useFormat();
  const said = otherStates.filter((state) => others[state] > 0).map((state) => otherStateCounts[state]({ count: others[state], shown: number(others[state]) }));
  return said.length === 0 ? null : <small className="quiet">{withDots(...said)}</small>;
}
