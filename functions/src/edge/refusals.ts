/** Until when a limit refuses, and the hashed holders of its places, who are let through. */
export type Refusal = { untilMs: number; holders: ReadonlySet<string> };

/** What one instance refused lately. Bounded, so that many callers do not use its memory up. */
export class Refusals {
  readonly #known = new Map<string, Refusal>();
  readonly #atMost: number;

  constructor(atMost = 10_000) {
    this.#atMost = atMost;
  }

  clear(): void {
    this.#known.clear();
  }

  /** The refusal of a limit that still holds. */
  of(limit: string): Refusal | null {
    const known = this.#known.get(limit);
    if (known && known.untilMs > Date.now()) return known;
    this.#known.delete(limit);
    return null;
  }

  /** Keeps a refusal; the one that was noted first makes room. */
  remember(limit: string, refusal: Refusal): void {
    this.#known.delete(limit);
    this.#known.set(limit, refusal);
    if (this.#known.size > this.#atMost) this.#known.delete(this.#known.keys().next().value as string);
  }
}
