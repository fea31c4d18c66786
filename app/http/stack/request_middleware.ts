import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isSecure } from '#config/app'
import { cutSlowBody } from '#app/http/stack/cut_slow_bodies'
import { cutSlowReader } from '#app/http/files/cut_slow_readers'
import { isApi } from '#app/http/request_kind'

const SANE_ID = /^[\w.:-]{1,100}$/

type Header = [name: string, value: string]

const HEADERS: Header[] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ...(isSecure ? [['Strict-Transport-Security', 'max-age=31536000'] satisfies Header] : []),
]

/** API responses contain no markup and are private. Shield sets the headers of pages. */
const API_HEADERS: Header[] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store, private'],
]

/** Sets the headers of all responses and the request id, and logs each request when it has ended. */
export default class RequestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const raw = ctx.response.response
    for (const [name, value] of HEADERS) raw.setHeader(name, value)
    if (isApi(ctx.request)) for (const [name, value] of API_HEADERS) raw.setHeader(name, value)
    raw.setHeader('X-Request-Id', ownId(ctx))
    // A load balancer learns that this process is stopping and uses another one.
    if (app.isTerminating) raw.setHeader('Connection', 'close')
    cutSlowBody(ctx.request.request)
    cutSlowReader(raw)
    const began = performance.now()
    raw.once('close', () => logFinished(ctx, performance.now() - began))
    return next()
  }
}

/**
 * Creates an own request id for every request, because a client could send the same one twice. An id sent by the
 * client, if it is well-formed, is logged next to it.
 */
function ownId(ctx: HttpContext): string {
  const { headers, rawHeaders } = ctx.request.request
  const came = rawHeaders.findIndex((name) => name.toLowerCase() === 'x-request-id')
  if (came === -1) return ctx.request.id() ?? ''
  const id = randomUUID()
  headers['x-request-id'] = id
  const given = rawHeaders[came + 1] ?? ''
  const beside = SANE_ID.test(given) && { given_request_id: given }
  ctx.logger = logger.child({ request_id: id, ...beside })
  return id
}

/** Static files and health checks are too frequent to be logged. */
function logFinished(ctx: HttpContext, ms: number): void {
  if (!ctx.route && ctx.response.response.statusCode < 400) return
  if (ctx.route?.name?.startsWith('health.')) return
  const { statusCode, writableFinished } = ctx.response.response
  ctx.logger.info(
    {
      method: ctx.request.method(),
      // The path of a one-time link contains its secret.
      path: ctx.params?.token ? ctx.route?.pattern : ctx.request.parsedUrl.pathname,
      route: ctx.route?.name,
      status: statusCode,
      ms: Math.round(ms * 10) / 10,
      user_id: (ctx.user ?? ctx.userWithoutTwoFactor)?.id,
      contractor_id: ctx.user?.contractor?.id,
      ...(!writableFinished && { aborted: true }),
    },
    'finished'
  )
}
