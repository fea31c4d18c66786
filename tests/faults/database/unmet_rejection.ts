// A program that leaves a rejection unmet: of a connection the database has cut, of one that is not
// to be had, or of a mistake; says whether it still runs afterwards.
import { openConnection } from '#app/database/connections'
import { surviveLostDatabase } from '#app/database/survive_loss'

const kinds: Record<string, () => Promise<unknown>> = {
  async cut() {
    const client = await openConnection('test')
    return client.query('SELECT pg_terminate_backend(pg_backend_pid())')
  },
  async missing() {
    return openConnection('test')
  },
  async mistake() {
    throw new Error('nobody expected this')
  },
}

surviveLostDatabase()
void kinds[process.argv[2] ?? '']?.().finally(() => {
  // After the rejection was met, or was not.
  setImmediate(() => process.stdout.write('still running\n'))
})
