import { SearchResultsPage } from '#capabilities/search/web/SearchResultsPage.tsx';
import { looks } from './search.ts';

/** `/recherche`, with the kinds of objects of all domains. */
export const SearchResultsScreen = () => <SearchResultsPage looks={looks} />;
