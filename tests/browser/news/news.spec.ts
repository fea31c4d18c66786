import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { publish } from '#app/realtime/publish'
import { axeFindings } from '#tests/scenes/axe'
import { goTo, openAs } from '#tests/scenes/browser'
import { givenBuyer, givenUser } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenNews } from '#tests/scenes/news/posts'
import { givenRealtime } from '#tests/scenes/realtime'
import { openJoined } from '../realtime/open_joined.js'

const readers = [
  {
    language: 'en',
    path: '/uae/en/news',
    words: { title: 'News', topic: /^The portal/, all: 'All news', tag: 'The portal' },
    other: { region: 'rus', language: 'ru', name: 'Русский', menu: 'Россия' },
  },
  {
    language: 'ru',
    path: '/rus/ru/news',
    words: {
      title: 'Новости',
      topic: /^Работа портала/,
      all: 'Все новости',
      tag: 'Работа портала',
    },
    other: { region: 'uae', language: 'en', name: 'English', menu: 'ОАЭ' },
  },
] as const

test.group('News', () => {
  for (const { language, path, words, other } of readers) {
    test(`are found by their topic and read, in ${language}; another place keeps the post`, async ({
      assert,
      browserContext,
    }) => {
      const points = { body: '1. **Find.** Type a number.' }
      const { titles, slug } = await givenNews({
        topic: 'portal',
        picture: 'strut',
        texts: { en: points, ru: points },
      })
      const elsewhere = await givenNews({ topic: 'delivery' })
      const title = titles[language]
      const page = await browserContext.newPage()
      await goTo(page, path)
      await expect(page).toHaveTitle(`${words.title} · Spareline`)
      await expect(page.getByRole('link', { name: elsewhere.titles[language] })).toBeVisible()
      assert.deepEqual(await axeFindings(page), [])
      await page.getByRole('link', { name: words.topic }).click()
      await page.waitForURL(`**${path}?topic=portal`)
      await expect(page.getByRole('link', { name: elsewhere.titles[language] })).toHaveCount(0)
      await page.getByRole('link', { name: title }).click()
      await page.waitForURL(`**${path}/${slug}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect(page).toHaveTitle(`${title} · Spareline`)
      // The title of a point stands above its text.
      assert.equal(await page.getByText('Type a number.').innerText(), 'Find\nType a number.')
      await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(5)
      assert.deepEqual(await axeFindings(page), [])
      await page.locator('header summary').first().click()
      await page
        .locator(`header a[href="/${other.region}/${other.language}/news/${slug}"]`)
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: titles[other.language] }).waitFor()
    })

    test(`stand on the dashboard, in ${language}, and lead to all of them`, async ({
      assert,
      browserContext,
    }) => {
      const { titles } = await givenNews()
      const region_code = language === 'en' ? 'UAE' : 'RUS'
      const page = await openAs(
        browserContext,
        await givenBuyer({ language, region_code }),
        '/dashboard'
      )
      const panel = page.getByRole('region', { name: words.title })
      await panel.getByRole('link', { name: titles[language] }).click()
      await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await page.getByRole('main').getByRole('link', { name: words.title, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
      assert.deepEqual(await axeFindings(page), [])
    })
  }

  test('are what somebody finds whose company waits to be approved', async ({
    assert,
    browserContext,
  }) => {
    const { titles } = await givenNews()
    const page = await openAs(browserContext, await givenUser(), '/dashboard')
    await page
      .getByRole('region', { name: 'News' })
      .getByRole('link', { name: titles.en })
      .waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
    await page.waitForURL('**/news')
    await page.getByRole('link', { name: titles.en }).waitFor()
  })
})

test.group('News on a page that listens', (group) => {
  group.setup(givenRealtime)

  test('are counted, and shown when asked: nothing moves by itself', async ({ browserContext }) => {
    const before = await givenNews()
    const { page } = await openJoined(browserContext, await givenBuyer(), '/dashboard')
    const panel = page.getByRole('region', { name: 'News' })
    await panel.getByRole('link', { name: before.titles.en }).waitFor()
    const { id, titles } = await givenNews()
    await published(id, 'UAE')
    await published((await givenNews({ regions: ['RUS'] })).id, 'RUS')
    const fresh = panel.getByRole('button', { name: '1 new' })
    await fresh.waitFor()
    await expect(panel.getByRole('link', { name: titles.en })).toHaveCount(0)
    await fresh.click()
    await panel.getByRole('link', { name: titles.en }).waitFor()
    await expect(fresh).toHaveCount(0)
  })
})

async function published(news_post_id: number, region_code: string): Promise<void> {
  const data = { news_post_id, region_code }
  const channels = [`news.${region_code}`]
  await publish([{ id: randomUUID(), channels, event: 'news.published', data }])
}
