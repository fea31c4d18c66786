import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { axeFindings } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { goTo, openAs } from '#tests/scenes/browser'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { fileAnswer, givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenMappedList,
  givenSource,
  givenSourcedList,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'
import { givenRealtime } from '#tests/scenes/realtime'
import { expect } from '#tests/scenes/expect'

const file = csvOf([['Mann', 'W1', 11, 1]])

test.group('The sources of a price list', (group) => {
  group.setup(withSourceSettings())
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('are added by a manager, fetched, and lead to the import', async ({
    browserContext,
    client,
  }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(file))
    const page = await openAs(browserContext, manager, `/price-lists/${list.id}`)
    await page.getByRole('link', { name: 'Sources' }).click()
    await page.getByRole('heading', { name: 'No sources yet' }).waitFor()
    await page.getByRole('button', { name: 'Add a source' }).click()
    const form = page.getByRole('dialog', { name: 'New source' })
    await form.getByLabel('Name', { exact: true }).fill('Gulf Parts, nightly')
    await form.getByLabel('Address of the file').fill(web.url('/gulf.csv'))
    await form.getByLabel('User').fill('parts')
    await form.getByLabel('Password').fill('a secret')
    await form.getByRole('button', { name: 'Save' }).click()
    const source = page.getByRole('region', { name: 'Gulf Parts, nightly', exact: true })
    await source.getByRole('button', { name: 'Fetch now' }).click()
    await source.getByText('Checking, started by').waitFor()
    const imported = source.getByRole('link', { name: 'Imported gulf.csv' })
    await imported.waitFor()
    await source.getByText('Live', { exact: true }).waitFor()
    await imported.click()
    const chosen = page.getByRole('region', { name: 'gulf.csv' })
    await chosen.getByText('Source Gulf Parts, nightly').first().waitFor()
  })

  test('show no secret again, and keep it unless it is replaced', async ({
    browserContext,
    client,
  }) => {
    const { manager, list } = await givenMappedList(client)
    const address = 'https://parts.example.com/list.csv'
    await givenSource(client, manager, list.id, { address, user: 'parts', password: 'a secret' })
    const page = await openAs(browserContext, manager, `/price-lists/${list.id}/sources`)
    await page.getByRole('button', { name: 'Edit Nightly file' }).click()
    const form = page.getByRole('dialog', { name: 'Source Nightly file' })
    const password = form.getByRole('group', { name: 'Password' })
    await password.getByText('Set', { exact: true }).waitFor()
    await password.getByRole('button', { name: 'Replace' }).click()
    await expect(form.getByLabel('Password')).toHaveValue('')
    await form.getByLabel('Address of the file').fill('https://other.example.com/list.csv')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('This is another server: enter the password or key again').waitFor()
    await form.getByLabel('Password').fill('another')
    await form.getByRole('radiogroup', { name: 'Contents of the file' }).getByText('Update').click()
    await form.getByText('Missing positions stay.').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('https://other.example.com/list.csv').waitFor()
    await page.getByRole('definition').getByText('Update', { exact: true }).waitFor()
  })

  test('are tried in the form before they are saved', async ({ browserContext, client }) => {
    const { manager, list } = await givenMappedList(client)
    const page = await openAs(browserContext, manager, `/price-lists/${list.id}/sources`)
    await page.getByRole('button', { name: 'Add a source' }).click()
    const form = page.getByRole('dialog', { name: 'New source' })
    await form.getByLabel('Name', { exact: true }).fill('Inside')
    await form.getByLabel('Address of the file').fill('http://169.254.169.254/latest/meta-data')
    await form.getByRole('button', { name: 'Test' }).click()
    await form.getByText('the server is in a private network').waitFor()
  })

  test('hand a file nobody has mapped to the mapping screen', async ({
    browserContext,
    client,
  }) => {
    const { manager, list } = await givenSourcedList()
    const web = await givenWebServer(fileAnswer(file))
    const given = { address: web.url(), mode: 'update' as const }
    const id = await givenSource(client, manager, list.id, given)
    await whenLooked(client, manager, id)
    const page = await openAs(browserContext, manager, `/price-lists/${list.id}/sources`)
    await page
      .getByText('was fetched, but the columns of this price list are not chosen yet')
      .waitFor()
    await page.getByRole('button', { name: 'Choose the columns' }).click()
    await expect(page).toHaveURL(/\/upload\?.*upload=\d+/)
    await page.getByText('list.csv').first().waitFor()
    // It is to the list what the source says.
    await expect(page.getByRole('radio', { name: 'Update' })).toBeChecked()
  })

  test('break no rule of axe and never scroll sideways, the form neither', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { manager, list } = await givenMappedList(client)
    const address = 'https://parts.example.com/a/long/path/to/prices-of-the-whole-warehouse.csv'
    const id = await givenSource(client, manager, list.id, { address, password: 'x' })
    await sql.run(
      `UPDATE price_sources SET host_key = 'SHA256:one', host_key_shown = $2,
         alarm_hours = 1, waits_since = now() - interval '2 hours' WHERE id = $1`,
      [id, `SHA256:${'k'.repeat(43)}`]
    )
    const page = await openAs(browserContext, manager, `/price-lists/${list.id}/sources`)
    assert.deepEqual(await axeFindings(page), [])
    await page.setViewportSize({ width: 390, height: 844 })
    const beyond = () => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    assert.equal(await beyond(), 0)
    // The list has a region of its own, which hides what is too wide.
    const accept = await page.getByRole('button', { name: 'Accept the new key' }).boundingBox()
    assert.isAtMost((accept?.x ?? 0) + (accept?.width ?? 0), 390)
    await page.getByRole('button', { name: 'Edit Nightly file' }).click()
    await page.getByRole('dialog').getByLabel('User').waitFor()
    assert.equal(await beyond(), 0)
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit Nightly file' })).toBeFocused()
  })

  test('are seen by the supplier without what is secret', async ({ browserContext, client }) => {
    const { manager, supplier, list } = await givenMappedList(client)
    const address = 'https://parts.example.com/list.csv'
    const id = await givenSource(client, manager, list.id, { address, alarm_hours: 1 })
    await sql.run(
      `UPDATE price_sources SET waits_since = now() - interval '2 hours' WHERE id = $1`,
      [id]
    )
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    await page.getByText('Source overdue').waitFor()
    await goTo(page, `/price-lists/${list.id}/sources`)
    const main = page.getByRole('main')
    await main.getByText('Nightly file').waitFor()
    await expect(main.getByText('parts.example.com')).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Add a source' })).toHaveCount(0)
  })
})
