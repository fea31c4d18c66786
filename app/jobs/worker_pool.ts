import type pg from 'pg'
import { JobsPool } from '#app/jobs/jobs_pool'

type Statement = string | pg.QueryConfig

/** The name that the library gives to the statements that end a job. */
const ENDS_JOB = /^(?:complete|fail)_job/

/**
 * The connection pool of the worker. The library sends the statement that ends a job without awaiting it, so a failure
 * would be an unhandled rejection and end the process. This pool reports the failure to `onNotEnded`, which has to end
 * the worker, because the job stays locked while the worker lives.
 */
export class WorkerPool extends JobsPool {
  readonly #onNotEnded: (error: unknown) => void

  constructor(connections: number, onNotEnded: (error: unknown) => void) {
    super(connections)
    this.#onNotEnded = onNotEnded
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    return callback ? super.connect(givenBackOnce(callback)) : this.#lend()
  }

  /** Reports a failed connection with the first statement, which determines how the failure is handled. */
  async #lend(): Promise<pg.PoolClient> {
    const connecting = super.connect()
    const client = await connecting.catch(() => null)
    const query = async (statement: Statement, values?: unknown[]) => {
      const answering = connecting.then((lent) => lent.query(statement, values))
      return endsJob(statement) ? answering.catch(this.#onNotEnded) : answering
    }
    // The library awaits everything else that it does with a connection.
    return { query, release: () => client?.release() } as Partial<pg.PoolClient> as pg.PoolClient
  }
}

/**
 * The library may release its listening connection twice: when it stops, and when the connection is lost at the same
 * time. Nothing would catch the error that the pool throws for the second one.
 */
function givenBackOnce(callback: Parameters<pg.Pool['connect']>[0]): typeof callback {
  return (error, client, giveBack) => {
    let isBack = false
    const giveBackOnce: typeof giveBack = (broken) => {
      if (!isBack) giveBack(broken)
      isBack = true
    }
    // A pool that has ended returns no connection that could be released.
    callback(error, client, client ? giveBackOnce : giveBack)
  }
}

function endsJob(statement: Statement): boolean {
  return typeof statement === 'object' && ENDS_JOB.test(statement.name ?? '')
}
