import { m } from '#generated/messages/messages.js';
import type { OverviewSource } from '#capabilities/overview/server/overview.service.ts';
import { importAddress } from '../../contracts.paths.ts';

/** Imports on the overview: a new company brings the contracts that it has. */
export const contractImportsOverview: OverviewSource = {
  parts: [],
  menu: [],
  news: [],
  firstStep: {
    key: 'contract-imports',
    place: 3,
    icon: 'fileCertificate',
    title: m['contract-imports.firstStep.title'],
    text: m['contract-imports.firstStep.text'],
    action: m['contract-imports.firstStep.action'],
    address: importAddress(),
    need: 'manager',
  },
};
