import { m } from '#generated/messages/messages.js';
import type { FirstStep } from '#capabilities/overview/server/overview.service.ts';
import { importAddress } from '../../contracts.paths.ts';

/** First step on the overview: a new company brings the contracts that it has. */
export const contractsFirstStep: FirstStep = {
  key: 'contract-imports',
  place: 3,
  icon: 'fileCertificate',
  title: m['contracts.import.firstStep.title'],
  text: m['contracts.import.firstStep.text'],
  action: m['contracts.import.firstStep.action'],
  address: importAddress(),
  need: 'manager',
};
