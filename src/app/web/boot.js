// Runs before the first paint, as a file of its own because the content policy allows no inline script.
// Decides colours, density and language, and starts what the first screen will need: the session and the chunks of the page.
(() => {
  // Compiled schemas would need `eval`, which the content policy forbids: zod must not even try.
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const appearance = stored('passerelle.appearance') ?? 'auto';
  const isDark = appearance === 'dark' || (appearance === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  root.setAttribute('data-density', stored('passerelle.density') ?? 'compact');
  const french = ['fr', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-LU', 'fr-CH', 'fr-MC'];
  root.lang = stored('passerelle.language') ?? (french.includes(navigator.language) ? 'fr' : 'en');

  if (!stored('passerelle.con_seq')) return;
  const base = document.querySelector('meta[name="api-base"]').content;
  window.firstSession = fetch(`${base}/api/me`, { credentials: 'include', headers: { accept: 'application/json', 'accept-language': root.lang } });
  window.firstSession.catch(() => undefined);
  const preload = (href) => {
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.href = href;
    document.head.append(link);
  };
  const [shell, pages] = /* chunks */ [[], []];
  const page = pages.find(([pattern]) => new RegExp(pattern).test(location.pathname));
  if (page) new Set([...shell, ...page[1]]).forEach(preload);
})();
