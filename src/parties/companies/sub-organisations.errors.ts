import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';
import { ownParent } from './companies-feed.errors.ts';
import type { PlaceFlaw } from './sub-organisation.ts';

export const companiesError = errors({
  /** Devices, contracts, licences, members or other rows still name it. */
  'companies.subOrganisationInUse': [409, m['companies.error.subOrganisationInUse']],
  'companies.tooManySubOrganisations': [422, m['companies.error.tooManySubOrganisations']],
});

export const tooManyParts = issue('companies.tooManyParts', m['companies.error.tooManySubOrganisations']);
export const subOrganisationNameTaken = issue('companies.subOrganisationNameTaken', m['companies.flaw.subOrganisationNameTaken']);
/** The flaw of a parent, by its reason. */
export const placeFlaws: Readonly<Record<PlaceFlaw, string>> = {
  unknownParent: issue('companies.unknownParent', m['companies.flaw.unknownParent']),
  ring: ownParent,
  tooDeep: issue('companies.tooDeep', m['companies.flaw.tooDeep']),
};
