import type { HttpContext } from '@adonisjs/core/http'
import type { Refusal } from '#app/http/refusals/refusal'

const PAGES: Record<number, string> = {
  403: 'errors/forbidden',
  404: 'errors/not_found',
  419: 'errors/session_over',
  429: 'errors/too_many_requests',
  503: 'errors/unavailable',
}

/** The error page of a refusal; a plain text when not even a page can be rendered. */
export async function renderErrorPage(refusal: Refusal, ctx: HttpContext) {
  const { status, code, options } = refusal
  const message = ctx.i18n.t(`errors.${code}`, options.texts ?? {})
  ctx.response.status(status)
  const plain = () =>
    ctx.response
      .header('Content-Type', 'text/plain; charset=utf-8')
      .send(`${status} ${message} (${ctx.request.id()})`)
  // Refused before there was one, which a page is not drawn without: calls beyond a limit.
  if (!ctx.session) return plain()
  try {
    // What the page gets is the same for all of them; their names are settled with the client.
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

/** Guests have no shell around the page. */
function pageOf(status: number, ctx: HttpContext): string {
  if (status === 404 && !ctx.user) return 'errors/not_found_guest'
  return PAGES[status] ?? (status < 500 ? 'errors/refused' : 'errors/server_error')
}
