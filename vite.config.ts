import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/web/boot-script.ts';
import { directMessages } from './scripts/web/direct-messages.ts';

const library = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

const mantine = '@mantine[\\\\/](?:core|hooks)|@floating-ui|clsx|react-remove-scroll|react-remove-scroll-bar|react-number-format';

export default defineConfig({
  root: 'src/app/web',
  plugins: [directMessages(), react({ compiler: true }), bootScript()],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${(names[0] ?? 'file').split('~', 1)[0]!.replace(/\.[a-z0-9]+$/, '')}-[hash][extname]`,
        codeSplitting: {
          // What the entry needs comes in four files; what pages share is joined by who needs it, not scattered in tiny ones.
          groups: [
            { name: 'react', test: library('react|react-dom|scheduler'), priority: 5 },
            { name: 'tanstack', test: library('@tanstack'), tags: ['$initial'], priority: 4 },
            { name: 'mantine', test: library(mantine), tags: ['$initial'], priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'lists', test: library('@tanstack'), entriesAware: true, priority: 2 },
            { name: 'parts', test: library(mantine), entriesAware: true, entriesAwareMergeThreshold: 8_000, priority: 2 },
            { name: 'shared', test: /[\\/]src[\\/]|[\\/]@tabler[\\/]/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
