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
  'inertia/app.tsx': { kib: 10, css: 2, imports: ['_vendor.js'] },
  '_vendor.js': { kib: 100 },
  '_errors.js': { kib: 1, imports: ['inertia/app.tsx'] },
  '_guest.js': { kib: 1, imports: ['inertia/app.tsx'] },
  '_home.js': { kib: 2, imports: ['inertia/app.tsx'] },
  '_pages.js': { kib: 2, imports: ['inertia/app.tsx'] },
  '_api_docs.js': { kib: 2, imports: ['inertia/app.tsx'] },
  '_news.js': { kib: 2, imports: ['inertia/app.tsx'] },
  '_site_news.js': { kib: 1, imports: ['_news.js'] },
  '_auth.js': { kib: 3, imports: ['inertia/app.tsx'] },
  '_portal.js': { kib: 110, css: 9, imports: ['_vendor.js', '_menu.js', 'inertia/app.tsx'] },
  '_menu.js': { kib: 10 },
  '_orders.js': { kib: 5, imports: ['_portal.js'] },
  '_order.js': { kib: 10, imports: ['_orders.js'] },
  '_invoices.js': { kib: 10, imports: ['_portal.js'] },
  '_invoice.js': { kib: 10, imports: ['_portal.js'] },
  '_dashboard.js': { kib: 10, imports: ['_portal.js'] },
  '_account.js': { kib: 2, imports: ['_portal.js'] },
  '_profile.js': { kib: 5, imports: ['_portal.js'] },
  '_company.js': { kib: 5, imports: ['_portal.js'] },
  '_portal_news.js': { kib: 1, imports: ['_portal.js', '_news.js'] },
  '_lists.js': { kib: 20, css: 4, imports: ['_portal.js'] },
  '_list_settings.js': { kib: 10, css: 4, imports: ['_portal.js'] },
  '_brands.js': { kib: 10, css: 4, imports: ['_portal.js'] },
  '_packing.js': { kib: 10, css: 4, imports: ['_portal.js'] },
  '_staff.js': { kib: 10, css: 4, imports: ['_portal.js'] },
  '_buying.js': { kib: 10, css: 4, imports: ['_portal.js'] },
  '_staff_orders.js': { kib: 10, css: 4, imports: ['_portal.js'] },
  '_upload.js': { kib: 20, css: 4, imports: ['_portal.js'] },
  '_quotations.js': { kib: 15, css: 4, imports: ['_portal.js'] },
  '_quotation.js': { kib: 15, css: 4, imports: ['_portal.js'] },
  'inertia/lib/texts/messages/en/portal.ts': { kib: 9 },
  'inertia/lib/texts/messages/ru/portal.ts': { kib: 12 },
  'inertia/lib/texts/messages/en/uploads.ts': { kib: 3 },
  'inertia/lib/texts/messages/en/quotations.ts': { kib: 4 },
  'inertia/lib/texts/messages/en/order_parts.ts': { kib: 2 },
  'inertia/lib/texts/messages/en/packing.ts': { kib: 3 },
  'inertia/lib/texts/messages/en/invoices.ts': { kib: 2 },
  'inertia/lib/texts/messages/en/price_staff.ts': { kib: 3 },
  'inertia/lib/texts/messages/en/seldom.ts': { kib: 4 },
  'inertia/lib/texts/messages/ru/seldom.ts': { kib: 5 },
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A project with only the launcher and what knows the files of a page, and a build of noise, which no compression makes smaller. */
function plantBuild(folder: string, chunks: Record<string, Chunk>): void {
  for (const name of [
    'app/http/pages/page_groups.ts',
    'shared/languages.ts',
    'bin',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const assets = join(folder, 'build', 'public', 'assets')
  mkdirSync(join(assets, '.vite'), { recursive: true })
  const manifest = Object.entries(chunks).map(([key, { kib = 1, css, imports }], number) => {
    writeFileSync(join(assets, `${number}.js`), randomBytes(kib * 1024))
    writeFileSync(join(assets, `${number}.css`), randomBytes((css ?? 0) * 1024))
    const name = /^_(\w+)\.js$/.exec(key)?.[1]
    return [key, { file: `${number}.js`, name, imports, ...(css && { css: [`${number}.css`] }) }]
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
  test('are kept by small files, and every kind of page is reported', async ({ assert }) => {
    const { code, output } = await weigh()
    assert.equal(code, 0, output)
    for (const kind of [
      'entry',
      'public',
      'public_pages',
      'public_news',
      'reference',
      'auth',
      'portal',
      'news',
      'buying',
      'orders',
      'order',
      'dashboard',
      'profile',
      'company',
      'lists',
      'list_settings',
      'brands',
      'packing',
      'staff',
      'staff_orders',
      'upload',
      'quotations',
      'quotation',
    ]) {
      assert.include(output, kind)
    }
  })

  test('count what several chunks share once, and the heavier language', async ({ assert }) => {
    const { output } = await weigh()
    // The entry 110, the portal 110 and the menu 10, the pages of errors 1, Russian 12.
    assert.match(output, /portal\s+243\.\d \(270\)\s+11\.0/)
  })

  test('are exceeded by a heavy import of the portal', async ({ assert }) => {
    const { code, output } = await weigh({ '_menu.js': { kib: 80 } })
    assert.equal(code, 1)
    assert.match(output, /portal pages weigh 313\.\d KiB; the budget is 270 KiB/)
  })

  test('are stricter for public pages', async ({ assert }) => {
    const { code, output } = await weigh({ '_home.js': { kib: 23, imports: ['inertia/app.tsx'] } })
    assert.equal(code, 1)
    assert.match(output, /public pages weigh 134\.\d KiB; the budget is 130 KiB/)
    assert.notInclude(output, 'entry pages weigh')
  })

  test('hold for the entry', async ({ assert }) => {
    const { code, output } = await weigh({
      'inertia/app.tsx': { kib: 27, imports: ['_vendor.js'] },
    })
    assert.equal(code, 1)
    assert.match(output, /entry pages weigh 127\.\d KiB; the budget is 125 KiB/)
  })

  test('hold for styles', async ({ assert }) => {
    const { code, output } = await weigh({ '_lists.js': { css: 31 } })
    assert.equal(code, 1)
    assert.include(output, 'The styles of lists pages weigh')
  })
})
