import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { givenFreePort } from '../launcher/stand_in_project.js'

async function whenUnmet(kind: string, settings: Record<string, string> = {}) {
  const program = [
    '--import=./bin/lib/from_source.mjs',
    'tests/faults/database/unmet_rejection.ts',
    kind,
  ]
  const child = spawn(process.execPath, program, {
    cwd: app.makePath(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()))
  }
  const [code] = await once(child, 'close')
  return { code: code as number | null, output }
}

test.group('A rejection that nobody met', () => {
  test('ends no process when the database was lost, and is in the log', async ({ assert }) => {
    const away = new URL(process.env.DATABASE_URL ?? '')
    away.port = await givenFreePort()
    const cut = await whenUnmet('cut')
    const missing = await whenUnmet('missing', { DATABASE_URL: away.href })
    for (const { code, output } of [cut, missing]) {
      assert.equal(code, 0)
      assert.include(output, 'the database was lost where nobody expected it')
      assert.include(output, 'still running')
    }
    assert.include(cut.output, 'terminating connection due to administrator command')
    assert.include(missing.output, 'ECONNREFUSED')
  })

  test('ends the process with its reason in all other cases', async ({ assert }) => {
    const { code, output } = await whenUnmet('mistake')
    assert.equal(code, 1)
    assert.include(output, 'nobody expected this')
    assert.notInclude(output, 'still running')
  })
})
