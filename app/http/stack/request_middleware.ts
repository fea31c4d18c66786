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

/** Answers of the API render nothing and are nobody else's; the pages' own come from shield. */
const API_HEADERS: Header[] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store, private'],
]

/** The headers every answer carries, its request id, and one line of the log when it is over. */
export default class RequestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const raw = ctx.response.response
    for (const [name, value] of HEADERS) raw.setHeader(name, value)
    if (isApi(ctx.request)) for (const [name, value] of API_HEADERS) raw.setHeader(name, value)
    raw.setHeader('X-Request-Id', ownId(ctx))
    // A balancer learns that this process is going, and asks another one.
    if (app.isTerminating) raw.setHeader('Connection', 'close')
    cutSlowBody(ctx.request.request)
    cutSlowReader(raw)
    const began = performance.now()
    raw.once('close', () => logFinished(ctx, performance.now() - began))
    return next()
  }
}

/**
 * An id of our own for every request: whoever asks could otherwise give two of them the same. One
 * that came along, when it looks like one, stands beside ours in the log.
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

/** Files and health checks ask too often to be worth a line. */
function logFinished(ctx: HttpContext, ms: number): void {
  if (!ctx.route && ctx.response.response.statusCode < 400) return
  if (ctx.route?.name?.startsWith('health.')) return
  const { statusCode, writableFinished } = ctx.response.response
  ctx.logger.info(
    {
      method: ctx.request.method(),
      // A link of a mail opens something for whoever reads it.
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
