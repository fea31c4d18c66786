// Brings the redirects that know the session: `back`, `toIntended`.
import '@adonisjs/session/session_middleware'
import emitter from '@adonisjs/core/services/emitter'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Session } from '@adonisjs/session'
import { rememberedSessionConfig, sessionConfig } from '#config/session'
import { readSession, sessionStore, touchSession } from '#app/accounts/postgres_session_store'

/**
 * Reads the session and its user; refuses nobody. Unlike the framework's own it leaves an
 * unchanged session alone: no statement and no cookie with every answer.
 */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const id: unknown = ctx.request.cookie(sessionConfig.cookieName)
    const found = typeof id === 'string' ? await readSession(id) : null
    const read = found && typeof id === 'string' ? { id, session: found } : null
    const session = new Session(sessionConfig, () => sessionStore(read), emitter, ctx)
    ctx.session = session
    ctx.user = found?.user ?? null
    await session.initiate(false)
    const output = await next()
    if (isChanged(session)) {
      if (session.get('remember') === true) session.config = rememberedSessionConfig
      await session.commit()
    } else if (read) {
      await touchSession(read.id, read.session)
    }
    return output
  }
}

function isChanged(session: Session): boolean {
  return (
    session.hasBeenModified ||
    session.hasRegeneratedSession ||
    !session.responseFlashMessages.isEmpty
  )
}
