import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every text file of the repository but generated ones. In a worktree `.git` is a file, which git keeps for itself. */
export const allFiles: readonly { file: string; text: string }[] = globSync(
  ['*', '.*', '{.ci,.devcontainer}/*', '{bench,db,demo,docs,e2e,scripts,src,tests}/**/*'],
  { withFileTypes: true, exclude: (entry) => entry.name === 'generated' && entry.parentPath.endsWith('src') },
)
  .filter((entry) => entry.isFile() && entry.name !== '.git' && !/\.(?:png|jpe?g|webp|gif|ico|ttf|woff2?|pdf|xlsx|gz|br)$/.test(entry.name))
  .map((entry) => path.relative(process.cwd(), path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .sort()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
