const pending = []
let closing = false

/** Adds something to do before the process ends; the last one added is done first. */
export function beforeEnd(work) {
  pending.push(work)
}

/** Does all that was added; from then on `isClosing()` is true. */
export async function closeAll() {
  closing = true
  while (pending.length > 0) {
    try {
      await pending.pop()()
    } catch (error) {
      process.stderr.write(`${error.message}\n`)
    }
  }
}

export const isClosing = () => closing

/**
 * Resolves at Ctrl+C, SIGTERM, a closed terminal, or when the process that started us is gone.
 * Signals come more than once (from the terminal and from npm): only the first counts.
 */
export function stopSignal() {
  return new Promise((settle) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => settle(name))
    if (!process.channel) return
    process.once('disconnect', () => settle('disconnect'))
    process.channel.unref()
  })
}
