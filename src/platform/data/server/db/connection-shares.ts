/** Connections of one process, by what they are for. `owner`: the job queue. */
export const shareNames = ['company', 'staff', 'recipient', 'person', 'system', 'owner'] as const;
export type ConnectionShares = Record<(typeof shareNames)[number], number>;

/** Beside the shares: the listening connection, and the one that looks after a database that is out of order. */
const besides = 2;
/** Fewest of each. The queue listens with one of its own; work of one scope may ask for a second connection beside its transaction. */
const fewest: Readonly<ConnectionShares> = { company: 2, staff: 2, recipient: 1, person: 2, system: 2, owner: 3 };
const usual: Readonly<ConnectionShares> = { company: 10, staff: 4, recipient: 2, person: 4, system: 8, owner: 5 };

const sum = (shares: Readonly<ConnectionShares>): number => shareNames.reduce((total, name) => total + shares[name], 0);

export const usualConnections = sum(usual) + besides;
export const fewestConnections = sum(fewest) + besides;

/** Shares out all connections of a process in the usual proportions. @param connections at least `fewestConnections` */
export function splitConnections(connections: number): Readonly<ConnectionShares> {
  const spare = connections - fewestConnections;
  const usualSpare = usualConnections - fewestConnections;
  const shares: ConnectionShares = { ...fewest };
  for (const name of shareNames) shares[name] += Math.floor((spare * (usual[name] - fewest[name])) / usualSpare);
  // Customers wait first.
  shares.company += connections - besides - sum(shares);
  return shares;
}
