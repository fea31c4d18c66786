// A program that leaves an error unhandled, and reports it to the service of SENTRY_DSN.
import { openErrorService } from '#app/errors/error_service'

const kinds: Record<string, () => unknown> = {
  exception: () => setImmediate(() => throwPlanted()),
  rejection: () => Promise.reject(new Error('planted')),
}

function throwPlanted(): never {
  throw new Error('planted')
}

const service = openErrorService(process.env.SENTRY_DSN ?? '')
kinds[process.argv[2] ?? '']?.()
// A process that goes on waits for this.
setTimeout(() => {
  process.stdout.write('still running\n')
  void service.close().then(() => process.exit())
}, 500)
