import { test } from '@japa/runner'
import { setSeller } from '#app/sales/papers/set_seller'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { lastLineOf, whileLinesAreRefused } from '#tests/scenes/accounts/audit'

function phoneOf(region: string): Promise<{ phone: string } | null> {
  return sql.one('SELECT phone FROM regions WHERE code = $1', [region])
}

test.group('The audit line of who sells in a region', (group) => {
  group.each.setup(async () => {
    const before = await phoneOf('UAE')
    return async () => {
      await sql.run(`UPDATE regions SET phone = $1 WHERE code = 'UAE'`, [before?.phone])
    }
  })

  test('is written with the change, or neither is', async ({ assert }) => {
    const before = await phoneOf('UAE')
    await whileLinesAreRefused(async (origin) => {
      await assert.rejects(() => setSeller('UAE', { phone: '+971 4 1' }, origin), 'no audit line')
    })
    assert.deepEqual(await phoneOf('UAE'), before)
  })

  test('has the fields that changed, before and after', async ({ assert }) => {
    const before = await phoneOf('UAE')
    await setSeller('UAE', { phone: '+971 4 1' }, typedHere)
    assert.deepEqual(await lastLineOf('region:UAE'), {
      event: 'company_set',
      details: { before, after: { phone: '+971 4 1' } },
    })
  })
})
