/** Whether the browser knows of no network at all. Then nothing arrives, whatever is asked for. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine
}

export function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

let waiting = 0

/** Resolves at once while there is a network, else when it is back. What waits would be lost with the page. */
export async function whenConnected(): Promise<void> {
  if (!isOffline()) return
  if (waiting++ === 0) window.addEventListener('beforeunload', askToStay)
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  await untilReached()
  if (--waiting === 0) window.removeEventListener('beforeunload', askToStay)
}

/** Calls `listener` whenever the network was gone and is back. Answers what ends that. */
export function onReached(listener: () => void): () => void {
  const whenOnline = () => void untilReached().then(listener)
  window.addEventListener('online', whenOnline)
  return () => window.removeEventListener('online', whenOnline)
}

/** Pauses between tries, in milliseconds; after the last one whatever waits fails for itself. */
const TRIES_MS = [0, 100, 300, 1000, 3000]
/** What was sent over a connection that is dead by now may never be answered. */
const ANSWER_MS = 3000

/** A browser says that there is a network a moment before anything arrives over it. */
export async function untilReached(): Promise<void> {
  for (const pause of TRIES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const signal = AbortSignal.timeout(ANSWER_MS)
    if (await fetch('/health/live', { cache: 'no-store', signal }).catch(() => null)) return
  }
}

/** How often the network came back so far. */
let comebacks = 0
if (typeof window !== 'undefined') window.addEventListener('online', () => comebacks++)

/** Reads once more when that it failed is heard only after the network came back. */
export async function readOver(read: () => Promise<Response>): Promise<Response> {
  const before = comebacks
  try {
    return await read()
  } catch (error) {
    if (comebacks === before || !(error instanceof TypeError)) throw error
    await untilReached()
    return read()
  }
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
