import {
  BrowserClient,
  createTransport,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/browser'
import { csrfHeaders } from '~/lib/csrf'
import type { ErrorReport } from '~/lib/errors/error_report'
import { route } from '~/lib/routing/routes'

/** Starts the client of the error service: errors only, through our own address. */
export function openSdk(dsn: string): (report: ErrorReport) => void {
  const tunnel = route('api.error_reports')
  const client = new BrowserClient({
    dsn,
    tunnel,
    transport: (options) => tunnelTransport(tunnel, options),
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    sendDefaultPii: false,
    sendClientReports: false,
  })
  client.init()
  return ({ error, request_id, user_id }) => {
    const scope = new Scope()
    scope.setClient(client)
    if (request_id) scope.setTag('request_id', request_id)
    if (user_id !== null) scope.setUser({ id: user_id })
    // The secret of a link stays where it is.
    scope.setTag('path', window.location.pathname.replace(/[\w-]{40,}/, ':token'))
    scope.captureException(error)
  }
}

/** As every write of ours it is JSON and proves where it comes from. */
function tunnelTransport(path: string, options: Parameters<typeof createTransport>[0]) {
  return createTransport(options, async ({ body }) => {
    const envelope = typeof body === 'string' ? body : new TextDecoder().decode(body)
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...csrfHeaders(),
      },
      body: JSON.stringify({ envelope }),
    })
    return { statusCode: response.status }
  })
}
