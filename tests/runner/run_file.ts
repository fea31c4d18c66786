import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import { configure, run } from '@japa/runner'
import type { Config, NamedReporterContract } from '@japa/runner/types'
import { spec } from '@japa/runner/reporters'
import { failUndescribed } from '#tests/runner/described_answers'
import { pluginsOf } from '#tests/runner/plugins'
import type { FileEnded, FileOrder, WorkerMessage } from '#tests/runner/protocol'
import { spend, takeSpent } from '#tests/runner/spent'

/** A limit against hanging only: a test may take its time on a machine with all its cores busy. */
const TEST_LIMIT_MS = 5 * 60_000

let runs = 0

/** Runs one test file in this process: prints its tests and tells of each of them. */
export async function runFile(
  { suite, path }: FileOrder,
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
  const since = performance.now()
  const before = process.cpuUsage()
  const listeners = errorListeners()
  configure({
    suites: [
      {
        name: suite,
        files: () => [pathToFileURL(app.makePath(path))],
        timeout: TEST_LIMIT_MS,
      },
    ],
    plugins: pluginsOf(suite),
    reporters: { activated: ['spec', 'observer'], list: [spec(), observer] },
    configureSuite: suite === 'functional' ? failUndescribed : undefined,
    // Another address for each run: a file that is repeated is loaded again.
    importer: (url) => spend('loading', () => import(`${url.href}?run=${++runs}`)),
    setup: [],
    teardown: [],
  } satisfies Config)
  await run()
  failed ||= process.exitCode === 1
  process.exitCode = 0
  forgetListeners(listeners)
  const { user, system } = process.cpuUsage(before)
  const spent = { ...takeSpent(), cpu: (user + system) / 1000, total: performance.now() - since }
  return { type: 'file ended', failed, spent }
}

const ERRORS = ['uncaughtException', 'unhandledRejection'] as const

/** Japa listens to errors nobody handles anew in each run, and never stops. */
const errorListeners = () => ERRORS.map((name) => process.listeners(name as 'uncaughtException'))

function forgetListeners(before: ReturnType<typeof errorListeners>): void {
  ERRORS.forEach((name, index) => {
    for (const listener of process.listeners(name as 'uncaughtException'))
      if (!before[index]?.includes(listener)) process.off(name, listener)
  })
}
