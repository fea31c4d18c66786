import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from '#tests/scenes/background'
import { builtServer } from '#tests/scenes/processes/built_server'
import { freePort } from '#tests/scenes/processes/free_port'

/** The portal in a process of its own, with settings of its own, on a free port. */
export async function startServerProcess(settings: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { args, cwd } = builtServer()
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      WORKER: 'none',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit')
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${output}`)
    const answer = await fetch(`${url}/health/live`).catch(() => null)
    return answer?.ok
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
