import { test } from '@japa/runner'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright'
import { openAs, signInAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'

const publicPages = ['/', '/login', '/there-is-no-such-page']
const portalPages = ['/dashboard', '/development/components', '/there-is-no-such-page']
const schemes = ['light', 'dark'] as const

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return page
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

function sideways(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
}

test.group('The shell for everyone', () => {
  test('axe finds nothing on public pages in the {$self} scheme')
    .with([...schemes])
    .run(async ({ assert, browserContext }, scheme) => {
      for (const path of publicPages) {
        const page = await open(browserContext, path)
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.reload()
        assert.deepEqual(await violations(page), [], path)
        await page.close()
      }
    })

  test('axe finds nothing in the portal in the {$self} scheme')
    .with([...schemes])
    .run(async ({ assert, browserContext }, scheme) => {
      await signInAs(browserContext, await givenBuyer())
      for (const path of portalPages) {
        const page = await open(browserContext, path)
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.reload()
        await page.getByRole('main').waitFor()
        assert.deepEqual(await violations(page), [], path)
        await page.close()
      }
    })

  test('axe finds nothing in menus, modals and notices', async ({ assert, browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/development/components')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Error', exact: true }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'Sort up' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog', { name: 'Delete the account' }).waitFor()
    assert.deepEqual(await violations(page), [])
  })

  test('nothing scrolls sideways on a phone', async ({ assert, browserContext }) => {
    await signInAs(browserContext, await givenBuyer({ language: 'ru' }))
    for (const path of portalPages) {
      const page = await open(browserContext, path)
      await page.setViewportSize({ width: 390, height: 844 })
      assert.equal(await sideways(page), 0, path)
      await page.close()
    }
    await signInAs(browserContext, null)
    for (const path of publicPages) {
      const page = await open(browserContext, path)
      await page.setViewportSize({ width: 390, height: 844 })
      assert.equal(await sideways(page), 0, path)
      await page.close()
    }
  })

  test('a phone has the screens in a drawer that closes after the choice', async ({
    assert,
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Cart' }).click()
    await page.waitForURL('**/cart')
    await drawer.waitFor({ state: 'hidden' })
    assert.equal(await sideways(page), 0)
  })

  test('the first Tab leads past the frame to the content', async ({ assert, browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    assert.equal(await page.locator(':focus').getAttribute('id'), 'content')
  })
})
