import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getActiveTestOrFail, test } from '@japa/runner'
import { givenFreePort, givenProject } from './stand_in_project.js'

const root = process.getuid?.() === 0

/** A folder everybody may enter, removed after the test. */
function givenFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'))
  chmodSync(folder, 0o755)
  getActiveTestOrFail().cleanup(() => rmSync(folder, { recursive: true }))
  return folder
}

function givenScript(folder: string, name: string, ...lines: string[]) {
  const path = join(folder, name)
  writeFileSync(path, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
  return path
}

/**
 * A machine without Chromium, Redis and the user postgres: what `npm start` and `npm test` may run
 * are stand-ins, which write their arguments into a log. The stand-in of apt-get leaves a program
 * named like the package.
 */
function givenBareMachine() {
  const folder = givenFolder()
  const log = join(folder, 'log')
  const note = (name: string) => `echo "${name} $*" >> ${log}`
  const install = `for last; do :; done; printf '#!/bin/sh\\n' > ${folder}/$last; /bin/chmod +x ${folder}/$last`
  // As apt does, it refuses to run twice at once.
  const lock = `/bin/mkdir ${folder}/lock || exit 100; trap '/bin/rmdir ${folder}/lock' EXIT; /bin/sleep 0.3`
  givenScript(
    folder,
    'apt-get',
    lock,
    note('apt-get'),
    `if test "$1" != update; then ${install}; fi`
  )
  givenScript(folder, 'useradd', note('useradd'))
  givenScript(
    folder,
    'id',
    `test "$2" = postgres && ! /bin/grep -q useradd ${log} 2>/dev/null && exit 1`,
    `case $2 in postgres|nobody) exec /usr/bin/id $1 nobody ;; *) exec /usr/bin/id "$@" 2>/dev/null ;; esac`
  )
  return { PATH: folder, log: () => (existsSync(log) ? readFileSync(log, 'utf8') : '') }
}

test.group('Outside the project folder, npm start as root', (group) => {
  if (!root) group.each.skip(true, 'is about what root is asked for')

  test('creates the user postgres when it is missing, and says so', async ({ assert }) => {
    const { PATH, log } = givenBareMachine()
    const start = givenProject().start({ PORT: await givenFreePort(), PATH })
    await start.ready()
    assert.match(log(), /^useradd --system .* postgres$/m)
    assert.include(start.output(), 'Creating the system user “postgres”')
    assert.include(start.output(), 'EMBEDDED_DATABASE_USER=')
  })

  test('runs the database as the user of the setting and creates none', async ({ assert }) => {
    const { PATH, log } = givenBareMachine()
    const project = givenProject()
    const EMBEDDED_DATABASE_USER = 'daemon'
    const start = project.start({ PORT: await givenFreePort(), PATH, EMBEDDED_DATABASE_USER })
    await start.ready()
    const owner = statSync(`/proc/${project.databasePid()}`).uid
    assert.match(readFileSync('/etc/passwd', 'utf8'), new RegExp(`^daemon:[^:]*:${owner}:`, 'm'))
    assert.equal(log(), '')
  })

  test('refuses a setting that names a user this system does not have', async ({ assert }) => {
    const EMBEDDED_DATABASE_USER = 'nobody-of-that-name'
    const start = givenProject().start({ PORT: await givenFreePort(), EMBEDDED_DATABASE_USER })
    assert.equal(await start.ended, 1)
    assert.include(start.output(), 'EMBEDDED_DATABASE_USER names “nobody-of-that-name”')
  })

  test('puts the database into the folder of the setting when its user cannot enter the project', async ({
    assert,
  }) => {
    const EMBEDDED_DATABASE_ELSEWHERE = join(givenFolder(), 'database')
    const project = givenProject({ ownPrograms: true, closed: true })
    const start = project.start({ PORT: await givenFreePort(), EMBEDDED_DATABASE_ELSEWHERE })
    await start.ready()
    assert.include(start.output(), `Created ${EMBEDDED_DATABASE_ELSEWHERE}`)
    const kept = readFileSync(join(project.folder, 'var/trial/database.json'), 'utf8')
    assert.include(JSON.parse(kept).data, EMBEDDED_DATABASE_ELSEWHERE)
  })
})

test.group('Outside the project folder, npm test', () => {
  test('uses the programs of the settings and installs none', async ({ assert }) => {
    const { PATH, log } = givenBareMachine()
    const CHROMIUM = givenScript(givenFolder(), 'my-browser')
    const REDIS_SERVER = givenScript(givenFolder(), 'my-redis')
    const run = givenProject().test(['browser', 'faults'], { PATH, CHROMIUM, REDIS_SERVER })
    assert.equal(await run.ended, 0, run.output())
    assert.include(run.outputOf('browser'), `browser ${CHROMIUM}`)
    assert.include(run.outputOf('faults'), `redis ${REDIS_SERVER}`)
    assert.notInclude(log(), 'apt-get')
  })

  test('uses the programs that are there', async ({ assert }) => {
    const { PATH, log } = givenBareMachine()
    const [browser, redis] = ['chromium', 'redis-server'].map((name) => givenScript(PATH, name))
    const run = givenProject().test(['browser', 'faults'], { PATH })
    assert.equal(await run.ended, 0, run.output())
    assert.include(run.outputOf('browser'), `browser ${browser}`)
    assert.include(run.outputOf('faults'), `redis ${redis}`)
    assert.notInclude(log(), 'apt-get')
  })

  test('installs what is missing, for the suites that need it, and says so', async ({ assert }) => {
    const { PATH, log } = givenBareMachine()
    const project = givenProject()
    const unit = project.test(['unit'], { PATH })
    assert.equal(await unit.ended, 0, unit.output())
    assert.notInclude(log(), 'apt-get')

    const browser = project.test(['browser'], { PATH })
    assert.equal(await browser.ended, 0, browser.output())
    assert.match(log(), /^apt-get install .* chromium-headless-shell$/m)
    assert.notInclude(log(), 'redis')
    assert.include(browser.output(), "Installing Debian's chromium-headless-shell on this machine")
    assert.include(browser.output(), 'CHROMIUM=/path/to/one')
    assert.include(browser.output(), `browser ${PATH}/chromium-headless-shell, redis none`)
  }).skip(!root, 'only root can install')

  test('installs several packages one after the other, and updates their lists once', async ({
    assert,
  }) => {
    const { PATH, log } = givenBareMachine()
    const run = givenProject().test(['browser', 'faults'], { PATH })
    assert.equal(await run.ended, 0, run.output())
    const calls = log()
      .split('\n')
      .filter((line) => line.startsWith('apt-get '))
    assert.equal(calls[0], 'apt-get update')
    assert.sameMembers(
      calls.slice(1).map((line) => line.split(' ').at(-1)),
      ['chromium-headless-shell', 'redis-server']
    )
  }).skip(!root, 'only root can install')

  test('refuses a setting that names no program', async ({ assert }) => {
    const run = givenProject().test(['browser'], { CHROMIUM: '/nowhere/chromium' })
    assert.equal(await run.ended, 1)
    assert.include(run.output(), 'CHROMIUM names /nowhere/chromium, which cannot be run.')
  })
})
