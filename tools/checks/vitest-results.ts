/** A reporter of Vitest that tells `npm test` about each test. */
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { onOneLine, type TestResult, writeResults } from './test-results.ts';

function resultOf(test: TestCase): TestResult {
  const { state, errors = [] } = test.result();
  const reasons = errors.map(({ message }) => onOneLine(message));
  const diagnostic = test.diagnostic();
  return {
    name: `${test.module.relativeModuleId} > ${test.fullName}`,
    status: state === 'passed' || state === 'failed' ? state : 'skipped',
    ms: diagnostic?.duration ?? 0,
    ...(diagnostic?.flaky ? { firstFailure: reasons[0] ?? 'no reason was told' } : {}),
    ...(state === 'failed' ? { failure: reasons.at(-1) ?? 'no reason was told' } : {}),
  };
}

/** A file that could not be loaded, or whose set-up failed, has no test that could fail. */
const errorsOf = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()].flatMap((each) =>
    each.errors().map(({ message }) => `${module.relativeModuleId}: ${onOneLine(message)}`),
  );

export default class VitestResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeResults({
      tests: modules.flatMap((module) => [...module.children.allTests()].map(resultOf)),
      errors: [...modules.flatMap(errorsOf), ...unhandled.map(({ message }) => onOneLine(message))],
    });
  }
}
