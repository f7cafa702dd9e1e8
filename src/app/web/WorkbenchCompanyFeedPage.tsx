import { CompanyFeedPage } from '#workbench/customers/web/CompanyFeedPage.tsx';
import { feeds } from './workbench.ts';

/** `/provider/companies/{company}/feed`, with the feeds of all domains. */
export const WorkbenchCompanyFeedPage = () => <CompanyFeedPage feeds={feeds} />;
