import { setTimeout as sleep } from 'node:timers/promises'
import { TokenBucket, type Pace } from '#app/http/token_bucket'
import { Refusal } from '#app/http/refusals/refusal'
import env from '#start/env'

const perUser = paceOf(env.get('CALLS_PER_SECOND_USER', 50))
/** A whole office may share one. */
const perAddress = paceOf(env.get('CALLS_PER_SECOND_ADDRESS', 500))

const FORGET_EVERY_MS = 30_000
/** Refusals come so late, or a client that calls again at once would keep the process busy with them. */
const REFUSED_AFTER_MS = 500

/** In the memory of this process: a search stays one statement. */
const users = new Map<number, TokenBucket>()
const addresses = new Map<string, TokenBucket>()

setInterval(() => {
  forgetIdle(users)
  forgetIdle(addresses)
}, FORGET_EVERY_MS).unref()

/** @throws Refusal `too_many_calls`, far beyond what a person does */
export function countCallOfUser(id: number): Promise<void> {
  return count(users, id, perUser)
}

/** @throws Refusal `too_many_calls`, far beyond what people in one place do */
export function countCallFrom(address: string): Promise<void> {
  return count(addresses, address, perAddress)
}

/** The same for what is no call: whether one more is not too much. */
export function mayCallFrom(address: string): boolean {
  return bucketOf(addresses, address, perAddress).take()
}

async function count<Key>(buckets: Map<Key, TokenBucket>, key: Key, pace: Pace): Promise<void> {
  const bucket = bucketOf(buckets, key, pace)
  if (bucket.take()) return
  const seconds = bucket.wait()
  await sleep(REFUSED_AFTER_MS)
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
