import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { givenFreePort, givenProject } from './stand_in_project.js'

/** What the command `show` of the stand-in printed, and nothing beside it. */
function shownBy(output: string): Record<string, string> & { args: string[] } {
  return JSON.parse(output)
}

/** The database that `npm start` of another project lends. */
async function givenDatabase() {
  const lender = givenProject()
  await lender.start({ PORT: await givenFreePort() }).ready()
  const settings = readFileSync(join(lender.folder, 'var/trial/database.json'), 'utf8')
  const { port, password } = JSON.parse(settings)
  return `postgres://spareline:${password}@127.0.0.1:${port}/spareline`
}

test.group('node ace', () => {
  test('runs with the settings and the database of a running npm start', async ({ assert }) => {
    const project = givenProject()
    writeFileSync(join(project.folder, '.env'), 'APP_NAME="Parts & more"\n')
    const start = project.start({ PORT: await givenFreePort() })
    await start.ready()

    const ace = project.ace(['show', 'a file.csv', '--create'])
    assert.equal(await ace.ended, 0, ace.output())
    const shown = shownBy(ace.output())
    assert.equal(shown.APP_NAME, 'Parts & more')
    assert.equal(shown.APP_KEY, readFileSync(join(project.folder, 'var/app_key'), 'utf8'))
    assert.equal(shown.NODE_ENV, 'production')
    assert.equal(shown.TRIAL, 'true')
    assert.deepEqual(shown.args, ['a file.csv', '--create'])
    assert.notInclude(start.output(), 'staff:create-admin', 'the demo has an admin')
    assert.equal((await start.visit()).visits, 2, 'the command and the server share a database')
  })

  test('opens the database of the trial while nothing runs, and closes it', async ({ assert }) => {
    const project = givenProject()
    const PORT = await givenFreePort()
    const start = project.start({ PORT })
    await start.ready()
    await start.end()

    // Paths in arguments begin where the command is given.
    const folder = join(project.folder, 'lists')
    mkdirSync(folder)
    const ace = project.ace(['show'], {}, folder)
    assert.equal(await ace.ended, 0, ace.output())
    assert.include(shownBy(ace.output()), { TRIAL: 'true', cwd: folder })
    assert.isFalse(existsSync(project.pidFile()), 'the database is stopped')

    const failing = project.ace(['show'], { STAND_IN_FAILS: 'show' })
    assert.equal(await failing.ended, 1)
    assert.include(failing.output(), 'show has a reason to fail')
  })

  test('says what comes first when nothing was built or started', async ({ assert }) => {
    const project = givenProject()
    const unbuilt = project.ace(['show'])
    assert.equal(await unbuilt.ended, 1)
    assert.include(unbuilt.output(), 'npm start')
    assert.notMatch(unbuilt.output(), /^\s+at /m)
  })
})

test.group('npm start', () => {
  test('names the command that makes the first admin while there is none', async ({ assert }) => {
    const DATABASE_URL = await givenDatabase()
    const project = givenProject()
    writeFileSync(join(project.folder, '.env'), `DATABASE_URL=${DATABASE_URL}\n`)
    const first = project.start({ PORT: await givenFreePort() })
    await first.ready()
    assert.include(first.output(), 'node ace staff:create-admin')

    const ace = project.ace(['make:admin'])
    assert.equal(await ace.ended, 0, ace.output())
    await first.end()
    const second = project.start({ PORT: await givenFreePort() })
    await second.ready()
    assert.notInclude(second.output(), 'staff:create-admin')
  })
})
