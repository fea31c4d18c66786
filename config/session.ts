import type { SessionConfig } from '@adonisjs/session/types'
import { isSecure, sessionCookie } from '#config/app'

/** Ends with the browser; how long the server believes it is in postgres_session_store.ts. */
export const sessionConfig: SessionConfig = {
  enabled: true,
  cookieName: sessionCookie,
  age: '12h',
  // Without an end of its own it would get the one of all cookies (config/app.ts).
  cookie: { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax', maxAge: undefined },
}

/** "Remember me": the browser keeps the cookie, too. */
export const rememberedSessionConfig: SessionConfig = {
  ...sessionConfig,
  cookie: { ...sessionConfig.cookie, maxAge: 30 * 24 * 3_600 },
}
