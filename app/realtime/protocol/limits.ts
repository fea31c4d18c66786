/** Counts what is held under a key, and refuses beyond a number. */
export class Limit<Key> {
  readonly #held = new Map<Key, number>()

  constructor(readonly most: number) {}

  /** False when there is no room. */
  take(key: Key): boolean {
    const held = this.#held.get(key) ?? 0
    if (held >= this.most) return false
    this.#held.set(key, held + 1)
    return true
  }

  release(key: Key): void {
    const held = this.#held.get(key) ?? 0
    if (held <= 1) this.#held.delete(key)
    else this.#held.set(key, held - 1)
  }
}
