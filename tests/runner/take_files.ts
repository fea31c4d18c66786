import type { Server } from 'node:http'
import testUtils from '@adonisjs/core/services/test_utils'
import {
  END,
  END_OF_OUTPUT,
  type Suite,
  type WorkerMessage,
} from '../../bin/lib/tests/protocol.mjs'
import { startBuiltApp } from '#tests/runner/built_app'
import { watchAnswers } from '#tests/runner/described_answers'
import { runFile } from '#tests/runner/run_file'

/**
 * Runs the test files that the launcher sends, one at a time, until it says that there are no more.
 * @param server it listens already and serves the portal, except to browser tests, which use the built one
 */
export async function takeFiles(suite: Suite, server: Server | null): Promise<void> {
  const tell = (message: WorkerMessage) => void process.send?.(message)
  const stop = await serve(suite, server)
  const { promise: noMore, resolve: end } = Promise.withResolvers<void>()
  process.on('message', (path: string) => {
    if (path === END) return end()
    runFile(suite, path, tell).then(
      (result) => {
        for (const stream of [process.stdout, process.stderr]) {
          stream.write(`${END_OF_OUTPUT}\n`)
        }
        tell(result)
      },
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      }
    )
  })
  tell({ type: 'ready' })
  await noMore
  await stop()
}

async function serve(suite: Suite, server: Server | null): Promise<() => Promise<void>> {
  if (suite === 'unit') return async () => {}
  return server ? startInThisProcess(server) : startBuiltApp(process.env.BUILT_APP ?? '')
}

/**
 * Client and server share this process. While it is busy with a large file, an idle connection would time out just
 * when the client sends the next request on it, so connections are kept open for long.
 */
async function startInThisProcess(server: Server): Promise<() => Promise<void>> {
  const stop = await testUtils.httpServer().start((handler) => {
    server.on('request', handler)
    // It has listened since the process began.
    server.listen = () => {
      queueMicrotask(() => server.emit('listening'))
      return server
    }
    return server
  })
  server.keepAliveTimeout = 10 * 60_000
  watchAnswers(server)
  return () => {
    // All tests have ended, so no client waits for these connections.
    server.closeAllConnections()
    return stop()
  }
}
