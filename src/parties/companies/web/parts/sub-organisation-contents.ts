import { partSlot } from '#platform/kit/web/slot.ts';
import type { SubOrganisationContents } from '../../sub-organisations.api.ts';

export interface SubOrganisationContentsProps {
  /** `undefined` while it is counted. */
  contents: SubOrganisationContents | undefined;
  /** Narrows the lists to the sub-organisation, on the way to them. */
  choose: () => void;
}

/** Contents of a sub-organisation, with the ways to the lists of them. */
export const subOrganisationContents = partSlot<SubOrganisationContentsProps>();
