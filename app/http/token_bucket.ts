/** The average rate per second, and the size of a burst after a pause. */
export interface Pace {
  perSecond: number
  atOnce: number
}

const FORGET_EVERY_MS = 30_000

/** Buckets by key; buckets that have not been used recently are removed. */
export class TokenBuckets<Key> {
  readonly #pace: Pace
  readonly #buckets = new Map<Key, TokenBucket>()

  constructor(pace: Pace) {
    this.#pace = pace
    setInterval(() => this.#forgetIdle(), FORGET_EVERY_MS).unref()
  }

  of(key: Key): TokenBucket {
    let bucket = this.#buckets.get(key)
    if (!bucket) this.#buckets.set(key, (bucket = new TokenBucket(this.#pace)))
    return bucket
  }

  #forgetIdle(): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull) this.#buckets.delete(key)
  }
}

/** A token bucket, which limits a rate with bursts. */
export class TokenBucket {
  readonly #pace: Pace
  #left: number
  #countedAt = performance.now()

  constructor(pace: Pace) {
    this.#pace = pace
    this.#left = pace.atOnce
  }

  /** Takes tokens. Returns false if there are not enough; then none is taken. */
  take(cost = 1): boolean {
    this.#fill()
    if (this.#left < cost) return false
    this.#left -= cost
    return true
  }

  /** The seconds until this number of tokens is available, at least one. */
  wait(cost = 1): number {
    return Math.max(1, Math.ceil((cost - this.#left) / this.#pace.perSecond))
  }

  /** Whether the bucket is full, so that a new one would be the same. */
  get isFull(): boolean {
    this.#fill()
    return this.#left === this.#pace.atOnce
  }

  #fill(): void {
    const now = performance.now()
    const since = (now - this.#countedAt) / 1000
    this.#left = Math.min(this.#pace.atOnce, this.#left + since * this.#pace.perSecond)
    this.#countedAt = now
  }
}
