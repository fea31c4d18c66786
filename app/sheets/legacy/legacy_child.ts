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
import type { SheetReading } from '#app/sheets/sheet_limits'
import { SheetRefusal, type SheetProblem } from '#app/sheets/sheet_refusal'

/** The file comes over standard input: it needs to read nothing but its code. */
const SEALED = sealed(import.meta.resolve('@e965/xlsx'))

export interface LegacyChild {
  /** The first message, when the file is read. */
  opened(): Promise<LegacyMessage>
  ask(question: LegacyQuestion): Promise<LegacyMessage>
  end(): Promise<void>
}

/** Starts the process that reads an old format; it dies when it takes too much or too long. */
export function startLegacyChild(
  file: string | Buffer,
  format: LegacyFormat,
  limits: SheetReading
): LegacyChild {
  const { file: code, execArgv } = ownCode(import.meta.resolve('#app/sheets/legacy/legacy_process'))
  const { encoding, expected } = limits
  const child = fork(code, [format, JSON.stringify({ encoding, expected })], {
    execArgv: [...execArgv, ...SEALED, `--max-old-space-size=${limits.legacy_heap_mb}`],
    // Nothing of ours is its business, least of all the address of the database.
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
  // Whoever started it takes it along: a process that stops, a thread that is told to.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))
  if (child.stdin) {
    // A child that ends early tells why itself, and not by a broken pipe.
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
        resolve(message as LegacyMessage) // Sent by our own code at the other end.
      }
      // Past its heap the process ends itself.
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

/** The heap limit does not count buffers; where the system tells, all memory is watched. */
function watchMemory(child: ChildProcess, limit: number, exceeded: () => void): () => void {
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
    if (kilobytes > limit * 1024) exceeded()
  }, 100)
  watch.unref()
  return () => clearInterval(watch)
}
