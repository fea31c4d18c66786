import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { PLACES, pathInPlace } from '#shared/site/places'
import { givenServer } from './server_process.js'

/** What only the demo's company could say. */
const OF_DEMO =
  /demonstration|демонстрация|Spareline Trading|Спарлайн Рус|Jebel|Джебель|Складочн|Haddadin|000[ -]14[ -]20|spareline\.example|10{13}1/

const pages = ['', '/about', '/for-clients', '/for-suppliers', '/news']
const legal = ['/privacy-policy', '/terms-of-service']

async function whenServed(settings: Record<string, string> = {}) {
  const server = await givenServer({ APP_NAME: 'Wheel & Co', ...settings })
  await server.ready()
  const read = async (path: string) => {
    const response = await fetch(server.url + path, { redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  }
  return { read }
}

/** The texts of a trader of its own, with terms for the Emirates in English. */
function givenTexts() {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  const place = join(folder, 'uae', 'en')
  mkdirSync(place, { recursive: true })
  for (const name of ['privacy-policy', 'terms-of-service'])
    writeFileSync(
      join(place, `${name}.md`),
      `---\ntitle: Ours\nupdated: 2026-11-01\n---\n\n## What ${name} says\n\nWords of {company}.\n`
    )
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

test.group('A real installation', () => {
  test('says nothing of the company of the demo, and publishes no terms of others', async ({
    assert,
  }) => {
    const { read } = await whenServed()
    for (const path of ['/', '/register', '/login'].concat(
      PLACES.flatMap((place) => pages.map((page) => pathInPlace(page, place)))
    )) {
      const { status, text } = await read(path)
      assert.equal(status, 200, path)
      assert.notMatch(text, OF_DEMO, path)
      assert.notMatch(text, /href="[^"]*(?:privacy-policy|terms-of-service)"/, path)
    }
    for (const place of PLACES)
      for (const page of legal) assert.equal((await read(pathInPlace(page, place))).status, 404)
    const { text } = await read('/sitemap.xml')
    assert.include(text, '/uae/en/about')
    assert.notMatch(text, /privacy-policy|terms-of-service/)
    assert.include((await read('/register')).text, 'are not published yet')
    assert.include((await read('/uae/en/about')).text, 'Wheel &amp; Co')
  })

  test('publishes the texts that its trader has written', async ({ assert, cleanup }) => {
    const { folder, remove } = givenTexts()
    cleanup(remove)
    const { read } = await whenServed({ SITE_TEXTS: folder })
    const terms = await read('/uae/en/terms-of-service')
    assert.equal(terms.status, 200)
    assert.include(terms.text, 'What terms-of-service says')
    assert.equal((await read('/uae/ru/terms-of-service')).status, 404)
    assert.include((await read('/uae/en/about')).text, '/uae/en/privacy-policy')
  })

  test('names the company that was entered for its papers', async ({ assert, cleanup }) => {
    const enter = (lines: string[]) =>
      sql.run("UPDATE regions SET legal_lines = $1 WHERE code = 'UAE'", [lines])
    const before = await sql.one<{ lines: string[] }>(
      "SELECT legal_lines AS lines FROM regions WHERE code = 'UAE'"
    )
    cleanup(async () => void (await enter(before?.lines ?? [])))
    await enter(['Acme Parts LLC', 'Street 5, Dubai'])
    const { read } = await whenServed()
    const { text } = await read('/uae/en/about')
    assert.include(text, 'Acme Parts LLC')
    assert.include(text, 'Street 5, Dubai')
  })
})
