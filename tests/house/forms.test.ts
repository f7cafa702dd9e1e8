import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const all = readSources('src/**');
const sources = all.filter(({ file }) => file.endsWith('.tsx'));

/** Forms that keep their text in another way, or have none to keep. */
const others: Readonly<Record<string, string>> = {
  'src/parties/accounts/web/sign-in/SignInForm.tsx': 'address and password',
  'src/parties/subcontractors/web/parts/CodeSignIn.tsx': 'address and code',
  'src/platform/lists/web/SearchField.tsx': 'the address keeps the search',
  'src/platform/lists/web/FilterEditor.tsx': 'the address keeps the filter',
  'src/platform/kit/web/parts/Dialog.tsx': 'frame of the forms in dialogs',
  'src/capabilities/drafts/web/parts/DraftWizard.tsx': 'the server keeps the draft',
  'src/commerce/offer-drafts/web/composer/Composer.tsx': 'the server keeps the draft',
  'src/capabilities/conversations/web/MessageForm.tsx': 'the server keeps the draft',
  'src/services/ticket-wizard/web/ChooseCompany.tsx': 'one choice',
  'src/services/field-work/web/intervention/TasksView.tsx': 'one line',
  'src/services/field-work/web/parts/ReportRating.tsx': 'a mark and one comment',
  'src/commerce/offers/web/answer/Approval.tsx': 'one reason',
};

test('every form keeps what is typed, or says how it does without', () => {
  const forms = sources.filter(({ text }) => /<form\b/.test(text)).map(({ file, text }) => [file, /use(?:EndpointForm|KeptValue)\b/.test(text)] as const);
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter(([file, isKept]) => !isKept && !(file in others)).map(([file]) => file)).toEqual([]);
  expect(Object.keys(others).filter((file) => forms.find(([form]) => form === file)?.[1] !== false)).toEqual([]);
});

test('no form keeps a password or a code', () => {
  const secret = sources.filter(({ text }) => text.includes('useEndpointForm(') && /<PasswordField|one-time-code/.test(text));
  expect(secret.length).toBeGreaterThan(3);
  expect(secret.filter(({ text }) => !/unkept: \[[^\]]*(?:password|currentPassword|administrator)/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('Escape is listened to by the layers alone, and by fields that have a use of their own for it', () => {
  const own = [
    'src/parties/accounts/web/parts/people/AmountLimit.tsx',
    'src/workbench/chat/web/find-messages.tsx',
    'src/platform/kit/web/form/DayField.tsx',
    'src/platform/lists/web/SearchField.tsx',
  ];
  const listening = all.filter(({ file, text }) => /key [!=]== 'Escape'/.test(text) && !file.endsWith('.test.ts'));
  expect(listening.map(({ file }) => file).sort()).toEqual([...own, 'src/app/web/shell/search-opener.tsx', 'src/platform/kit/web/layers.ts'].sort());
  // A modal of the library would close beside what stands above it.
  const modals = sources.filter(({ text }) => /<(?:Modal|Drawer)\b/.test(text));
  expect(modals.length).toBeGreaterThan(3);
  expect(modals.filter(({ text }) => !text.includes('closeOnEscape={false}') || !text.includes('useLayer(')).map(({ file }) => file)).toEqual([]);
});
