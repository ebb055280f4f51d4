/** What the second page reports. */
export type Report = { ms: number; isPrerendered: boolean };

/**
 * Runs in both pages, without anything from outside. The first page gives the browser the site's own rules for the one link, as a pointer
 * on it would, and presses it after the time in its address; the second one reports its first paint.
 */
export function pressLink(to: string, reportTo: string): void {
  const asked = new URLSearchParams(location.search);
  const press = () => {
    sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now()));
    document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click();
  };
  const begin = () => {
    const own = JSON.parse(document.getElementById('site-rules')?.textContent ?? '') as {
      prerender: { where: object }[];
    };
    const script = document.createElement('script');
    script.type = 'speculationrules';
    const toThis = ({ where }: { where: object }) => ({ and: [where, { href_matches: to }] });
    script.textContent = JSON.stringify({
      prerender: own.prerender.map((rule) => ({ where: toThis(rule), eagerness: 'immediate' })),
    });
    if (asked.has('rules')) document.head.append(script);
    setTimeout(press, Number(asked.get('leadMs')));
  };
  // Until then the page is quiet again.
  if (asked.has('leadMs')) addEventListener('load', () => setTimeout(begin, 2000));
  else
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        activationStart: number;
      })[];
      if (!paint || !navigation) return;
      const ms = performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('pressed'));
      const report: Report = { ms, isPrerendered: navigation.activationStart > 0 };
      navigator.sendBeacon(reportTo, JSON.stringify(report));
    }).observe({ type: 'paint', buffered: true });
}
