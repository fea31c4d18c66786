import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { givenFreePort, givenProject, givenTakenPort, lives } from './stand_in_project.js'

test.group('npm start', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`keeps the data over a stop by ${signal} and a second start`, async ({ assert }) => {
      const project = givenProject()
      const PORT = await givenFreePort()

      const first = project.start({ PORT })
      await first.ready()
      const { visits, pid, trial } = await first.visit()
      const database = project.databasePid()
      assert.equal(visits, 1)
      assert.equal(trial, 'true')
      first.signal(signal)
      assert.equal(await first.ended, 0)
      assert.isFalse(lives(pid), 'the server is stopped')
      assert.isFalse(lives(database), 'the database is stopped')

      const second = project.start({ PORT })
      await second.ready()
      assert.equal((await second.visit()).visits, 2)
      assert.notInclude(second.output(), 'Building')
    })
  }

  test('builds again when the sources have changed', async ({ assert }) => {
    const project = givenProject()
    const PORT = await givenFreePort()
    const first = project.start({ PORT })
    await first.ready()
    await first.end()

    const source = join(project.folder, 'server.js')
    writeFileSync(source, `${readFileSync(source, 'utf8')}// changed\n`)
    const second = project.start({ PORT })
    await second.ready()
    assert.include(second.output(), 'Building')
  })

  test('says where it runs when it is started a second time', async ({ assert }) => {
    const project = givenProject()
    const PORT = await givenFreePort()
    const first = project.start({ PORT })
    await first.ready()

    const second = project.start({ PORT: await givenFreePort() })
    assert.equal(await second.ended, 1)
    assert.include(second.output(), `already running, at http://localhost:${PORT}`)
    assert.include(second.output(), `kill ${first.pid()}`)
    assert.equal((await first.visit()).visits, 1)
  })

  test('names a taken port and the way out', async ({ assert }) => {
    const PORT = await givenTakenPort()
    const start = givenProject().start({ PORT })
    assert.equal(await start.ended, 1)
    assert.include(start.output(), `Port ${PORT} is taken`)
    assert.match(start.output(), /PORT=\d+ npm start/)
  })

  test('refuses a port that is none', async ({ assert }) => {
    const start = givenProject().start({ PORT: 'http' })
    assert.equal(await start.ended, 1)
    assert.include(start.output(), 'PORT must be a number')
  })

  test('does not show a trial to the network unless told to', async ({ assert }) => {
    const project = givenProject()
    const refused = project.start({ HOST: '0.0.0.0', PORT: await givenFreePort() })
    assert.equal(await refused.ended, 1)
    assert.include(refused.output(), 'beyond this machine')

    const PORT = await givenFreePort()
    const allowed = project.start({ HOST: '0.0.0.0', TRIAL_PUBLIC: 'true', PORT })
    await allowed.ready()
  })

  test('shows why a step failed, without a stack trace', async ({ assert }) => {
    const start = givenProject().start({
      PORT: await givenFreePort(),
      STAND_IN_FAILS: 'db:migrate',
    })
    assert.equal(await start.ended, 1)
    assert.include(start.output(), 'The database could not be brought up to date.')
    assert.include(start.output(), 'db:migrate has a reason to fail')
    assert.notMatch(start.output(), /^\s+at .*:\d+:\d+/m)
  })

  test('reads .env, and the environment before it', async ({ assert }) => {
    const project = givenProject()
    const PORT = await givenFreePort()
    writeFileSync(join(project.folder, '.env'), `PORT=1\nAPP_NAME="Parts & more"\n`)
    const start = project.start({ PORT })
    await start.ready()
    assert.include(start.output(), `Parts & more is ready:  http://localhost:${PORT}`)
  })

  test('keeps its secrets from other users', async ({ assert }) => {
    const project = givenProject()
    const start = project.start({ PORT: await givenFreePort() })
    await start.ready()
    for (const file of ['var/app_key', 'var/trial/database.json']) {
      assert.equal(statSync(join(project.folder, file)).mode & 0o077, 0, file)
    }
    assert.equal(statSync(join(project.folder, 'var/trial/data')).mode & 0o077, 0)
  })

  test('takes the database of DATABASE_URL instead of its own', async ({ assert }) => {
    const lender = givenProject()
    const lending = lender.start({ PORT: await givenFreePort() })
    await lending.ready()
    const settings = readFileSync(join(lender.folder, 'var/trial/database.json'), 'utf8')
    const { port, password } = JSON.parse(settings)

    const project = givenProject()
    const start = project.start({
      PORT: await givenFreePort(),
      DATABASE_URL: `postgres://spareline:${password}@127.0.0.1:${port}/spareline`,
    })
    await start.ready()
    assert.isNull((await start.visit()).trial)
    assert.notInclude(start.output(), 'demo')
    assert.throws(() => statSync(join(project.folder, 'var/trial')), /ENOENT/)
    rmSync(join(project.folder, 'build'), { recursive: true })
  })
})
