import type { ApplicationService } from '@adonisjs/core/types'

/** Errors that reach nobody are reported from the start, when there is somewhere to report to. */
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
