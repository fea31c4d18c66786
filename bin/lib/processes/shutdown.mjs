import { whenParentGone } from './parent.mjs'
import { stopRunning } from './run.mjs'
import { explain, say } from '../say.mjs'

/** @type {Array<() => unknown>} */
const pending = []
let closing = false

/**
 * Adds something to do before the process ends; the last one added is done first.
 * @param {() => unknown} work
 */
export function beforeEnd(work) {
  pending.push(work)
}

/** True from the first sign that the command shall stop. */
export const isClosing = () => closing

/**
 * The life of a command that runs until it is stopped: does `work`, and at its end or at a signal
 * stops what was started. Answers the exit code: 0 after a signal, else what `work` answers.
 * @param {() => Promise<number>} work
 */
export async function untilStopped(work) {
  let signalled = false
  const stopped = stopSignal().then(() => {
    closing = signalled = true
    say('Stopping …')
    return 0
  })
  const working = work().catch((error) => {
    if (!closing) explain(error)
    return 1
  })
  const code = await Promise.race([stopped, working])
  closing = true
  stopRunning()
  await closeAll()
  // A step that was in progress may have opened something in the meantime.
  await working
  await closeAll()
  if (signalled) say('Stopped')
  return code
}

async function closeAll() {
  while (pending.length > 0) {
    try {
      await pending.pop()?.()
    } catch (error) {
      explain(error)
    }
  }
}

/**
 * Resolves at Ctrl+C, SIGTERM, a closed terminal, or when the process that started us is gone.
 * Signals come more than once (from the terminal and from npm): only the first counts.
 */
function stopSignal() {
  return new Promise((settle) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => settle(name))
    whenParentGone(() => settle('parent gone'))
  })
}
