import { Env } from '@adonisjs/core/env'

/**
 * Every setting the server reads, validated before anything starts. The list with meanings is
 * docs/configuration.md.
 */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: Env.schema.number.optional(),
  HOST: Env.schema.string.optional({ format: 'host' }),
  APP_KEY: Env.schema.string(),
  APP_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  APP_NAME: Env.schema.string.optional(),
  DATABASE_URL: Env.schema.string(),
  DATABASE_POOL: Env.schema.number.optional(),
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),
  TRIAL: Env.schema.boolean.optional(),
  DEVELOPMENT_PAGES: Env.schema.boolean.optional(),
})
