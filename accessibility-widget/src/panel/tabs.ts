import { makeElement } from '../core/make-element.ts';

type Tab = { id: string; label: string; content(): readonly HTMLElement[] };

/** Tabs of the ARIA Authoring Practices. Content is made when its tab is first selected, so that the panel opens sooner. */
export function makeTabs(label: string, tabs: readonly Tab[]) {
  const list = makeElement('div', { role: 'tablist', 'aria-label': label });
  const pairs = tabs.map(({ id, label: name, content }) => ({
    button: makeElement(
      'button',
      { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` },
      name,
    ),
    panel: makeElement('div', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` }),
    content,
  }));
  const select = (index: number) => {
    const chosen = pairs[index];
    if (!chosen?.panel.firstChild) chosen?.panel.append(...chosen.content());
    for (const [at, { button, panel }] of pairs.entries()) {
      button.setAttribute('aria-selected', String(at === index));
      button.tabIndex = at === index ? 0 : -1;
      button.toggleAttribute('autofocus', at === index);
      panel.hidden = at !== index;
    }
  };
  for (const [index, { button }] of pairs.entries()) {
    list.append(button);
    button.addEventListener('click', () => select(index));
    button.addEventListener('keydown', (event) => {
      const isRightToLeft = getComputedStyle(list).direction === 'rtl';
      const step = isRightToLeft ? -1 : 1;
      const to = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: pairs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = (to + pairs.length) % pairs.length;
      select(next);
      pairs[next]?.button.focus();
    });
  }
  select(0);
  return { nodes: [list, ...pairs.map(({ panel }) => panel)] };
}
