import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/web/boot-script.ts';
import { directMessages } from './scripts/web/direct-messages.ts';

const library = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

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
        codeSplitting: {
          groups: [
            { name: 'react', test: library('react|react-dom|scheduler'), priority: 5 },
            { name: 'tanstack', test: library('@tanstack'), tags: ['$initial'], priority: 4 },
            { name: 'mantine', test: library('@mantine|@floating-ui|clsx|react-remove-scroll|react-number-format'), tags: ['$initial'], priority: 4 },
            { name: 'lists', test: library('@tanstack'), entriesAware: true, entriesAwareMergeThreshold: 20_000, priority: 3 },
            {
              name: 'parts',
              test: library('@mantine|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-number-format|dayjs'),
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              priority: 3,
            },
            { name: 'icons', test: library('@tabler'), entriesAware: true, entriesAwareMergeThreshold: 8_000, priority: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
