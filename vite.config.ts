import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/web/boot-script.ts';
import { compileHints } from './scripts/web/compile-hints.ts';
import { directMessages } from './scripts/web/direct-messages.ts';

const library = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/** A component of the library. */
const part = (names: string): RegExp => new RegExp(`[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:${names})[\\/.]`);

/** The frame, the one list and the small parts: every screen of a signed-in reader shows some of them. */
const inEveryFrame =
  /[\\/]src[\\/](?:app[\\/]web[\\/](?:shell[\\/]Shell|NeedsCompany)\.tsx|platform[\\/](?:format|search-key|calendar|list|list-filters)\.ts|platform[\\/]web[\\/](?:use-format\.ts|list[\\/](?!FilterSheet|FilterEditor)|parts[\\/]|feedback[\\/](?!Toasts|ConfirmDialog|ConflictDialog)))/;

/** Small parts and names that the lists of the trade show of one another: one file instead of twenty. */
const sharedByLists =
  /[\\/]src[\\/](?:conversations|exports|invoices|offers|orders)[\\/](?:web[\\/]parts[\\/]|web[\\/](?:conversations|exports)\.queries\.ts|[\w-]+\.(?:journal|names)\.ts)/;

export default defineConfig({
  root: 'src/app/web',
  plugins: [directMessages(), react({ compiler: true }), bootScript(), compileHints()],
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
          // Fixed groups, so that a new page moves nothing of the others: what the entry needs, what every framed screen needs,
          // what fields, forms, dialogs and calendars need. The rest is parted by who uses it.
          groups: [
            { name: 'react', test: library('react|react-dom|scheduler'), priority: 9 },
            { name: 'tanstack', test: library('@tanstack[\\\\/](?:history|query-core|react-query|react-router|react-store|router-core|store)'), priority: 8 },
            { name: 'mantine', test: library('@mantine|clsx'), tags: ['$initial'], priority: 8 },
            { name: 'start', tags: ['$initial'], priority: 7 },
            // Pages without the frame have a title, and name the support and the legal pages too.
            {
              name: 'title',
              test: /platform[\\/]web[\\/]page-title\.ts|src[\\/]help[\\/](?:legal-pages|help\.paths|web[\\/]parts[\\/]LegalLinks)|messages:(?:accounts\.support|help\.legal)/,
              priority: 7,
            },
            { name: 'fields', test: part('TextInput|PasswordInput|Input|InputBase|InlineInput'), priority: 6 },
            { name: 'icons', test: library('@tabler'), minShareCount: 3, priority: 6 },
            { name: 'frame', test: inEveryFrame, priority: 5 },
            { name: 'lists', test: sharedByLists, priority: 5 },
            { name: 'dialogs', test: part('Modal|Drawer|ModalBase'), priority: 4 },
            {
              name: 'forms',
              test: new RegExp(
                `${library('@mantine[\\\\/]form|zod').source}|${part('Combobox|Select|MultiSelect|NumberInput|Checkbox|Radio|Switch|SegmentedControl|Textarea').source}`,
              ),
              priority: 3,
            },
            { name: 'calendar', test: library('@mantine[\\\\/]dates|dayjs'), priority: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
