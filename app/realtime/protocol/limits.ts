/** Counts resources by key and refuses more than the maximum. */
export class Limit<Key> {
  readonly #held = new Map<Key, number>()

  constructor(readonly most: number) {}

  /** Returns false if the maximum is reached. */
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
