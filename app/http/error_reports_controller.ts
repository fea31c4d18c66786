import type { HttpContext } from '@adonisjs/core/http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { errorDsn } from '#app/errors/report_error'
import { isOurs, passOn } from '#app/errors/tunnel'
import { reportInput } from '#app/http/error_report_input'
import { readInput } from '#app/http/input/read_input'
import { afterWait } from '#app/http/refusals/after_wait'
import { notFound, Refusal } from '#app/http/refusals/refusal'

const MOST_CHARACTERS = 100_000

/** The limit of reports per process and address; a page with errors sends only a few. */
const perAddress = new RateLimiterMemory({ points: 30, duration: 60 })

/** Receives errors of our pages under the portal's own address, which content blockers do not block. */
export default class ErrorReportsController {
  async store(ctx: HttpContext) {
    if (!errorDsn) throw notFound()
    const { envelope } = await readInput(ctx, reportInput)
    if (!isOurs(envelope)) throw new Refusal('bad_request', { status: 400 })
    if (envelope.length > MOST_CHARACTERS) throw new Refusal('too_large', { status: 413 })
    await perAddress.consume(ctx.request.ip()).catch(refuse)
    const taken = await passOn(envelope, errorDsn).catch((error: unknown) => {
      ctx.logger.warn({ err: error }, 'an error of a page was not passed on')
      return false
    })
    if (!taken) throw new Refusal('unavailable', { status: 502 })
    ctx.response.status(204)
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000))
  throw new Refusal('too_many_requests', {
    status: 429,
    ...afterWait(seconds),
  })
}
