import { buildAddress } from '#platform/kernel/address.ts';
import { resolveSupportMaker } from './help.ts';

/** Screens of help. */
export const helpPaths = { help: '/aide/{constructeur?}', texts: '/provider/help/{constructeur?}' } as const;

/** Object for which a case would be opened. */
interface Named {
  device?: string;
  contract?: string;
}

/** Ways to the support that answers for a manufacturer, with a case about a device or a contract; without a manufacturer, the choice of one. */
export const helpAddress = (manufacturer?: string, about: Named = {}): string =>
  buildAddress(helpPaths.help, { constructeur: manufacturer && resolveSupportMaker(manufacturer) }, { ...about });

/** The ways of a manufacturer in the workbench, to be written. */
export const helpTextsAddress = (manufacturer?: string): string => buildAddress(helpPaths.texts, { constructeur: manufacturer });
