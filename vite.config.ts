import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/web/boot-script.ts';
import { bubblePage } from './scripts/web/bubble-page.ts';
import { compileHints } from './scripts/web/compile-hints.ts';
import { directMessages } from './scripts/web/direct-messages.ts';
import { offlineWorker } from './scripts/web/offline-worker.ts';
import { collectImported, firstRoots, withSlots } from './scripts/web/static-imports.ts';
import type { Door, floors } from './src/app/floors.ts';

const library = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/** Files of domains, by their doors. */
const inDomains = (...behind: { [D in Door]: readonly [D, ...(typeof floors)[D][number][]] }[Door][]): string =>
  String.raw`[\\/]src[\\/](?:${behind.map(([door, ...domains]) => String.raw`${door}[\\/](?:${domains.join('|')})`).join('|')})[\\/]`;

/** Messages of domains. */
const messagesIn = (...domains: string[]): string => `(?:messages|later):(?:${domains.join('|')})\\.`;

/** Whether a module matches and is loaded with some files: messages of the first screens, and files that these import. */
const loadedWith = (pattern: RegExp, ...roots: string[]): ((id: string) => boolean) => {
  const files = collectImported(...roots);
  return (id) => pattern.test(id) && (files.has(id.split('?', 1)[0]!) || /^\0messages:|\.css(?:\?|$)/.test(id));
};

/** A component of the library. */
const part = (names: string): RegExp => new RegExp(`[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:${names})[\\/.]`);

/** Icons of pages without the frame, with what all icons are made of. */
const signInIcons = /[\\/]vendor[\\/]tabler-icons-react[\\/](?!icons[\\/](?!Icon(?:AlertCircle|AlertTriangle|CircleCheck|CircleDashed)\.))/;

const firstIcons = new Set([...collectImported(...firstRoots)].flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []));
/** Icons that the first screens name. */
const isFirstIcon = (id: string): boolean => firstIcons.has(/[\\/]tabler-icons-react[\\/]icons[\\/](\w+)\./.exec(id)?.[1] ?? '');

/** Parts of an object, on its page or in its panel: its first lists are drawn without them. */
const ofObjects = '(?:FileIcon|RichText|Tabs|copying|object-page|sections)\\.';
const inEveryObject = new RegExp(String.raw`[\\/]src[\\/]platform[\\/](?:kit[\\/]web[\\/]parts[\\/]${ofObjects}|kernel[\\/]rich-text\.ts)`);

/** The one list, without what only its filters open. */
const inEveryList = /[\\/]src[\\/]platform[\\/]lists[\\/]web[\\/](?!FilterSheet|FilterEditor|views[\\/]View(?:Dialog|sSection)\.)/;

/** Parts that open beside a list, or as the page of an object. */
const inPanels = /[\\/]src[\\/]platform[\\/]lists[\\/]web[\\/](?:SidePanel|object-panel)\.tsx$/;

/** The frame and the small parts: every screen of a signed-in reader shows some of them. */
const inEveryFrame = new RegExp(
  [
    String.raw`[\\/]src[\\/]app[\\/]web[\\/](?:shell[\\/]Shell|NeedsCompany)\.tsx`,
    String.raw`[\\/]src[\\/]platform[\\/](?:kernel[\\/](?:format|search-key|calendar)|lists[\\/](?:list|list-filters))\.ts`,
    String.raw`[\\/]src[\\/]platform[\\/]kit[\\/]web[\\/](?:(?:use-format|may-act|in-sight)\.ts|parts[\\/](?!Dialog|ImageViewer|ShownOnce|VisitorFrame|WizardFrame|${ofObjects})|feedback[\\/](?!Toasts|question-dialogs))`,
    // Rows of every domain lead to their site.
    String.raw`[\\/]src[\\/]parties[\\/]sites[\\/]web[\\/]parts[\\/]SiteLink\.tsx`,
    // A serial number typed into the search of a list.
    String.raw`[\\/]src[\\/]installed-base[\\/]equipment[\\/](?:typed-serial\.ts|web[\\/]parts[\\/]TypedSerial\.tsx)`,
    // Names of issues and of the objects of several domains.
    String.raw`[\\/]src[\\/]platform[\\/]kernel[\\/]issues\.ts|messages:(?:imports\.|platform\.(?:named|field))`,
    // One style sheet for the frame, lists and panels.
    String.raw`[\\/]src[\\/]platform[\\/]lists[\\/]web[\\/](?:views[\\/])?[\w-]+\.module\.css|[\\/]src[\\/]platform[\\/]kit[\\/]web[\\/]parts[\\/]Tabs\.module\.css`,
    // Exports and unread messages belong to every list.
    String.raw`[\\/]src[\\/]capabilities[\\/](?:conversations|exports)[\\/](?:web[\\/](?:parts[\\/](?!FoundMessages|use-presence)|\w+\.queries\.ts)|[\w-]+\.journal\.ts)`,
  ].join('|'),
);

/** Small files of pages without the frame: one file instead of six. */
const inSignIn =
  /[\\/]src[\\/](?:parties[\\/]accounts[\\/]web[\\/](?:direct-link|sign-in[\\/]opened-session)|workbench[\\/]operations[\\/]web[\\/]first-run\.queries|platform[\\/]kit[\\/]web[\\/]form[\\/](?:FieldError|passwords))\.tsx?$|[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]PasswordInput[\\/.]/;
/** Small files that the frame needs as well. */
const inFrameAndSignIn = /[\\/]src[\\/]platform[\\/](?:kernel[\\/]email-format|kit[\\/]web[\\/]support-hours)\.tsx?$/;

/** Small parts and names that offers, orders and invoices show of one another: one file instead of twenty. Forms would bring the library of forms along. */
const sharedByCommerce = new RegExp(
  inDomains(['commerce', 'invoices', 'offer-drafts', 'offer-requests', 'offers', 'orders']) +
    String.raw`(?:web[\\/]parts[\\/](?!AgeingFrame|BankDetails|PenaltyRate|offer-texts|invoices-refused)|web[\\/](?:No\w+|\w+Missing|[\w-]+\.(?:queries|screen))\.|[\w-]+\.(?:journal|names|list)\.ts)|${messagesIn('orders', 'offers', 'invoices')}(?!feed)`,
);

/** The same for contracts, equipment and licences, without what forms and the workbench alone need. */
const sharedByInstalledBase = new RegExp(
  String.raw`${inDomains(['installed-base', 'contracts', 'catalogue', 'equipment', 'licences'], ['capabilities', 'imports'], ['workbench', 'device'])}(?!.*(?:\.(?:api|feeds?)\.ts|-workbench|queue|renewal))|${messagesIn('contracts', 'imports', 'catalogue', 'equipment', 'device', 'licences')}(?!feed|renewal)`,
);

/** All that the list of tickets brings. */
const inServices =
  /[\\/]src[\\/](?:services|parties[\\/]sites)[\\/]|^\0messages:(?:tickets|interventions|rollouts|ticket-screens|service-levels|stock|sites?)\./;

/** Names, sentences, lists and queries of tickets with their interventions and roll-outs, of stock and sites, without those of the wizard of tickets. */
const sharedByServices = new RegExp(
  String.raw`${inDomains(['services', 'tickets', 'interventions', 'rollouts', 'ticket-screens'], ['commerce', 'stock'], ['parties', 'sites'], ['workbench', 'site'])}(?:web[\\/](?:parts[\\/])?)?(?:(?!service-clock)[\w-]+\.(?:journal|names|list|queries)|service|ticket|rollout|intervention|stock|views|[\w-]+-texts)\.ts$|${messagesIn('tickets', 'interventions', 'rollouts', 'ticket-screens', 'stock', 'sites?')}(?!feed|wizard|clock|skill|length)`,
);

export default defineConfig({
  root: 'src/app/web',
  plugins: [directMessages(), react({ compiler: true }), bootScript(), bubblePage(), compileHints(), offlineWorker()],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A file of a page that the frame reads later, too: it stays in the chunk of that page, and the first start need not warn of it.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The script before the page names every file: fewer kinds of letters are compressed better.
        hashCharacters: 'base36',
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${(names[0] ?? 'file').split('~', 1)[0]!.replace(/\.[a-z0-9]+$/, '')}-[hash:7][extname]`,
        codeSplitting: {
          // Fixed groups, so that a new page moves nothing of the others: what the entry needs, what every framed screen needs,
          // what fields, forms, dialogs and calendars need. The rest is parted by who uses it.
          groups: [
            // Several queries of one screen are read by the wizard of tickets alone.
            {
              name: 'libraries',
              test: new RegExp(
                `${library('react|react-dom|scheduler').source}|${library('@tanstack[\\\\/](?:history|query-core|react-query|react-router|react-store|router-core|store)').source}(?!.*(?:queriesObserver|useQueries)\\.)`,
              ),
              priority: 9,
            },
            // One style sheet for the library and ours.
            { name: 'start', tags: ['$initial'], priority: 7 },
            // What the frame and pages without it share: one file instead of three.
            {
              name: 'start',
              test: new RegExp(
                `${part('ActionIcon|TextInput|Input|InputBase|InlineInput').source}|${library('@mantine[\\\\/]hooks').source}|${signInIcons.source}|${inFrameAndSignIn.source}`,
              ),
              minShareCount: 3,
              priority: 6,
            },
            { name: 'account', test: inSignIn, priority: 5.95 },
            { name: 'icons', test: isFirstIcon, minShareCount: 2, priority: 5.92 },
            { name: 'more-icons', test: /[\\/]vendor[\\/]tabler-icons-react[\\/]/, minShareCount: 3, priority: 5.91 },
            { name: 'frame', test: loadedWith(inEveryFrame, ...firstRoots), priority: 5.9 },
            // Beside a list, and parts of an object’s page.
            { name: 'panel', test: inPanels, priority: 5.85 },
            { name: 'list', test: inEveryList, priority: 5.8 },
            { name: 'object', test: inEveryObject, priority: 5.7 },
            { name: 'orders', test: loadedWith(sharedByCommerce, ...withSlots('commerce/orders/web/OrdersPage.tsx')), minShareCount: 2, priority: 5.1 },
            { name: 'tickets', test: loadedWith(inServices, ...withSlots('services/ticket-screens/web/TicketsPage.tsx')), minShareCount: 2, priority: 5.1 },
            {
              name: 'contract',
              test: loadedWith(sharedByInstalledBase, ...withSlots('installed-base/contracts/web/ContractPage.tsx')),
              minShareCount: 2,
              priority: 5.1,
            },
            { name: 'commerce', test: sharedByCommerce, minShareCount: 2, priority: 5 },
            { name: 'installed', test: sharedByInstalledBase, minShareCount: 3, priority: 5 },
            { name: 'services', test: sharedByServices, minShareCount: 3, priority: 5 },
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
