import { errorDsn } from '#app/errors/report_error'

const PATIENCE_MS = 5_000

/** Whether the first line of an envelope from the browser contains our DSN. */
export function isOurs(envelope: string, dsn = errorDsn): boolean {
  if (!dsn) return false
  try {
    const head: unknown = JSON.parse(envelope.slice(0, Math.max(0, envelope.indexOf('\n'))))
    if (typeof head !== 'object' || head === null || !('dsn' in head)) return false
    return typeof head.dsn === 'string' && endpointOf(head.dsn) === endpointOf(dsn)
  } catch {
    return false
  }
}

/** Forwards an envelope to the service of our DSN. Returns true if the service accepted it. */
export async function passOn(envelope: string, dsn: string): Promise<boolean> {
  const response = await fetch(endpointOf(dsn), {
    method: 'POST',
    body: envelope,
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  return response.ok
}

/** `https://key@host/path/7` → `https://host/path/api/7/envelope/?sentry_key=key`. */
export function endpointOf(dsn: string): string {
  const url = new URL(dsn)
  const parts = url.pathname.split('/')
  const project = parts.pop()
  return `${url.origin}${parts.join('/')}/api/${project}/envelope/?sentry_key=${url.username}`
}
