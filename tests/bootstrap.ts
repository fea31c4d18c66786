import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import { browserClient } from '@japa/browser-client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import { migrate } from '#app/database/migrate'
import { migrateJobs } from '#app/jobs/migrate_jobs'
import { appUrl } from '#config/app'
import { startBuiltApp } from '#tests/built_app'
import { failUndescribed, watchAnswers } from '#tests/described_answers'
import { summaryFile } from '#tests/summary_file'

export const plugins: Config['plugins'] = [
  assert(),
  apiClient({ baseURL: appUrl }),
  browserClient({
    runInSuites: ['browser'],
    contextOptions: { baseURL: appUrl, locale: 'en-GB', viewport: { width: 1440, height: 900 } },
    launcher: async (config) => {
      const { chromium } = await import('playwright')
      const browser = await chromium.launch({
        ...config,
        executablePath: process.env.CHROMIUM,
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      })
      // A limit against hanging, with room for a machine that has all its cores busy.
      browser.on('context', (context) => context.setDefaultTimeout(90_000))
      return browser
    },
  }),
  pluginAdonisJS(app),
  summaryFile,
]

export const reporters: Config['reporters'] = { activated: ['spec'] }

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [async () => void (await migrate(migrateJobs))],
  teardown: [],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'unit') return
  if (suite.name === 'functional') failUndescribed(suite)
  const built = suite.name === 'browser' ? process.env.BUILT_APP : undefined
  suite.setup(() => (built ? startBuiltApp(built) : startInThisProcess()))
}

/**
 * Client and server share this process. One that was busy with making a large file would close
 * connections as unused for too long just while it sends the next request on them.
 */
async function startInThisProcess(): Promise<() => Promise<void>> {
  const stop = await testUtils.httpServer().start()
  const server = await app.container.make('server')
  const node = server.getNodeServer()
  if (node) {
    node.keepAliveTimeout = 10 * 60_000
    watchAnswers(node)
  }
  return () => {
    // Nobody waits for those any more.
    node?.closeAllConnections()
    return stop()
  }
}
