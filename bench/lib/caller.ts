export type Send = (
  method: string,
  path: string,
  body?: object
) => Promise<{ data: { id: number } }>

/** Returns a function that sends calls to the server at `url` with a session. A refusal ends the bench. */
export function caller(url: string, cookie: string): Send {
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '')
  const headers = {
    Cookie: cookie,
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-XSRF-TOKEN': token,
  }
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    // The responses that are used contain a single object.
    return JSON.parse(text) as { data: { id: number } }
  }
}
