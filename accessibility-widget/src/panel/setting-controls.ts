import {
  type AccessibilityRule,
  type AccessibilitySettingId,
  accessibilityRules,
  normaliseAccessibilityValue,
} from '@society-gal/contracts/site';
import { shortcutName } from '../core/launcher.ts';
import { makeElement } from '../core/make-element.ts';
import type { WidgetContext } from '../core/widget-context.ts';
import type { Messages } from '../messages/en.ts';

export type Control = { node: HTMLElement; refresh(): void };

/** `120%` or `1.5×`. The first call of `toLocaleString` costs 20 ms, so whole numbers skip it. */
const formatValue = (value: number, unit: string, language: string): string =>
  `${Number.isInteger(value) ? value : value.toLocaleString(language)}${unit}`;

/** Some assistive technology reads the property, some the attribute. */
const setChecked = (input: HTMLInputElement, isChecked: boolean) => {
  input.defaultChecked = isChecked;
  input.checked = isChecked;
};

export function makeControl(id: AccessibilitySettingId, context: WidgetContext, messages: Messages): Control {
  const rule: AccessibilityRule = accessibilityRules[id];
  const { label, description, options } = messages.settings[id];
  const value = () => context.effective()[id];
  const choose = (chosen: unknown) => context.store.update({ [id]: normaliseAccessibilityValue(id, chosen) });
  const about = makeElement('p', { class: 'quiet', id: `about-${id}` }, description);
  const follows = makeElement('p', { class: 'quiet', hidden: true }, messages.panel.system);
  const describedBy = about.id;
  const control = ((): { nodes: readonly HTMLElement[]; refresh(): void } => {
    if (rule.kind === 'toggle') {
      const input = makeElement('input', { type: 'checkbox', id, name: id, 'aria-describedby': describedBy });
      input.addEventListener('change', () => choose(input.checked));
      return {
        nodes: [makeElement('label', { class: 'switch', for: id }, label, input)],
        refresh: () => {
          setChecked(input, value() === true);
        },
      };
    }
    if (rule.kind === 'range') {
      const input = makeElement('input', {
        type: 'range',
        id,
        min: rule.min,
        max: rule.max,
        step: rule.step,
        'aria-describedby': describedBy,
      });
      const output = makeElement('output', { for: id, 'aria-hidden': 'true' });
      const step = (by: number, sign: string, name: string) => {
        const button = makeElement(
          'button',
          { type: 'button', 'aria-label': `${name}: ${label}` },
          makeElement('span', { 'aria-hidden': 'true' }, sign),
        );
        button.addEventListener('click', () => choose(Number(value()) + by));
        return button;
      };
      input.addEventListener('input', () => choose(input.valueAsNumber));
      return {
        nodes: [
          makeElement('div', { class: 'head' }, makeElement('label', { for: id }, label), output),
          makeElement(
            'div',
            { class: 'track' },
            step(-rule.step, '−', messages.panel.less),
            input,
            step(rule.step, '+', messages.panel.more),
          ),
        ],
        refresh: () => {
          const now = Number(value());
          input.valueAsNumber = now;
          output.textContent = formatValue(now, rule.unit, context.language);
          input.setAttribute('aria-valuetext', output.textContent);
        },
      };
    }
    if (rule.options.length > 3) {
      const select = makeElement('select', { id, 'aria-describedby': describedBy });
      for (const option of rule.options)
        select.append(makeElement('option', { value: option }, options?.[option] ?? option));
      select.addEventListener('change', () => choose(select.value));
      return {
        nodes: [makeElement('label', { class: 'head', for: id }, label), select],
        refresh: () => {
          select.value = String(value());
        },
      };
    }
    const radios = rule.options.map((option) => {
      const radio = makeElement('input', { type: 'radio', name: id, value: option });
      radio.addEventListener('change', () => choose(option));
      return radio;
    });
    const labels = radios.map((radio) => makeElement('label', {}, radio, options?.[radio.value] ?? radio.value));
    return {
      nodes: [
        makeElement(
          'fieldset',
          { 'aria-describedby': describedBy },
          makeElement('legend', {}, label),
          makeElement('div', { class: 'choices' }, ...labels),
        ),
      ],
      refresh: () => {
        for (const radio of radios) setChecked(radio, radio.value === value());
      },
    };
  })();
  const node = makeElement('div', { class: 'setting' }, ...control.nodes, about, follows);
  return {
    node,
    refresh() {
      control.refresh();
      follows.hidden = value() === context.store.get()[id];
      node.classList.toggle('changed', value() !== rule.default);
    },
  };
}

/** Few browsers and screen readers use these keys with Alt. */
const offeredKeys = ['KeyA', 'KeyQ', 'KeyU', 'KeyY', 'Digit0', 'off'];

export function makeShortcutControl({ store, shortcut }: WidgetContext, { panel }: Messages): Control {
  const select = makeElement('select', { id: 'shortcut', 'aria-describedby': 'about-shortcut' });
  for (const code of new Set([shortcut(), ...offeredKeys]))
    select.append(makeElement('option', { value: code }, shortcutName(code) || panel.shortcutOff));
  select.addEventListener('change', () => store.setShortcut(select.value));
  return {
    node: makeElement(
      'div',
      { class: 'setting' },
      makeElement('label', { class: 'head', for: select.id }, panel.shortcut),
      select,
      makeElement('p', { class: 'quiet', id: 'about-shortcut' }, panel.shortcutAbout),
    ),
    refresh: () => {
      select.value = shortcut();
    },
  };
}
