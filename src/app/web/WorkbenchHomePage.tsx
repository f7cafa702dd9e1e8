import { ProviderHomePage } from '#provider/web/ProviderHomePage.tsx';
import { queues } from './workbench.ts';

/** `/provider`, with the queues of all domains. */
export const WorkbenchHomePage = () => <ProviderHomePage queues={queues} />;
