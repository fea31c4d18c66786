import autocannon from 'autocannon'
import { percentile } from '#bench/lib/statistics'

export interface Load {
  url: string
  paths: string[]
  headers?: Record<string, string>
  connections: number
  seconds: number
}

export interface LoadResult {
  requests_per_second: number
  p50_ms: number
  p99_ms: number
}

/** Sends the paths repeatedly on every connection. A response other than 2xx ends the bench. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  // The percentiles of the tool are whole milliseconds, which is too coarse.
  const times: number[] = []
  const run = autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    headers: load.headers,
    requests: load.paths.map((path) => ({ path })),
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { duration, errors, non2xx } = await run
  if (errors + non2xx > 0 || times.length === 0) {
    throw new Error(`${non2xx} refusals and ${errors} errors from ${load.url}`)
  }
  return {
    requests_per_second: times.length / duration,
    p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99),
  }
}
