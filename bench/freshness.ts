import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const runGit = (cwd: string, ...args: readonly string[]): { isDone: boolean; text: string } => {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return { isDone: status === 0, text: stdout.trim() };
};

/** Whether files under these paths differ from the last commit. `folder`: of the repository. */
export const hasChanges = (paths: readonly string[], folder = root): boolean => runGit(folder, 'status', '--porcelain', '--', ...paths).text !== '';

/** Whether a commit is in the history of this one. */
export const isKnownCommit = (commit: string, folder = root): boolean => runGit(folder, 'merge-base', '--is-ancestor', commit, 'HEAD').isDone;

/** A figure as it was measured, as far as its age is concerned. */
interface Measured {
  commit: string;
  isChanged: boolean;
}

/** Reason for which a figure is older than the code that it measures, as the end of a sentence; undefined where it is not. `concerns`: paths of that
 *  code. */
export function findStaleness({ commit, isChanged }: Measured, concerns: readonly string[], folder = root): string | undefined {
  if (isChanged) return `was measured at ${commit} with changes that were not committed`;
  if (!isKnownCommit(commit, folder)) return `was measured at ${commit}, which is not in this history`;
  const later = runGit(folder, 'log', '-1', '--format=%h %s', `${commit}..HEAD`, '--', ...concerns);
  if (later.text !== '') return `was measured at ${commit}, before ${later.text}`;
  return hasChanges(concerns, folder) ? `was measured at ${commit}, and its code has changes that are not committed` : undefined;
}
