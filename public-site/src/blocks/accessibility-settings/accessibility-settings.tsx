import {
  type AccessibilityRule,
  accessibilityRules,
  accessibilitySettingIds,
  accessibilityTabs,
  accessibilityWords,
} from '@society-gal/contracts/site';
import type { CustomBlock } from '../block-types.ts';
import { BlockSection } from '../section/block-section.tsx';

const tabTitles = { visual: 'Visual', navigation: 'Navigation', content: 'Content' } as const;

function range(rule: AccessibilityRule, options: Readonly<Record<string, string>>): string {
  if (rule.kind === 'toggle') return 'On or off';
  if (rule.kind === 'choice') return rule.options.map((option) => options[option] ?? option).join(', ');
  return `${rule.min}${rule.unit} to ${rule.max}${rule.unit} in steps of ${rule.step}${rule.unit}`;
}

function initial(rule: AccessibilityRule, options: Readonly<Record<string, string>>): string {
  if (rule.kind === 'toggle') return rule.default ? 'On' : 'Off';
  if (rule.kind === 'choice') return options[rule.default] ?? rule.default;
  return `${rule.default}${rule.unit}`;
}

/** Made from the widget's own definitions. */
export function AccessibilitySettings({ block }: { block: CustomBlock }) {
  return (
    <BlockSection section={block}>
      <div className="settings">
        {accessibilityTabs.map((tab) => (
          <div key={tab}>
            <h3 id={`settings-${tab}`}>{tabTitles[tab]}</h3>
            <dl className="facts">
              {accessibilitySettingIds
                .filter((id) => accessibilityWords[id].tab === tab)
                .map((id) => {
                  const word = accessibilityWords[id];
                  const options = 'options' in word ? word.options : {};
                  return (
                    <div key={id}>
                      <dt>{word.label}</dt>
                      <dd>
                        {word.description}
                        <span className="setting-range">
                          {range(accessibilityRules[id], options)}. At first: {initial(accessibilityRules[id], options)}
                          .
                        </span>
                      </dd>
                    </div>
                  );
                })}
            </dl>
          </div>
        ))}
      </div>
    </BlockSection>
  );
}
