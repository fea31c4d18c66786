import { defineConfig } from '@adonisjs/shield'
import app from '@adonisjs/core/services/app'
import { isSecure } from '#config/app'
import { isOfApplication } from '#app/http/request_kind'
import { externalSources } from '#config/realtime'

/** CSP and CSRF; app/http/stack/request_middleware.ts sets the headers that never change. */
export default defineConfig({
  csp: {
    enabled: true,
    directives: {
      defaultSrc: [`'self'`],
      baseUri: [`'self'`],
      objectSrc: [`'none'`],
      frameAncestors: [`'none'`],
      formAction: [`'self'`],
      scriptSrc: [`'self'`, '@nonce'],
      // Mantine writes style attributes. Scripts must never get this exception.
      styleSrc: [`'self'`, `'unsafe-inline'`],
      imgSrc: [`'self'`, 'data:'],
      fontSrc: [`'self'`],
      // Vite sends changed modules through a WebSocket.
      connectSrc: app.inProduction
        ? [`'self'`, ...externalSources]
        : [`'self'`, 'ws:', 'wss:', 'http:'],
    },
    reportOnly: false,
  },
  csrf: {
    enabled: true,
    enableXsrfCookie: true,
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    // The server API of the Pusher protocol is signed with a secret and uses no session.
    exceptRoutes: ({ request }) => isOfApplication(request),
    cookieOptions: { secure: isSecure, sameSite: 'lax' },
  },
})
