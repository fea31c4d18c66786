import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { openAs, show } from '#tests/scenes/browser'
import { expect } from '#tests/scenes/expect'
import { givenAtManager } from '#tests/scenes/quotations/at_manager'

test.group('The report of what was asked and not found', () => {
  test('is reached from the queue, filtered, sorted and saved as a file', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { manager } = await givenAtManager(
      client,
      { brand_name: 'EXOTUBE', partnumber: '340-112', quantity: 2 },
      { brand_name: 'KORTEK', partnumber: '54302-JD00A', quantity: 9 }
    )
    const page = await openAs(browserContext, manager, '/admin/quotations')
    await page.getByRole('link', { name: 'Asked and not found' }).click()
    await page.getByRole('heading', { name: 'Asked and not found' }).waitFor()
    await show(page, '/admin/not-found?brand_name=KORTEK')
    await page.getByText('54302-JD00A').first().waitFor()
    await expect(page.getByText('340-112')).toHaveCount(0)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    const file = await saving
    assert.match(file.suggestedFilename(), /^Asked and not found .*\.xlsx$/)
    assert.isAbove(readFileSync(await file.path()).length, 1000)
  })

  test('breaks no rule of axe in {$self}, on a desk and on a phone')
    .with(['en', 'ru'] as const)
    .run(async ({ assert, browserContext, client }, language) => {
      const { manager } = await givenAtManager(client, { brand_name: 'EXOTUBE' }, {})
      await sql.run('INSERT INTO user_settings (user_id, language, locale) VALUES ($1, $2, $2)', [
        manager.id,
        language,
      ])
      const page = await openAs(browserContext, manager, '/admin/not-found')
      for (const path of ['/admin/not-found', '/admin/quotations']) {
        await show(page, path)
        assert.deepEqual(await findingsAtBothSizes(page), [], path)
      }
    })
})
