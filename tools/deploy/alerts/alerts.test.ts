import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../build-config/parts.ts';

type Policy = {
  displayName: string;
  documentation: { content: string };
  combiner: string;
  severity: string;
  conditions: Record<string, { filter?: string; duration?: string } | string>[];
  alertStrategy: { notificationRateLimit?: { period: string } };
};

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
const policies = files.map((name) => ({
  name,
  policy: JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Policy,
}));

const sourcesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
const functionsSource = sourcesBelow(join(root, 'functions/src'));
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');

const filterOf = ({ conditions }: Policy): string =>
  conditions
    .flatMap((condition) => Object.values(condition))
    .map((part) => (typeof part === 'string' ? '' : (part.filter ?? '')))
    .join('\n');

describe.each(policies)('The alert $name', ({ name, policy }) => {
  it('An alert says what happened and what to do, and stands in the guide', () => {
    expect(policy.documentation.content).toMatch(/docs\/operations\.md/);
    expect(operations).toContain(`\`${name.replace('.json', '')}\``);
  });

  it('An alert has the shape that Google takes: one combiner, one severity, and a rate limit where it matches log lines', () => {
    expect(policy.combiner).toBe('OR');
    expect(['CRITICAL', 'ERROR', 'WARNING']).toContain(policy.severity);
    const kinds = policy.conditions.flatMap((condition) =>
      Object.keys(condition).filter((key) => key !== 'displayName'),
    );
    expect(kinds).toHaveLength(1);
    expect(['conditionMatchedLog', 'conditionThreshold', 'conditionAbsent']).toContain(kinds[0]);
    expect(kinds[0] === 'conditionMatchedLog').toBe(policy.alertStrategy.notificationRateLimit !== undefined);
  });

  // https://cloud.google.com/monitoring/api/v3/filters: of log filters it takes no lists, of its own functions these.
  it('An alert asks of a metric only what its filter language has', () => {
    if (policy.conditions.some((condition) => 'conditionMatchedLog' in condition)) return;
    const withoutTexts = filterOf(policy).replace(/"[^"]*"/g, '""');
    for (const [, name] of withoutTexts.matchAll(/([\w.]+)\(/g))
      expect(name).toMatch(/^monitoring\.regex\.full_match$/);
    expect(withoutTexts).not.toMatch(/ OR |=\(/);
  });

  it('An alert waits only for log lines that the functions write and for functions that exist', () => {
    const filter = filterOf(policy);
    const events = /jsonPayload\.message=\(?([^)}]*)/.exec(filter)?.[1]?.match(/"[a-z-]+"/g) ?? [];
    for (const event of events) expect(functionsSource).toContain(`'${event.slice(1, -1)}'`);
    const services = /service_name=(?:monitoring\.regex\.full_match)?\(?("[^)}]*)/.exec(filter)?.[1] ?? '';
    expect(services === '').toBe(!filter.includes('service_name'));
    for (const service of services.match(/(?<=["|])[a-z]+(?=["|])/g) ?? [])
      expect(functionsSource).toMatch(new RegExp(`export (const|\\{) ${service}\\b`));
  });
});
