import type { HttpContext } from '@adonisjs/core/http'
import type { Refusal } from '#app/http/refusals/refusal'

const PAGES: Record<number, string> = {
  403: 'errors/forbidden',
  404: 'errors/not_found',
  419: 'errors/session_over',
  429: 'errors/too_many_requests',
  503: 'errors/unavailable',
}

/** Sends the error page of a refusal, or plain text if the page cannot be rendered. */
export async function renderErrorPage(refusal: Refusal, ctx: HttpContext) {
  const { status, code, options } = refusal
  const message = ctx.i18n.t(`errors.${code}`, options.texts ?? {})
  ctx.response.status(status)
  const plain = () =>
    ctx.response
      .header('Content-Type', 'text/plain; charset=utf-8')
      .send(`${status} ${message} (${ctx.request.id()})`)
  // The request was refused before it had a session, which pages need: it exceeded a rate limit.
  if (!ctx.session) return plain()
  try {
    // All error pages get the same props; the client defines their names.
    const page = await ctx.inertia.render(pageOf(status, ctx), {
      status,
      message,
      code: code ?? 'server_error',
      request_id: ctx.request.id() ?? '',
    })
    return ctx.response.send(page)
  } catch (failure) {
    ctx.logger.error({ err: failure }, 'error page failed')
    return plain()
  }
}

/** Guests see the page without the layout of the portal. */
function pageOf(status: number, ctx: HttpContext): string {
  if (status === 404 && !ctx.user) return 'errors/not_found_guest'
  return PAGES[status] ?? (status < 500 ? 'errors/refused' : 'errors/server_error')
}
