import type { Server } from 'node:http'
import testUtils from '@adonisjs/core/services/test_utils'
import { startBuiltApp } from '#tests/runner/built_app'
import { watchAnswers } from '#tests/runner/described_answers'
import type { FileOrder, WorkerMessage } from '#tests/runner/protocol'
import { runFile } from '#tests/runner/run_file'

/**
 * Runs the files that the launcher of the tests hands out, one at a time, until it says there are no more.
 * @param server listens already; it serves the portal unless the tests of this worker use the built one
 */
export async function takeFiles(server: Server | null): Promise<void> {
  let stop = async () => {}
  const serve = async (suite: FileOrder['suite']) => {
    if (suite === 'unit') return
    stop = server
      ? await startInThisProcess(server)
      : await startBuiltApp(process.env.BUILT_APP ?? '')
  }
  const tell = (message: WorkerMessage) => void process.send?.(message)
  let serving: Promise<void> | undefined
  const { promise: noMore, resolve: end } = Promise.withResolvers<void>()
  process.on('message', (order: FileOrder | 'end') => {
    if (order === 'end') return end()
    serving ??= serve(order.suite)
    serving
      .then(() => runFile(order, tell))
      .then(
        (result) => {
          // The launcher reads on both ways: what was printed before this line belongs to this file.
          process.stdout.write('\n\u0004\n')
          tell(result)
        },
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
          process.exit(1)
        }
      )
  })
  await noMore
  await stop()
}

/**
 * Client and server share this process. One that was busy with making a large file would close
 * connections as unused for too long just while it sends the next request on them.
 */
async function startInThisProcess(server: Server): Promise<() => Promise<void>> {
  const stop = await testUtils.httpServer().start((handler) => {
    server.on('request', handler)
    // It has listened since the process began, when its port became known to the settings.
    server.listen = () => {
      queueMicrotask(() => server.emit('listening'))
      return server
    }
    return server
  })
  server.keepAliveTimeout = 10 * 60_000
  watchAnswers(server)
  return () => {
    // Nobody waits for those any more.
    server.closeAllConnections()
    return stop()
  }
}
