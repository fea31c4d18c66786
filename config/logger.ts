import { defineConfig, destination, targets } from '@adonisjs/core/logger'
import app from '@adonisjs/core/services/app'
import { withoutSecrets } from '#config/log_secrets'
import { loggedError } from '#config/logged_errors'
import env from '#start/env'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'spareline',
      level: env.get('LOG_LEVEL', app.inTest ? 'silent' : 'info'),
      formatters: { log: withoutSecrets },
      serializers: { err: loggedError },
      // Entries are buffered and written at the latest after 200 ms and before the process ends.
      ...(app.inDev
        ? { transport: { targets: [targets.pretty()] } }
        : { destination: destination({ sync: false, minLength: 4_096, periodicFlush: 200 }) }),
    },
  },
})
