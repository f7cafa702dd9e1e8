import '#platform/kit/web/styles/styles.ts';
// Pages with and without the frame name the legal pages: part of the first file instead of one of its own.
import '#parties/provider/web/parts/LegalLinks.tsx';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startUpWidgetsMs } from '#platform/kernel/constants.ts';
import { theme, appearanceManager, currentAppearance } from '#platform/kit/web/appearance.ts';
import { hasChosenLocale, useLocale } from '#platform/kit/web/locale.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { keepNavigationRules } from './navigation-rules.ts';
import { Dialogs, ToastArea } from '#platform/kit/web/feedback/feedback-areas.tsx';
import { tellLanguage } from '#parties/accounts/web/own-account.ts';
import { router } from './router.tsx';

keepNavigationRules();
setTimeout(() => {
  // Send only a chosen language. That of the browser must never replace that of an account, which may sign in at any moment.
  if (hasChosenLocale()) tellLanguage();
}, startUpWidgetsMs);

function Application() {
  // Sentences are read while rendering: another language renders everything anew, without a reload.
  const locale = useLocale();
  return (
    <MantineProvider theme={theme} withCssVariables={false} colorSchemeManager={appearanceManager} defaultColorScheme={currentAppearance()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={locale} router={router} />
        <Dialogs key={`dialogs ${locale}`} />
        <ToastArea key={`toasts ${locale}`} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
