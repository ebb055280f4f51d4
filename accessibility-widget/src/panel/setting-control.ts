import {
  type AccessibilityRule,
  type AccessibilitySettingId,
  accessibilityRules,
  normaliseAccessibilityValue,
} from '@society-gal/contracts/accessibility-settings';
import type { WidgetContext } from '../engine/context.ts';
import { makeElement } from '../engine/make-element.ts';
import type { Words } from '../words/en.ts';
import type { ChangeSettings } from './change-settings.ts';

/** One setting in the panel: what is drawn, and how it takes over a value that changed elsewhere. */
export type Control = { node: HTMLElement; refresh(): void };

/** A value as people read it: `120%` or `1.5×`. The first number that a browser puts into words of a language costs it 20 ms. */
const showValue = (value: number, unit: string, language: string): string =>
  `${Number.isInteger(value) ? value : value.toLocaleString(language)}${unit}`;

/** Property and attribute: some assistive technology reads the one, some the other. */
const check = (input: HTMLInputElement, isChecked: boolean) => {
  input.defaultChecked = isChecked;
  input.checked = isChecked;
};

/** The control that fits the setting's kind, named, described and saved at once. */
export function makeControl(
  id: AccessibilitySettingId,
  context: WidgetContext,
  words: Words,
  change: ChangeSettings,
): Control {
  const rule: AccessibilityRule = accessibilityRules[id];
  const { label, description, options } = words.settings[id];
  const value = () => context.effective()[id];
  const choose = (chosen: unknown) =>
    change([id], () => context.store.update({ [id]: normaliseAccessibilityValue(id, chosen) }));
  const about = makeElement('p', { class: 'quiet', id: `about-${id}` }, description);
  const follows = makeElement('p', { class: 'quiet', hidden: true }, words.panel.system);
  const describedBy = about.id;
  const control = ((): { nodes: readonly HTMLElement[]; refresh(): void } => {
    if (rule.kind === 'toggle') {
      const input = makeElement('input', { type: 'checkbox', id, name: id, 'aria-describedby': describedBy });
      input.addEventListener('change', () => choose(input.checked));
      return {
        nodes: [makeElement('label', { class: 'switch', for: id }, label, input)],
        refresh: () => {
          check(input, value() === true);
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
            step(-rule.step, '−', words.panel.less),
            input,
            step(rule.step, '+', words.panel.more),
          ),
        ],
        refresh: () => {
          const now = Number(value());
          input.valueAsNumber = now;
          output.textContent = showValue(now, rule.unit, context.language);
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
        for (const radio of radios) check(radio, radio.value === value());
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
