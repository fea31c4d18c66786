import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'

test.group('The audit log', () => {
  test('keeps its lines: none is changed, deleted or truncated', async ({ assert }) => {
    await sql.run("INSERT INTO audit_log (event) VALUES ('test.kept')")
    const tries = [
      "UPDATE audit_log SET subject = 'user:1' WHERE event = 'test.kept'",
      "DELETE FROM audit_log WHERE event = 'test.kept'",
      'TRUNCATE audit_log',
    ]
    for (const text of tries) {
      const refused = await sql.transaction((tx) => tx.run(text)).catch((error: unknown) => error)
      assert.equal(violatedConstraint(refused), 'audit_log_stays', text)
    }
  })
})
