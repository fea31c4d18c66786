import { defineConfig } from '@adonisjs/shield'
import app from '@adonisjs/core/services/app'
import { isSecure } from '#config/app'
import { isOfApplication } from '#app/http/request_kind'
import { externalSources } from '#config/realtime'

/** CSP and CSRF; the headers that never change are set by app/http/stack/request_middleware.ts. */
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
      // Mantine writes style attributes; scripts never get this.
      styleSrc: [`'self'`, `'unsafe-inline'`],
      imgSrc: [`'self'`, 'data:'],
      fontSrc: [`'self'`],
      // Vite sends changed modules over a socket of its own.
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
    // The Pusher protocol's own calls are signed with a secret and carry no session.
    exceptRoutes: ({ request }) => isOfApplication(request),
    cookieOptions: { secure: isSecure, sameSite: 'lax' },
  },
})
