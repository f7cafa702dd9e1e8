import { Link } from '#platform/kit/web/Link.tsx';
import type { ComparedLicences, Grouping } from '../../licence.ts';
import { licencesAddress } from '../../licences.paths.ts';
import { lineName } from './comparison-texts.ts';

/** Name of a line within its group; a sub-organisation leads to its licences. */
export function LineLink({ line, by }: { line: ComparedLicences; by: Grouping }) {
  const { subOrganisation } = line;
  return (
    <>
      {by === 'sku' && subOrganisation ? <Link to={licencesAddress(subOrganisation.id)}>{subOrganisation.name}</Link> : lineName(line, by)}
      {by === 'subOrganisation' && line.description ? <span className="quiet"> {line.description}</span> : null}
    </>
  );
}
