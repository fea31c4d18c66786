import { defineConfig } from '@adonisjs/shield'
import app from '@adonisjs/core/services/app'
import { isSecure } from '#config/app'

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
      connectSrc: app.inProduction ? [`'self'`] : [`'self'`, 'ws:', 'wss:', 'http:'],
    },
    reportOnly: false,
  },
  csrf: {
    enabled: true,
    exceptRoutes: (ctx) => ctx.request.header('authorization', '')!.startsWith('Bearer '),
    enableXsrfCookie: true,
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    cookieOptions: { secure: isSecure, sameSite: 'lax' },
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: isSecure, maxAge: '365 days', includeSubDomains: false },
  contentTypeSniffing: { enabled: true },
})
