import type { Rolldown } from 'vite';

/** Files of the bundle that a module brings, without those of the entry. */
export type FilesOfModule = (suffix: string) => string[];

/** Files of the entry, and of each module beyond them. */
export function readFiles(bundle: Rolldown.OutputBundle): { ofEntry: string[]; ofModule: FilesOfModule } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => collectFiles(chunk, bundle)));
  return {
    ofEntry: [...entry],
    ofModule: (suffix) => {
      const chunk = chunks.find((candidate) => candidate.moduleIds.some((id) => id.endsWith(suffix)));
      return chunk ? collectFiles(chunk, bundle).filter((file) => !entry.has(file)) : [];
    },
  };
}

function collectFiles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const css = [...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])];
  const imported = chunk.imports.flatMap((file) => {
    const other = bundle[file];
    return other?.type === 'chunk' ? collectFiles(other, bundle, seen) : [];
  });
  // The script of a chunk with styles only is removed at the end of the build.
  const isStyle = chunk.moduleIds.every((id) => /\.css(?:\?|$)/.test(id));
  // Styles of a page come after those of the parts that it adjusts.
  return [...imported, ...(isStyle ? [] : [`/${chunk.fileName}`]), ...css.map((file) => `/${file}`)];
}

/** Pattern of the addresses of a screen: `/commande/{code?}/livraisons`. */
export const buildPattern = (screenPath: string): string => `^${screenPath.replaceAll(/\/\{[^}]+\?\}/g, '(/[^/]+)?').replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`;
