import { fork, type ChildProcess } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import type {
  LegacyFormat,
  LegacyMessage,
  LegacyQuestion,
} from '#app/sheets/legacy/legacy_messages'
import { ownCode, sealed } from '#app/threads/own_code'
import type { SheetReading } from '#app/sheets/sheet_reading'
import { SheetRefusal, type SheetProblem } from '#app/sheets/sheet_refusal'

/** The file is passed through standard input, so the process needs read access only to its code. */
const SEALED = sealed(import.meta.resolve('@e965/xlsx'))

export interface LegacyChild {
  /** The first message, after the file was read. */
  opened(): Promise<LegacyMessage>
  ask(question: LegacyQuestion): Promise<LegacyMessage>
  end(): Promise<void>
}

/** Starts the process that reads an old format. It is killed when it exceeds its time or memory limit. */
export function startLegacyChild(
  file: string | Buffer,
  format: LegacyFormat,
  limits: SheetReading
): LegacyChild {
  const { file: code, execArgv } = ownCode(import.meta.resolve('#app/sheets/legacy/legacy_process'))
  const { encoding, expected } = limits
  const child = fork(code, [format, JSON.stringify({ encoding, expected })], {
    execArgv: [...execArgv, ...SEALED, `--max-old-space-size=${limits.legacy_heap_mb}`],
    // The process gets none of our environment, in particular not the URL of the database.
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  let killedFor: SheetProblem | null = null
  const kill = (problem: SheetProblem) => {
    killedFor ??= problem
    child.kill('SIGKILL')
  }
  const stopWatching = watchMemory(child, limits.legacy_memory_mb, () =>
    kill({ type: 'too_large', limit: limits.legacy_memory_mb })
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  void ended.then(stopWatching)
  // The process ends together with its parent process or thread.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))
  if (child.stdin) {
    // A process that ends early reports the reason itself; the broken pipe is ignored.
    pipeline(
      typeof file === 'string' ? createReadStream(file) : Readable.from([file]),
      child.stdin,
      () => {}
    )
  }

  function nextMessage(): Promise<LegacyMessage> {
    return new Promise((resolve, reject) => {
      const seconds = limits.legacy_seconds
      const late = setTimeout(() => kill({ type: 'too_slow', limit: seconds }), seconds * 1000)
      const done = () => {
        clearTimeout(late)
        child.off('message', onMessage)
        child.off('close', onClose)
        child.off('error', onError)
      }
      const onMessage = (message: unknown) => {
        done()
        resolve(message as LegacyMessage) // Our own code at the other end has sent it.
      }
      // A process that exceeds its heap limit ends by itself.
      const onClose = () => {
        done()
        reject(new SheetRefusal(killedFor ?? { type: 'too_large', limit: limits.legacy_heap_mb }))
      }
      const onError = (error: Error) => {
        done()
        reject(error)
      }
      child.once('message', onMessage)
      child.once('close', onClose)
      child.once('error', onError)
    })
  }

  return {
    opened: nextMessage,
    ask(question) {
      if (!child.connected) throw new SheetRefusal(killedFor ?? { type: 'damaged' })
      const answer = nextMessage()
      child.send(question)
      return answer
    },
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

/** The heap limit does not include buffers, so the total memory is monitored where the system reports it. */
function watchMemory(child: ChildProcess, limit: number, exceeded: () => void): () => void {
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
    if (kilobytes > limit * 1024) exceeded()
  }, 100)
  watch.unref()
  return () => clearInterval(watch)
}
