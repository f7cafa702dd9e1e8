import { ApiKeysPage } from '#workbench/provider/web/ApiKeysPage.tsx';
import { feeds } from './workbench.ts';

/** `/provider/keys`, with the feeds of all domains. */
export const WorkbenchKeysPage = () => <ApiKeysPage feeds={feeds} />;
