import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { defineConfig } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { isTrustedProxy } from '#config/trusted_proxies'
import env from '#start/env'

/** The product's name, as a company runs it. */
export const appName = env.get('APP_NAME', 'Spareline')

/** Where users reach the portal; its scheme decides whether cookies are secure. */
export const appUrl = env.get('APP_URL') ?? `http://localhost:${env.get('PORT', 3333)}`

export const isSecure = appUrl.startsWith('https:')

/** The browser accepts the prefix only over TLS. */
export const sessionCookie = isSecure ? '__Host-session' : 'session'

/** Pages that show the product's parts in all their states exist outside production only. */
export const hasDevelopmentPages = env.get('DEVELOPMENT_PAGES', !app.inProduction)

export const http = defineConfig({
  generateRequestId: true,
  createRequestId: () => randomUUID(),
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: isTrustedProxy,
  // Ours holds neither cycles nor big integers, which is what the framework's own looks for.
  serializeJSON: (value: unknown) => JSON.stringify(value),
  redirect: { forwardQueryString: false },
  cookie: {
    path: '/',
    maxAge: '365d',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
  },
  /** An address that cannot be decoded gets here before anything of ours. */
  onBadUrl(_request: IncomingMessage, response: ServerResponse) {
    response.writeHead(400, {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': randomUUID(),
    })
    response.end('{"message":"The request could not be read.","code":"bad_request"}')
  },
})
