import { setTimeout as sleep } from 'node:timers/promises'
import { TokenBuckets, type TokenBucket } from '#app/http/token_bucket'
import { afterWait } from '#app/http/refusals/after_wait'
import { Refusal } from '#app/http/refusals/refusal'
import env from '#start/env'

/** Refusals come so late, or a client that calls again at once would keep the process busy with them. */
const REFUSED_AFTER_MS = 500

/** In the memory of this process: a search stays one statement. */
const users = bucketsOf<number>(env.get('CALLS_PER_SECOND_USER', 50))
/** A whole office may share one. */
const addresses = bucketsOf<string>(env.get('CALLS_PER_SECOND_ADDRESS', 500))

/** @throws Refusal `too_many_calls`, far beyond what a person does */
export function countCallOfUser(id: number): Promise<void> {
  return count(users.of(id))
}

/** @throws Refusal `too_many_calls`, far beyond what people in one place do */
export function countCallFrom(address: string): Promise<void> {
  return count(addresses.of(address))
}

/** The same for what is no call: whether one more is not too much. */
export function mayCallFrom(address: string): boolean {
  return addresses.of(address).take()
}

async function count(bucket: TokenBucket): Promise<void> {
  if (bucket.take()) return
  const seconds = bucket.wait()
  await sleep(REFUSED_AFTER_MS)
  throw new Refusal('too_many_calls', {
    status: 429,
    ...afterWait(seconds),
  })
}

function bucketsOf<Key>(perSecond: number): TokenBuckets<Key> {
  return new TokenBuckets({ perSecond, atOnce: 2 * perSecond })
}
