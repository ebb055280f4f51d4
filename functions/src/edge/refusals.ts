/** Until when a limit refuses, and the hashed holders of its places, who are let through. */
export type Refusal = { untilMs: number; holders: ReadonlySet<string> };

/** What one instance refused lately. Bounded, so that many callers do not use its memory up. */
export class Refusals {
  readonly #refusals = new Map<string, Refusal>();
  readonly #atMost: number;

  constructor(atMost = 10_000) {
    this.#atMost = atMost;
  }

  clear(): void {
    this.#refusals.clear();
  }

  /** The refusal of a limit that still holds. */
  of(limit: string): Refusal | null {
    const refusal = this.#refusals.get(limit);
    if (refusal && refusal.untilMs > Date.now()) return refusal;
    this.#refusals.delete(limit);
    return null;
  }

  /** Keeps a refusal; the one that was noted first makes room. */
  remember(limit: string, refusal: Refusal): void {
    this.#refusals.delete(limit);
    this.#refusals.set(limit, refusal);
    if (this.#refusals.size > this.#atMost) this.#refusals.delete(this.#refusals.keys().next().value as string);
  }
}
