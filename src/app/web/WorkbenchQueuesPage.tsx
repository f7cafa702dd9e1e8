import { QueuesPage } from '#capabilities/queues/web/QueuesPage.tsx';
import { queues } from './workbench.ts';

/** `/provider/queues/{queue?}/{item?}`, with the queues of all domains. */
export const WorkbenchQueuesPage = () => <QueuesPage queues={queues} />;
