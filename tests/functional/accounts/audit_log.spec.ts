import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import { auditEventNames } from '#app/accounts/audit/registry'
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

  test('has the lines that the document on security lists', async ({ assert }) => {
    const text = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8')
    const [, list = ''] = /^## What the audit log has$(.*?)^## /ms.exec(text) ?? []
    const listed = [...list.matchAll(/`([^`]+)`/g)].map(([, event]) => event)
    assert.deepEqual(listed.toSorted(), auditEventNames())
  })
})
