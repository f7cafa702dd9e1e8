import { useRouter, useRouterState } from '@tanstack/react-router';
import { withQuery } from '#platform/kernel/address.ts';
import { siteSteps, type SiteStep } from './site-values.ts';

/** The step of the wizard, kept in the address: a reload finds it again, and Back leads to the step before. */
export function useStep(): [step: SiteStep, open: (step: string) => void] {
  const router = useRouter();
  const named = useRouterState({ select: ({ location }) => (location.search as { step?: string }).step });
  const open = (step: string): void => {
    const { pathname, search } = router.latestLocation as { pathname: string; search: Readonly<Record<string, string>> };
    void router.navigate({ href: withQuery(pathname, { ...search, step }) });
  };
  return [siteSteps.find((step) => step === named) ?? 'identity', open];
}
