import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { signInAs, whenAlive } from '#tests/scenes/browser'
import { givenBuyer, PASSWORD } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

/** Holds the scripts of a page back until it is told to let them through. */
async function withSlowScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The names of the build's files that a page asked for, and whether its first paint was over. */
async function filesOf(page: Page) {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const files = resources.filter(({ initiatorType }) => initiatorType !== 'fetch')
    return files.map(({ name, startTime }) => ({
      name: name.replace(/^.*\/(\w+)[^/]*?(\.\w+)$/, '$1$2'),
      isLate: startTime >= painted,
    }))
  })
}

test.group('The first load of a public page', () => {
  test('asks for few scripts after the first paint, for no styles, and for nothing of the portal', async ({
    browserContext,
    assert,
  }) => {
    const page = await browserContext.newPage()
    for (const [path, own] of [
      ['/', ['guest.js', 'home.js', 'en_guest.js']],
      ['/login', ['auth.js', 'parts.js', 'en_auth.js']],
    ] as const) {
      await page.goto(path)
      await whenAlive(page)
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      // What speaks with passkeys is fetched once the login is alive.
      const files = (await filesOf(page)).filter(({ name }) => name !== 'device.js')
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      assert.sameMembers(
        scripts.map(({ name }) => name),
        ['app.js', ...own, 'rolldown.js', 'vendor.js']
      )
      assert.isTrue(scripts.every(({ isLate }) => isLate))
      assert.isEmpty(files.filter(({ name }) => name.endsWith('.css')))
      assert.isAtMost(files.length + 1, 12, files.map(({ name }) => name).join(' '))
    }
  })

  test('loses nothing that is typed and pressed before the scripts are there', async ({
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('E-mail').fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    letScriptsCome()
    await page.waitForURL('**/dashboard')
  })

  test('keeps the cursor where it was put, and what was chosen', async ({ browserContext }) => {
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('E-mail').fill('somebody@example.test')
    await page.getByRole('checkbox').uncheck()
    const password = page.getByLabel('Password', { exact: true })
    await password.pressSequentially('half a pass')
    letScriptsCome()
    await whenAlive(page)
    await password.pressSequentially('word')
    await expect(password).toHaveValue('half a password')
    await expect(page.getByLabel('E-mail')).toHaveValue('somebody@example.test')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
  })

  test('leaves the focus where the user went while the scripts come to life', async ({
    browserContext,
  }) => {
    const page = await browserContext.newPage()
    // The page comes to life, and hears of what was done before it in a moment that is held here.
    await page.clock.install()
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.clock.pauseAt(Date.now() + 60_000)
    const email = page.getByLabel('E-mail')
    const password = page.getByLabel('Password', { exact: true })
    await expect(email).toBeFocused()
    await page.keyboard.type('somebody@example.test')
    await email.evaluate(async (field) => {
      const isTaken = () => Object.keys(field).some((key) => key.startsWith('__reactProps'))
      while (!isTaken()) await fetch('/health/live')
    })
    await page.keyboard.press('Tab')
    await page.keyboard.type('half a pass')
    await page.clock.resume()
    await whenAlive(page)
    await page.keyboard.type('word')
    await expect(password).toHaveValue('half a password')
    await expect(email).toHaveValue('somebody@example.test')
  })

  test('types what waits behind a key into the field it was typed in', async ({
    browserContext,
  }) => {
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('somebody@example.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('secret')
    letScriptsCome()
    await whenAlive(page)
    await page.keyboard.type('s')
    await expect(page.getByLabel('E-mail')).toHaveValue('somebody@example.test')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secrets')
  })

  test('takes no password for the number that a shortcut asked for before it', async ({
    browserContext,
  }) => {
    await signInAs(browserContext, await givenBuyer())
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    await page.goto('/profile', { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('/')
    const password = page.getByLabel('Current password', { exact: true })
    await password.click()
    await page.keyboard.type('secret')
    letScriptsCome()
    await whenAlive(page)
    await page.keyboard.type('s')
    await expect(password).toHaveValue('secrets')
    await expect(page.getByRole('textbox', { name: 'Part number' })).toHaveValue('')
  })

  test('does what a button pressed too early is for', async ({ browserContext }) => {
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('E-mail').fill('nobody@example.test')
    await page.getByLabel('Password', { exact: true }).fill('not a password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    letScriptsCome()
    await page.getByText('The e-mail or the password is wrong.').waitFor()
  })

  test('does once what was pressed again because nothing happened', async ({
    browserContext,
    assert,
  }) => {
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    const tries: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/login')) tries.push(request.url())
    })
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('E-mail').fill('nobody@example.test')
    await page.getByLabel('Password', { exact: true }).fill('not a password')
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    for (let again = 0; again < 3; again++) await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    letScriptsCome()
    await page.getByText('The e-mail or the password is wrong.').waitFor()
    assert.lengthOf(tries, 1)
  })

  test('asks for the page again when its scripts did not come', async ({ browserContext }) => {
    const page = await browserContext.newPage()
    await page.route('**/assets/*.js', (route) => route.abort(), { times: 4 })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await whenAlive(page)
    await page.getByLabel('E-mail').fill('nobody@example.test')
    await page.getByLabel('Password', { exact: true }).fill('not a password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The e-mail or the password is wrong.').waitFor()
  })

  for (const heard of ['while it is gone', 'once you are back online'] as const) {
    test(`comes alive by itself when its scripts were lost with the connection, heard ${heard}`, async ({
      browserContext,
    }) => {
      const page = await browserContext.newPage()
      const comeBack = async () => {
        await page.waitForFunction(() => !navigator.onLine)
        await browserContext.setOffline(false)
        await page.waitForFunction(() => navigator.onLine)
      }
      await page.route(
        '**/assets/*.js',
        async (route) => {
          await browserContext.setOffline(true)
          if (heard === 'once you are back online') await comeBack()
          await route.abort()
        },
        { times: 1 }
      )
      await page.goto('/login')
      if (heard === 'while it is gone') await comeBack()
      await whenAlive(page)
      await page.getByLabel('E-mail').fill('nobody@example.test')
      await page.getByLabel('Password', { exact: true }).fill('not a password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('The e-mail or the password is wrong.').waitFor()
    })
  }
})

test.group('The first load of a portal page', () => {
  test('looks for the number that was typed before the scripts were there', async ({
    browserContext,
  }) => {
    const offer = await givenOffer()
    await signInAs(browserContext, await givenBuyer())
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
    await page.keyboard.type(`/${offer.partnumber}`)
    await page.keyboard.press('Enter')
    letScriptsCome()
    await page.waitForURL((url) => url.searchParams.get('partnumber') === offer.partnumber)
    await page.getByText(offer.brand_name).first().waitFor()
  })

  test('keeps what is typed into the number field while the scripts come, in its order', async ({
    browserContext,
  }) => {
    await signInAs(browserContext, await givenBuyer())
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    await page.goto('/prices', { waitUntil: 'domcontentloaded' })
    const number = page.getByRole('textbox', { name: 'Part number' })
    await number.focus()
    await page.keyboard.type('OC')
    letScriptsCome()
    await page.keyboard.type('90')
    await whenAlive(page)
    await page.keyboard.type('1')
    await expect(number).toHaveValue('OC901')
  })

  test('reads the file that was given before the scripts were there, once', async ({
    browserContext,
  }) => {
    await signInAs(browserContext, await givenBuyer())
    const letScriptsCome = await withSlowScripts(browserContext)
    const page = await browserContext.newPage()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto('/quotations?tab=upload', { waitUntil: 'domcontentloaded' })
    const buffer = Buffer.from('Part number;Quantity\nOC90;2')
    const file = { name: 'early.csv', mimeType: 'text/csv', buffer }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    letScriptsCome()
    await page.getByRole('heading', { level: 2, name: 'Map the columns' }).waitFor()
    expect(sent.filter((url) => url.includes('/uploads'))).toHaveLength(1)
  })
})
