import { sql as statements, type Sql, type Transaction } from '#app/database/sql'
import { heardAll } from '#app/database/listen'

/** Statements of tests that change rows of accounts: this process has dropped what it held of them afterwards. */
export const sql = {
  ...statements,
  run: thenHeard(statements.run),
  one: thenHeard(statements.one) as Sql['one'], // The wrapper answers what the statement does.
  rows: thenHeard(statements.rows) as Sql['rows'],
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await statements.transaction(work)
    await heardAll()
    return result
  },
}

function thenHeard<Given extends unknown[], Result>(send: (...given: Given) => Promise<Result>) {
  return async (...given: Given): Promise<Result> => {
    const result = await send(...given)
    await heardAll()
    return result
  }
}
