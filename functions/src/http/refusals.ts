/** Until when a limit refuses, and the hashed holders of its places, who are let through. */
export type Refusal = { untilMs: number; holders: ReadonlySet<string> };

/** What one instance refused lately. Bounded, so that many callers do not use its memory up. */
export class Refusals<Kept extends { untilMs: number } = Refusal> {
  readonly #refusals = new Map<string, Kept>();
  readonly #atMost: number;

  constructor(atMost = 10_000) {
    this.#atMost = atMost;
  }

  clear(): void {
    this.#refusals.clear();
  }

  /** The refusal of a limit that still holds. */
  of(limit: string): Kept | null {
    const refusal = this.#refusals.get(limit);
    if (refusal && refusal.untilMs > Date.now()) return refusal;
    this.#refusals.delete(limit);
    return null;
  }

  /** Keeps a refusal; the one that was noted first makes room. */
  remember(limit: string, refusal: Kept): void {
    this.#refusals.delete(limit);
    this.#refusals.set(limit, refusal);
    if (this.#refusals.size > this.#atMost) this.#refusals.delete(this.#refusals.keys().next().value as string);
  }
}
