import type { ApplicationService } from '@adonisjs/core/types'

/** Starts the reporting of unexpected errors if a reporting service is configured. */
export default class ErrorsProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.inTest) return
    const { openErrorReporting } = await import('#app/errors/report_error')
    await openErrorReporting()
  }

  async shutdown() {
    const { closeErrorReporting } = await import('#app/errors/report_error')
    await closeErrorReporting()
  }
}
