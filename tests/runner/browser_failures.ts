import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { Test } from '@japa/runner/core'
import type { Browser, BrowserContext } from 'playwright'
import { serverLog } from '#tests/runner/built_app'

/** The observations of a test while it runs. */
interface Seen {
  /** Messages of the consoles of its pages, and errors nobody handled there. */
  console: string[]
  /** How long the log of the server was when the test began, in bytes. */
  logStart: number
}

let current: string[] = []

/** Begins to collect for another test. */
export function watchPages(): Seen {
  current = []
  return { console: current, logStart: logLength() }
}

/** Collects what the pages of a context say on their consoles. */
export function hearConsole(context: BrowserContext): void {
  context.on('console', (message) => current.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => current.push(`error: ${error.error().stack ?? ''}`))
}

/**
 * Keeps a failed test as it was at its end, in a folder of `var/test/failures` whose name it prints: a
 * screenshot of each open page, their consoles, and what the server logged meanwhile.
 */
export async function keepFailure(test: Test, browser: Browser, seen: Seen): Promise<void> {
  const folder = freshFolder(test)
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `page_${index + 1}.png`)
    // A page that hangs must not keep the other observations from being saved.
    await page.screenshot({ path, timeout: 10_000 }).catch(() => {})
  }
  writeFileSync(join(folder, 'console.txt'), `${seen.console.join('\n')}\n`)
  writeFileSync(join(folder, 'server.log'), logFrom(seen.logStart))
  process.stdout.write(`    Screenshots, console and log of the server: ${folder}\n`)
}

/** A folder named by the file and the title of a test. A test that runs again does not replace its first failure. */
function freshFolder(test: Test): string {
  const file = basename(test.options.meta.fileName as string, '.spec.ts') // by Japa
  const name = `${file}_${test.title.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}`.slice(0, 120)
  const path = app.makePath('var', 'test', 'failures', name)
  const folder = existsSync(path) ? mkdtempSync(`${path}_`) : path
  mkdirSync(folder, { recursive: true })
  return folder
}

function logLength(): number {
  return withLog((file) => fstatSync(file).size) ?? 0
}

function logFrom(start: number): string {
  const read = withLog((file) => {
    const text = Buffer.alloc(Math.max(fstatSync(file).size - start, 0))
    readSync(file, text, 0, text.length, start)
    return text.toString()
  })
  return read ?? ''
}

function withLog<T>(look: (file: number) => T): T | null {
  if (!serverLog) return null
  const file = openSync(serverLog, 'r')
  try {
    return look(file)
  } finally {
    closeSync(file)
  }
}
