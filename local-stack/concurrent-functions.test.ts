import { expect, it } from 'vitest';
import { callsAtOnce, replaceable } from './concurrent-functions.ts';

it('The pinned firebase-tools still have what is replaced, so that an update of it does not quietly serve one call at a time', () => {
  const { FunctionsEmulator, RuntimeWorker, RuntimeWorkerPool, shared } = replaceable();
  expect([
    FunctionsEmulator.prototype.startRuntime.length,
    FunctionsEmulator.prototype.handleHttpsTrigger.length,
    RuntimeWorkerPool.prototype.getIdleWorker.length,
    RuntimeWorkerPool.prototype.addWorker.length,
    RuntimeWorker.prototype.request.length,
    RuntimeWorker.prototype.processStream.length,
    shared.emulatedFunctionsFromEndpoints.length,
  ]).toEqual([2, 2, 1, 3, 4, 2, 1]);
});

it('A function takes as many calls at once as it declares for all its instances, and never more than one process should', () => {
  expect(callsAtOnce({ concurrency: 1, maxInstances: 1 })).toBe(1);
  expect(callsAtOnce({ concurrency: 10, maxInstances: 5 })).toBe(50);
  expect(callsAtOnce({ concurrency: 80, maxInstances: 20 })).toBe(80);
  expect(callsAtOnce({ concurrency: null, maxInstances: null })).toBe(80);
});
