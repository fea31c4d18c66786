import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

interface Chunk {
  kib?: number
  css?: number
  imports?: string[]
}

const small: Record<string, Chunk> = {
  'inertia/app.tsx': { kib: 100, imports: ['_react.js'] },
  '_react.js': { kib: 10 },
  'inertia/layouts/guest_layout.tsx': { kib: 1, imports: ['_react.js'] },
  'inertia/layouts/auth_layout.tsx': { kib: 1 },
  'inertia/layouts/portal_layout.tsx': { kib: 50, css: 5, imports: ['_menu.js'] },
  '_menu.js': { kib: 40 },
  'inertia/lib/texts/messages/en.ts': { kib: 5 },
  'inertia/lib/texts/messages/ru.ts': { kib: 8 },
  'inertia/lib/texts/messages/en_portal.ts': { kib: 9 },
  'inertia/lib/texts/messages/ru_portal.ts': { kib: 12 },
  'inertia/pages/home/index.tsx': { kib: 2, css: 2 },
  'inertia/pages/auth/login.tsx': { kib: 3 },
  'inertia/pages/prices/index.tsx': { kib: 20, css: 4, imports: ['_menu.js', 'inertia/app.tsx'] },
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A project with only the launcher, and a build of noise, which no compression makes smaller. */
function plantBuild(folder: string, chunks: Record<string, Chunk>): void {
  for (const name of ['bin', 'package.json', 'package-lock.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const assets = join(folder, 'build', 'public', 'assets')
  mkdirSync(join(assets, '.vite'), { recursive: true })
  const manifest = Object.entries(chunks).map(([key, { kib = 1, css, imports }], number) => {
    writeFileSync(join(assets, `${number}.js`), randomBytes(kib * 1024))
    writeFileSync(join(assets, `${number}.css`), randomBytes((css ?? 0) * 1024))
    return [key, { file: `${number}.js`, imports, ...(css && { css: [`${number}.css`] }) }]
  })
  writeFileSync(
    join(assets, '.vite', 'manifest.json'),
    JSON.stringify(Object.fromEntries(manifest))
  )
}

/** What `npm run check -- budgets` says of a build. */
async function weigh(changes: Record<string, Chunk> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'spareline-budgets-'))
  try {
    plantBuild(folder, { ...small, ...changes })
    const child = spawn(process.execPath, ['bin/check.mjs', 'budgets'], { cwd: folder })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    const code = await new Promise((settle) => child.once('close', settle))
    return { code, output }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.group('The budgets of a build', () => {
  test('are kept by small pages, and every page is reported', async ({ assert }) => {
    const { code, output } = await weigh()
    assert.equal(code, 0, output)
    for (const page of ['home/index', 'auth/login', 'prices/index']) assert.include(output, page)
  })

  test('count what several chunks share once, and the heavier language', async ({ assert }) => {
    const { output } = await weigh()
    // The entry 110, the layout 50 and the menu 40, the page 20, Russian 8 and 12.
    assert.match(output, /prices\/index\s+240\.\d \(270\)\s+9\.0/)
  })

  test('are exceeded by a heavy import of a page', async ({ assert }) => {
    const page = { kib: 20, imports: ['_chart.js'] }
    const { code, output } = await weigh({
      'inertia/pages/prices/index.tsx': page,
      '_chart.js': { kib: 60 },
    })
    assert.equal(code, 1)
    assert.match(output, /prices\/index weigh 300\.\d KiB; the budget is 270 KiB/)
  })

  test('are stricter for public pages', async ({ assert }) => {
    const { code, output } = await weigh({ 'inertia/pages/home/index.tsx': { kib: 15 } })
    assert.equal(code, 1)
    assert.match(output, /home\/index weigh 134\.\d KiB; the budget is 130 KiB/)
  })

  test('hold for the entry and for styles', async ({ assert }) => {
    const { code, output } = await weigh({
      '_react.js': { kib: 27 },
      'inertia/pages/auth/login.tsx': { css: 31 },
    })
    assert.equal(code, 1)
    assert.include(output, 'The scripts of the entry weigh')
    assert.include(output, 'The styles of auth/login weigh')
  })
})
