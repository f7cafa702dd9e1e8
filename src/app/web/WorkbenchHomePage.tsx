import { ProviderHomePage } from '#workbench/home/web/ProviderHomePage.tsx';
import { workAddress } from '#capabilities/queues/web/parts/work-list.tsx';
import { feeds, queues } from './workbench.ts';

const work = workAddress(queues);

/** `/provider`, with the queues and feeds of all domains. */
export const WorkbenchHomePage = () => <ProviderHomePage queues={queues} work={work} feeds={feeds} />;
