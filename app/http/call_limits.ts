import { setTimeout as sleep } from 'node:timers/promises'
import { TokenBuckets, type TokenBucket } from '#app/http/token_bucket'
import { afterWait } from '#app/http/refusals/after_wait'
import { Refusal } from '#app/http/refusals/refusal'
import env from '#start/env'

/** The delay of refusals. Without it, a client that retries immediately would keep the process busy. */
const REFUSED_AFTER_MS = 500

/** Calls are counted in the memory of this process, so that a search remains one statement. */
const users = bucketsOf<number>(env.get('CALLS_PER_SECOND_USER', 50))
/** A whole office may share one address. */
const addresses = bucketsOf<string>(env.get('CALLS_PER_SECOND_ADDRESS', 500))

/** @throws Refusal `too_many_calls`, at a rate far above that of a person */
export function countCallOfUser(id: number): Promise<void> {
  return count(users.of(id))
}

/** @throws Refusal `too_many_calls`, at a rate far above that of people in one place */
export function countCallFrom(address: string): Promise<void> {
  return count(addresses.of(address))
}

/** The same for requests that are no calls: returns whether another one is allowed. */
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
