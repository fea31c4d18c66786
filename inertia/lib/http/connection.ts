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
  if (--waiting === 0) window.removeEventListener('beforeunload', askToStay)
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
