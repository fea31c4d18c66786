import type pg from 'pg'
import { JobsPool } from '#app/jobs/jobs_pool'

type Statement = string | pg.QueryConfig

/** What the library calls the statements that end a job. */
const ENDS_JOB = /^(?:complete|fail)_job/

/**
 * The connections of the worker. The library sends the statement that ends a job without waiting
 * for what becomes of it: its failure would reach nobody and end the process. Here it goes to
 * `onNotEnded`, which has to end this worker: the job stays taken for as long as it lives.
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

  /** That there is no connection is said by the first statement, which knows what it would do. */
  async #lend(): Promise<pg.PoolClient> {
    const connecting = super.connect()
    const client = await connecting.catch(() => null)
    const query = async (statement: Statement, values?: unknown[]) => {
      const answering = connecting.then((lent) => lent.query(statement, values))
      return endsJob(statement) ? answering.catch(this.#onNotEnded) : answering
    }
    // All that the library does with a connection it waits for.
    return { query, release: () => client?.release() } as Partial<pg.PoolClient> as pg.PoolClient
  }
}

/**
 * The connection the library listens on it may give back twice: when it stops, and when the
 * connection is lost just then. Nobody would meet what the pool throws for that.
 */
function givenBackOnce(callback: Parameters<pg.Pool['connect']>[0]): typeof callback {
  return (error, client, giveBack) => {
    let isBack = false
    const giveBackOnce: typeof giveBack = (broken) => {
      if (!isBack) giveBack(broken)
      isBack = true
    }
    // A pool that has ended gives nothing that could be given back.
    callback(error, client, client ? giveBackOnce : giveBack)
  }
}

function endsJob(statement: Statement): boolean {
  return typeof statement === 'object' && ENDS_JOB.test(statement.name ?? '')
}
