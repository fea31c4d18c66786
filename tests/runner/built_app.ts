import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { appUrl } from '#config/app'

/** The log file of the built portal of this worker; null before the portal is started. */
export let serverLog: string | null = null

/**
 * Serves the built portal of `folder` to the browser tests, as users run it, on the port and the database of
 * this worker. It runs no jobs and delivers no events: the tests that need them do that (`withBackground`).
 * @returns stops it
 */
export async function startBuiltApp(folder: string): Promise<() => Promise<void>> {
  serverLog = join(process.env.TEST_OUTPUT ?? '', `server_${process.pid}.log`)
  const log = openSync(serverLog, 'w')
  const server = spawn(process.execPath, [app.makePath(folder, 'bin/server.js')], {
    cwd: app.makePath(folder),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEVELOPMENT_PAGES: 'true',
      // Tests of public pages read those of the demo.
      DEMO_TEXTS: 'true',
      LOG_LEVEL: 'info',
      WORKER: 'none',
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (let tries = 0; !(await isLive()); tries++) {
    if (server.exitCode !== null || tries === 600)
      throw new Error(`The built portal did not start; see ${serverLog}`)
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
