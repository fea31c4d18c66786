import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { appUrl } from '#config/app'

/**
 * Serves the built portal of `folder` to the browser tests, as users run it, on the port and the
 * database of this run. Jobs are run and events handed on by the tests that need it, and by no other:
 * see `withBackground`. Answers what stops it.
 */
export async function startBuiltApp(folder: string): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [app.makePath(folder, 'bin/server.js')], {
    cwd: app.makePath(folder),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEVELOPMENT_PAGES: 'true',
      LOG_LEVEL: 'error',
      WORKER: 'none',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (let tries = 0; !(await isLive()); tries++) {
    if (server.exitCode !== null || tries === 600) throw new Error('The built portal did not start')
    await pause(50)
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}

async function isLive(): Promise<boolean> {
  const answer = await fetch(`${appUrl}/health/live`).catch(() => null)
  return answer?.ok === true
}
