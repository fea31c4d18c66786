import logger from '@adonisjs/core/services/logger'
import { Logger } from 'graphile-worker'

/** Logs warnings and errors of the library as warnings, and its many other messages at debug level. */
export const workerLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') logger.warn({ from: 'jobs' }, message)
  else logger.debug({ from: 'jobs' }, message)
})
