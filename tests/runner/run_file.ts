import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import { configure, run } from '@japa/runner'
import type { Config, NamedReporterContract } from '@japa/runner/types'
import { spec } from '@japa/runner/reporters'
import type { FileEnded, Suite, WorkerMessage } from '../../bin/lib/tests/protocol.mjs'
import { failUndescribed } from '#tests/runner/described_answers'
import { pluginsOf } from '#tests/runner/plugins'
import { spend, takeSpent } from '#tests/runner/spent'

/** A limit against hanging only: a test may take its time on a machine with all its cores busy. */
const TEST_LIMIT_MS = 5 * 60_000

/** Runs one test file in this process: prints its tests and tells of each of them. */
export async function runFile(
  suite: Suite,
  path: string,
  tell: (message: WorkerMessage) => void
): Promise<FileEnded> {
  let failed = false
  const observer: NamedReporterContract = {
    name: 'observer',
    handler(runner, emitter) {
      emitter.on('test:start', ({ title }) => tell({ type: 'test started', title: title.expanded }))
      emitter.on('test:end', ({ title, duration, hasError }) =>
        tell({ type: 'test ended', title: title.expanded, ms: duration, failed: hasError })
      )
      // Hooks of groups fail without failing a test.
      emitter.on('runner:end', () => {
        failed = runner.getSummary().hasError
      })
    },
  }
  if (suite !== 'unit') {
    await givenRates()
    await dropWaitingWork()
  }
  const before = process.cpuUsage()
  const listeners = errorListeners()
  const files = () => [pathToFileURL(app.makePath(path))]
  configure({
    suites: [{ name: suite, files, timeout: TEST_LIMIT_MS }],
    plugins: pluginsOf(suite),
    reporters: { activated: ['spec', 'observer'], list: [spec(), observer] },
    configureSuite: suite === 'functional' ? failUndescribed : undefined,
    importer: ({ href }) => spend('loading', () => import(freshAddress(href))),
    setup: [],
    teardown: [],
  } satisfies Config)
  await run()
  // Japa sets it for errors outside of tests, which no listener handled.
  failed ||= process.exitCode === 1
  process.exitCode = 0
  forgetListeners(listeners)
  const { user, system } = process.cpuUsage(before)
  return { type: 'file ended', failed, spent: { ...takeSpent(), cpu: (user + system) / 1000 } }
}

/** Exchange rates of today: an installation begins without any. */
async function givenRates(): Promise<void> {
  const { setRates } = await import('#app/offers/rates/set_rates')
  await setRates(['EUR=1.1', 'RUB=0.0125', 'AED=0.27229408'])
}

/**
 * A file whose tests run jobs and deliver events would also take up those that earlier files left waiting: the
 * managers of its tests would hear of the orders of another file.
 */
async function dropWaitingWork(): Promise<void> {
  const { sql } = await import('#app/database/sql')
  await sql.run('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL')
  await sql.run('TRUNCATE event_deliveries, outbox')
}

const loaded = new Map<string, number>()

/** A file that runs again has another address, since a module is loaded once for each address. */
function freshAddress(href: string): string {
  const time = loaded.get(href) ?? 0
  loaded.set(href, time + 1)
  return time === 0 ? href : `${href}?time=${time}`
}

const ERRORS = ['uncaughtException', 'unhandledRejection'] as const

/** Japa adds listeners for unhandled errors in each run and never removes them. */
const errorListeners = () => ERRORS.map((name) => process.listeners(name as 'uncaughtException'))

function forgetListeners(before: ReturnType<typeof errorListeners>): void {
  ERRORS.forEach((name, index) => {
    for (const listener of process.listeners(name as 'uncaughtException'))
      if (!before[index]?.includes(listener)) process.off(name, listener)
  })
}
