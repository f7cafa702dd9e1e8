/** Everything a domain declares on the server: `server/<domain>.domain.ts` exports it, `src/app/domains.ts` names it. The mechanisms get their
 *  registers from these declarations and know no domain. Each package and mechanism adds the field of its own register to this type. */
export interface ServerDomain {}
