const name = 'society-gal-speech';

/** Marks the spoken sentence without touching the page's markup, and brings it into view. */
export function createHighlighter(ownSheets: Set<CSSStyleSheet>) {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(`::highlight(${name}){background-color:#ffe45c;color:#1a1020}`);
  ownSheets.add(sheet);
  document.adoptedStyleSheets.push(sheet);
  const clear = () => globalThis.CSS.highlights?.delete(name);
  return {
    show(range: Range) {
      globalThis.CSS.highlights?.set(name, new Highlight(range));
      const box = range.getBoundingClientRect();
      const isInView = box.top >= 80 && box.bottom <= innerHeight - 120;
      if (isInView || box.height === 0) return;
      const isCalm = matchMedia('(prefers-reduced-motion:reduce)').matches;
      scrollTo({ top: scrollY + box.top - innerHeight * 0.35, behavior: isCalm ? 'instant' : 'smooth' });
    },
    clear,
    end() {
      clear();
      ownSheets.delete(sheet);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}
