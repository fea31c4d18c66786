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

/** Pages and layouts stand in the chunks of `built`. */
const small: Record<string, Chunk> = {
  'inertia/app.tsx': { kib: 10, css: 2, imports: ['_vendor.js'] },
  '_vendor.js': { kib: 100 },
  '_guest.js': { kib: 1, imports: ['inertia/app.tsx'] },
  '_home.js': { kib: 2, imports: ['inertia/app.tsx'] },
  '_auth.js': { kib: 3, imports: ['inertia/app.tsx'] },
  '_portal.js': { kib: 110, css: 9, imports: ['_vendor.js', '_menu.js', 'inertia/app.tsx'] },
  '_menu.js': { kib: 10 },
  '_errors.js': { kib: 1, imports: ['inertia/app.tsx'] },
  '_orders.js': { kib: 5, imports: ['_portal.js'] },
  '_lists.js': { kib: 20, css: 4, imports: ['_portal.js'] },
  '_en_portal.js': { kib: 9 },
  '_ru_portal.js': { kib: 12 },
  '_en_orders.js': { kib: 2 },
  '_ru_orders.js': { kib: 1 },
}

/** What the build says of its pages; the files are the keys of the chunks here. */
const built = {
  layouts: { auth: '_auth.js', guest: '_guest.js', portal: '_portal.js' },
  pages: {
    'auth/login': '_auth.js',
    'home/index': '_home.js',
    'errors/not_found': '_errors.js',
    'orders/index': '_orders.js',
    'price_lists/show': '_lists.js',
  },
  texts: {
    en: { portal: '_en_portal.js', 'orders/index': '_en_orders.js' },
    ru: { portal: '_ru_portal.js', 'orders/index': '_ru_orders.js' },
  },
  textsOf: { 'orders/index': 'orders/index' },
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A project with only the launcher and what knows the files of a page, and a build of noise, which no compression makes smaller. */
function plantBuild(folder: string, chunks: Record<string, Chunk>): void {
  for (const name of [
    'app/http/pages/needed_files.ts',
    'shared/pages/page_layout.ts',
    'bin',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const assets = join(folder, 'build', 'public', 'assets')
  mkdirSync(join(assets, '.vite'), { recursive: true })
  const numbers = new Map(Object.keys(chunks).map((key, number) => [key, number]))
  const fileOf = (key: string) => `${numbers.get(key)}.js`
  const manifest = Object.entries(chunks).map(([key, { kib = 1, css, imports }]) => {
    const number = numbers.get(key)
    writeFileSync(join(assets, `${number}.js`), randomBytes(kib * 1024))
    writeFileSync(join(assets, `${number}.css`), randomBytes((css ?? 0) * 1024))
    return [key, { file: fileOf(key), imports, ...(css && { css: [`${number}.css`] }) }]
  })
  const write = (name: string, content: object) =>
    writeFileSync(join(assets, '.vite', name), JSON.stringify(content))
  write('manifest.json', Object.fromEntries(manifest))
  const named = JSON.stringify(built).replaceAll(/_\w+\.js/g, fileOf)
  write('pages.json', JSON.parse(named))
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
  test('are kept by small files, and every page is reported', async ({ assert }) => {
    const { code, output } = await weigh()
    assert.equal(code, 0, output)
    for (const component of ['entry', ...Object.keys(built.pages)]) {
      assert.include(output, component)
    }
  })

  test('count what several chunks share once, and the heavier language', async ({ assert }) => {
    const { output } = await weigh()
    // The entry 110, the portal 110 and the menu 10, the pages of errors 1, Russian 12.
    assert.match(output, /errors\/not_found \(portal\)\s+243\.\d \(270\)\s+11\.0/)
  })

  test('count the texts of a page in the language in which both files weigh most', async ({
    assert,
  }) => {
    const { output } = await weigh()
    // The entry 110, the portal 110 and the menu 10, the page 5, Russian 13.
    assert.match(output, /orders\/index\s+248\.\d \(270\)/)
  })

  test('are exceeded by a heavy import of the portal', async ({ assert }) => {
    const { code, output } = await weigh({ '_menu.js': { kib: 80 } })
    assert.equal(code, 1)
    assert.match(output, /\(portal\) weigh 313\.\d KiB; the budget is 270 KiB/)
  })

  test('are stricter for public pages', async ({ assert }) => {
    const { code, output } = await weigh({ '_home.js': { kib: 23, imports: ['inertia/app.tsx'] } })
    assert.equal(code, 1)
    assert.match(output, /home\/index weigh 134\.\d KiB; the budget is 130 KiB/)
    assert.notInclude(output, 'entry weigh')
  })

  test('hold for the entry', async ({ assert }) => {
    const { code, output } = await weigh({
      'inertia/app.tsx': { kib: 27, imports: ['_vendor.js'] },
    })
    assert.equal(code, 1)
    assert.match(output, /entry weigh 127\.\d KiB; the budget is 125 KiB/)
  })

  test('hold for styles', async ({ assert }) => {
    const { code, output } = await weigh({ '_lists.js': { css: 31 } })
    assert.equal(code, 1)
    assert.include(output, 'The styles of price_lists/show weigh')
  })
})
