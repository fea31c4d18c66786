import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

test.group('docs/configuration.md', () => {
  test('explains every setting the server reads', async ({ assert }) => {
    const [settings, page] = [await read('start/env.ts'), await read('docs/configuration.md')]
    const names = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
    assert.isNotEmpty(names)
    for (const name of names) assert.include(page, `\`${name}\``)
  })

  test('explains every setting the launcher and the tests read', async ({ assert }) => {
    const page = await read('docs/configuration.md')
    const outside = ['EMBEDDED_DATABASE_USER', 'EMBEDDED_DATABASE_ELSEWHERE']
    for (const name of [...outside, 'CHROMIUM', 'REDIS_SERVER', 'DOVECOT', 'TRIAL_PUBLIC']) {
      assert.include(page, `| \`${name}\` |`)
    }
  })

  test('explains every command of package.json', async ({ assert }) => {
    const page = await read('docs/configuration.md')
    for (const name of ['npm start', 'npm run dev', 'npm run check', 'npm test']) {
      assert.include(page, `| \`${name}\` |`)
    }
  })
})
