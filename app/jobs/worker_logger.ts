import logger from '@adonisjs/core/services/logger'
import { Logger } from 'graphile-worker'

/** The library says much that nobody needs; what it warns of goes to our log. */
export const workerLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') logger.warn({ from: 'jobs' }, message)
  else logger.debug({ from: 'jobs' }, message)
})
