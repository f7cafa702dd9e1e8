import { ApiKeysPage } from '#workbench/operations/web/ApiKeysPage.tsx';
import { feeds } from './workbench.ts';

/** `/provider/keys`, with the feeds of all domains. */
export const WorkbenchKeysPage = () => <ApiKeysPage feeds={feeds} />;
