import { TokenBucket, type Pace } from '#app/http/token_bucket'
import { Refusal } from '#app/http/refusals/refusal'
import env from '#start/env'

const perUser = paceOf(env.get('CALLS_PER_SECOND_USER', 50))
/** A whole office may share one. */
const perAddress = paceOf(env.get('CALLS_PER_SECOND_ADDRESS', 500))

const FORGET_EVERY_MS = 30_000

/** In the memory of this process: a search stays one statement. */
const users = new Map<number, TokenBucket>()
const addresses = new Map<string, TokenBucket>()

setInterval(() => {
  forgetIdle(users)
  forgetIdle(addresses)
}, FORGET_EVERY_MS).unref()

/** @throws Refusal `too_many_calls`, far beyond what a person does */
export function countCallOfUser(id: number): void {
  count(users, id, perUser)
}

/** @throws Refusal `too_many_calls`, far beyond what people in one place do */
export function countCallFrom(address: string): void {
  count(addresses, address, perAddress)
}

/** The same for what is no call: whether one more is not too much. */
export function mayCallFrom(address: string): boolean {
  return bucketOf(addresses, address, perAddress).take()
}

function count<Key>(buckets: Map<Key, TokenBucket>, key: Key, pace: Pace): void {
  const bucket = bucketOf(buckets, key, pace)
  if (bucket.take()) return
  const seconds = bucket.wait()
  throw new Refusal('too_many_calls', {
    status: 429,
    texts: { seconds },
    headers: { 'Retry-After': String(seconds) },
  })
}

function bucketOf<Key>(buckets: Map<Key, TokenBucket>, key: Key, pace: Pace): TokenBucket {
  let bucket = buckets.get(key)
  if (!bucket) buckets.set(key, (bucket = new TokenBucket(pace)))
  return bucket
}

function paceOf(perSecond: number): Pace {
  return { perSecond, atOnce: 2 * perSecond }
}

function forgetIdle<Key>(buckets: Map<Key, TokenBucket>): void {
  for (const [key, bucket] of buckets) if (bucket.isFull) buckets.delete(key)
}
