import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { openAs, show } from '#tests/scenes/browser'
import { givenContractor, givenStaff, unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'

/** A manager with two contractors of these names. */
async function givenTwo() {
  const manager = await givenStaff('manager')
  const key = unique()
  const names = [`Creek ${key} Garage`, `Palm ${key} Workshop`] as const
  for (const name of names) await givenContractor({ name, manager_id: manager.id })
  return { manager, key, names }
}

test.group('A manager’s contractors', () => {
  test('are found while their name is typed, and open by Enter', async ({
    assert,
    browserContext,
  }) => {
    const { manager, key, names } = await givenTwo()
    const page = await openAs(browserContext, manager, '/admin/contractors')
    await page.getByLabel('Name, code, tax number or user').fill(`palm ${key}`)
    await page.getByText('1 contractor', { exact: true }).waitFor()
    await expect(page.getByRole('link', { name: names[0] })).toHaveCount(0)
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await page.getByRole('gridcell', { name: names[1] }).first().click()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: new RegExp(names[1]) }).waitFor()
  })

  test('have terms that are saved by the key of the page, with a line in the history', async ({
    assert,
    browserContext,
  }) => {
    const { manager, names } = await givenTwo()
    const id = await idOf(names[0])
    const page = await openAs(browserContext, manager, `/admin/contractors/${id}`)
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await page.getByLabel('Payment').fill('400')
    await page.getByRole('button', { name: 'Save terms' }).click()
    await expect(page.getByLabel('Payment')).toHaveAccessibleDescription(/365/)
    await page.getByLabel('Payment').fill('30')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Payment')).toHaveValue('0')
    await page.getByLabel('Payment').fill('30')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('complementary', { name: 'History' }).getByText('Payment, days').waitFor()
    await expect(page.getByRole('button', { name: 'Save terms' })).toHaveCount(0)
    const kept = await sql.one('SELECT payment_terms_days FROM contractors WHERE id = $1', [id])
    assert.deepEqual(kept, { payment_terms_days: 30 })
  })

  test('show the text of another manager who was faster, and keep what was typed', async ({
    assert,
    browserContext,
  }) => {
    const { manager, names } = await givenTwo()
    const id = await idOf(names[0])
    const page = await openAs(browserContext, manager, `/admin/contractors/${id}`)
    await page.getByLabel('For us').fill('Mine')
    await sql.run(`UPDATE contractors SET notes = 'Theirs', version = version + 1 WHERE id = $1`, [
      id,
    ])
    await page.getByRole('button', { name: 'Save notes' }).click()
    await page.getByText('Somebody else has changed this contractor').waitFor()
    await expect(page.getByLabel('For us')).toHaveValue('Mine')
    await expect(page.getByLabel('For us')).toHaveAccessibleDescription(/Theirs/)
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByRole('button', { name: 'Save notes' })).toHaveCount(0)
    const kept = await sql.one('SELECT notes FROM contractors WHERE id = $1', [id])
    assert.deepEqual(kept, { notes: 'Mine' })
  })

  test('are blocked with a reason and unblocked, and lose a feature by its switch', async ({
    assert,
    browserContext,
  }) => {
    const { manager, names } = await givenTwo()
    const id = await idOf(names[0])
    const page = await openAs(browserContext, manager, `/admin/contractors/${id}`)
    await page.getByRole('button', { name: 'Block…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Invoice 1204 is overdue.')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await page.getByText('Blocked: Invoice 1204 is overdue.').waitFor()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.getByRole('button', { name: 'Block…' }).waitFor()
    const analogues = page.getByRole('switch', { name: /^Analogues/ })
    await analogues.click()
    await expect(analogues).not.toBeChecked()
    const kept = await sql.one('SELECT status, disabled_features FROM contractors WHERE id = $1', [
      id,
    ])
    assert.deepEqual(kept, { status: 'active', disabled_features: ['analogues'] })
    await show(page, '/admin/contractors?status=blocked')
    await expect(page.getByText('No contractors yet')).toHaveCount(0)
  })
})

async function idOf(name: string): Promise<number> {
  const found = await sql.one<{ id: number }>('SELECT id FROM contractors WHERE name = $1', [name])
  return found?.id ?? 0
}
