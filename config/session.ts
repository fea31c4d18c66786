import type { SessionConfig } from '@adonisjs/session/types'
import { isSecure, sessionCookie } from '#config/app'

/** The cookie ends with the browser session; postgres_session_store.ts defines when the session itself expires. */
export const sessionConfig: SessionConfig = {
  enabled: true,
  cookieName: sessionCookie,
  age: '12h',
  // Without this value, the cookie would get the lifetime of all cookies (config/app.ts).
  cookie: { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax', maxAge: undefined },
}

/** "Remember me": the browser keeps the cookie for this time. */
export const rememberedSessionConfig: SessionConfig = {
  ...sessionConfig,
  cookie: { ...sessionConfig.cookie, maxAge: 30 * 24 * 3_600 },
}
