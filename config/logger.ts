import { defineConfig, targets } from '@adonisjs/core/logger'
import app from '@adonisjs/core/services/app'
import env from '#start/env'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'spareline',
      level: env.get('LOG_LEVEL', app.inTest ? 'silent' : 'info'),
      redact: {
        paths: [
          'password',
          '*.password',
          'authorization',
          '*.authorization',
          'cookie',
          '*.cookie',
          'csrf_token',
          '*.csrf_token',
        ],
      },
      transport: app.inDev ? { targets: [targets.pretty()] } : undefined,
    },
  },
})
