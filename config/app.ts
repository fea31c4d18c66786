import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { defineConfig } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { isTrustedProxy } from '#config/trusted_proxies'
import env from '#start/env'

/** The name of the product, which a company can change. */
export const appName = env.get('APP_NAME', 'Spareline')

/** Where users reach the portal; its scheme decides whether cookies are secure. */
export const appUrl = env.get('APP_URL') ?? `http://localhost:${env.get('PORT', 3333)}`

export const isSecure = appUrl.startsWith('https:')

/** Browsers accept this prefix only over TLS. */
export const sessionCookie = isSecure ? '__Host-session' : 'session'

/** The pages that show the components in all their states exist only outside production. */
export const hasDevelopmentPages = env.get('DEVELOPMENT_PAGES', !app.inProduction)

export const http = defineConfig({
  generateRequestId: true,
  createRequestId: () => randomUUID(),
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: isTrustedProxy,
  // Our data contains neither cycles nor big integers, which the framework's own function checks for.
  serializeJSON: (value: unknown) => JSON.stringify(value),
  redirect: { forwardQueryString: false },
  cookie: {
    path: '/',
    maxAge: '365d',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
  },
  /** A URL that cannot be decoded reaches this handler before any of our middleware. */
  onBadUrl(_request: IncomingMessage, response: ServerResponse) {
    response.writeHead(400, {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': randomUUID(),
    })
    response.end('{"message":"The request could not be read.","code":"bad_request"}')
  },
})
