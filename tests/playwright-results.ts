/** A reporter of Playwright that tells `npm test` about each test. */
import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { root } from '../build-config/parts.ts';
import { onOneLine, type TestResult, writeResults } from '../tools/checks/test-results.ts';

function resultOf(test: TestCase): TestResult {
  const outcome = test.outcome();
  const [first, last] = [test.results[0], test.results.at(-1)].map((run) =>
    onOneLine(run?.error?.message ?? run?.status),
  );
  return {
    name: `${relative(root, test.location.file)}:${test.location.line} ${test.title}`,
    status: outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed',
    ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    ...(outcome === 'flaky' ? { firstFailure: first ?? '' } : {}),
    ...(outcome === 'unexpected' ? { failure: last ?? '' } : {}),
  };
}

export default class PlaywrightResults implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ message }: TestError): void {
    this.#errors.push(onOneLine(message));
  }

  onEnd(_result: FullResult): void {
    writeResults({ tests: (this.#suite?.allTests() ?? []).map(resultOf), errors: this.#errors });
  }
}
