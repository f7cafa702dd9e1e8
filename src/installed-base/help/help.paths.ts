import { address } from '#platform/kernel/address.ts';
import { supportOf } from './help.ts';

/** Screens of help. */
export const helpPaths = { help: '/aide/{constructeur?}', texts: '/provider/help/{constructeur?}' } as const;

/** Object for which a case would be opened. */
interface Named {
  device?: string;
  contract?: string;
}

/** Ways to the support that answers for a manufacturer, with a case about a device or a contract; without a manufacturer, the choice of one. */
export const helpAddress = (manufacturer?: string, about: Named = {}): string =>
  address(helpPaths.help, { constructeur: manufacturer && supportOf(manufacturer) }, { ...about });

/** The ways of a manufacturer in the workbench, to be written. */
export const helpTextsAddress = (manufacturer?: string): string => address(helpPaths.texts, { constructeur: manufacturer });
