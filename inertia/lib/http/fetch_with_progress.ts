interface Watch {
  /** Bytes of the body that are on their way, and how many there are. */
  onSent: (sent: number, total: number) => void
  signal: AbortSignal
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/**
 * `fetch` by XMLHttpRequest, which alone tells how much of a body has been sent. Like fetch it
 * rejects with a TypeError without a network, and with an AbortError when the signal says so.
 */
export function fetchWithProgress({ onSent, signal }: Watch): Fetch {
  return (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      request.open(init.method ?? 'GET', path)
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('the connection was lost')))
      request.addEventListener('abort', () => reject(aborted()))
      request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
      signal.addEventListener('abort', abort)
      if (signal.aborted) return reject(aborted())
      // Only forms are sent this way, and XMLHttpRequest takes them as fetch does.
      request.send(init.body as FormData)
    })
}

function aborted(): DOMException {
  return new DOMException('it is not wanted any more', 'AbortError')
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: pairs.filter(([name]) => name !== ''),
  })
}
