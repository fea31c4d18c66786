// Brings the redirects that know the session: `back`, `toIntended`.
import '@adonisjs/session/session_middleware'
import emitter from '@adonisjs/core/services/emitter'
import type { HttpContext, HttpRequest, HttpResponse } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Session } from '@adonisjs/session'
import { rememberedSessionConfig, sessionConfig } from '#config/session'
import { guestValuesOf } from '#app/accounts/sessions/guest_request'
import {
  readSession,
  sessionStore,
  type SessionPlace,
  type SessionStore,
  touchSession,
  type ReadSession,
} from '#app/accounts/sessions/postgres_session_store'
import { sessionIdOf } from '#app/accounts/sessions/session_request'
import { admitToken, secretOf } from '#app/accounts/api_authentication/token_request'
import { addressKey } from '#app/http/address_key'
import { countCallFrom, countCallOfUser } from '#app/http/call_limits'
import { isApiRead, isOfApplication } from '#app/http/request_kind'

/**
 * Finds out who asks. People bring a session: it is read with its user, and refuses nobody. Unlike the
 * framework's own it leaves an unchanged session alone: no statement and no cookie with every answer.
 * Reads of the API are the hot path and get the user only: they have no use for `ctx.session`.
 * Programs bring a token, have no session, and are refused here when it is no good.
 */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    // What an application signs for itself counts for nobody.
    if (!isOfApplication(ctx.request)) await countCallFrom(addressKey(ctx.request.ip()))
    const secret = secretOf(ctx)
    if (secret !== null) {
      await admitToken(ctx, secret)
      return next()
    }
    const read = await readSessionOf(ctx.request)
    const known = read?.session.user ?? null
    const mustSetUpTwoFactor = known?.must_set_up_two_factor === true
    ctx.user = mustSetUpTwoFactor ? null : known
    ctx.userWithoutTwoFactor = mustSetUpTwoFactor ? known : null
    if (known) await countCallOfUser(known.id)
    const opened = isApiRead(ctx.request) ? null : await openSession(ctx, read)
    const output = await next()
    if (opened && isChanged(opened.session)) {
      await commit(ctx, opened)
    } else if (read) {
      await touchSession(read.id, read.session, ctx.request.ip())
    }
    return output
  }
}

async function readSessionOf(request: HttpRequest): Promise<ReadSession | null> {
  const id = sessionIdOf(request)
  const session = id === null ? null : await readSession(id)
  return session && id !== null ? { id, session } : null
}

interface OpenSession {
  session: Session
  store: SessionStore
}

async function openSession(ctx: HttpContext, read: ReadSession | null): Promise<OpenSession> {
  const store = sessionStore(read, guestValuesOf(ctx), placeOf(ctx.request))
  const session = new Session(sessionConfig, () => store, emitter, ctx)
  ctx.session = session
  await session.initiate(false)
  return { session, store }
}

async function commit({ response }: HttpContext, { session, store }: OpenSession): Promise<void> {
  if (session.get('remember') === true) session.config = rememberedSessionConfig
  await session.commit()
  if (!store.hasMoved()) withoutSessionCookie(response)
}

const LONGEST_USER_AGENT = 400

function placeOf(request: HttpRequest): SessionPlace {
  const userAgent = request.header('user-agent') ?? ''
  return { ip: request.ip(), user_agent: userAgent.slice(0, LONGEST_USER_AGENT) }
}

/**
 * Takes back the cookie that the framework sends with every change. An answer on its way while another
 * request gives the session a new id would put the old one in its place, and sign its user out.
 */
function withoutSessionCookie(response: HttpResponse): void {
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String)
  const others = cookies.filter((cookie) => !cookie.startsWith(`${sessionConfig.cookieName}=`))
  response.removeHeader('set-cookie')
  for (const cookie of others) response.append('set-cookie', cookie)
}

function isChanged(session: Session): boolean {
  return (
    session.hasBeenModified ||
    session.hasRegeneratedSession ||
    !session.responseFlashMessages.isEmpty
  )
}
