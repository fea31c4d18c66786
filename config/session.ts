import { defineConfig } from '@adonisjs/session'
import { isSecure, sessionCookie } from '#config/app'
import { postgresSessions } from '#app/accounts/postgres_session_store'

export default defineConfig({
  enabled: true,
  cookieName: sessionCookie,
  clearWithBrowser: true,
  age: '12h',
  cookie: { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' },
  store: 'postgres',
  stores: { postgres: postgresSessions },
})
