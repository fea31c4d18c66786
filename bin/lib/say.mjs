const started = Date.now()

// A closed terminal must not end the launcher, because the server continues to run.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Prints one line of progress with the seconds since the start of the command.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`[${seconds(started).padStart(7)}] ${text}\n`)
}

/**
 * Prints the name of a step, runs it, and prints how long it took.
 * @template T
 * @param {string} text
 * @param {() => T | Promise<T>} work
 */
export async function step(text, work) {
  const since = Date.now()
  say(`${text} …`)
  const outcome = await work()
  say(`${text}: done in ${seconds(since)}`)
  return outcome
}

/**
 * Prints a text for the user, separated from the progress lines.
 * @param {string[]} lines
 */
export function announce(lines) {
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/**
 * A failure whose message is written for the person at the terminal. `output` holds the last lines
 * of the program that failed; no stack trace is shown for it.
 */
export class Stop extends Error {
  /**
   * @param {string} message
   * @param {string} output
   */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/**
 * Prints why the command stopped, with a stack trace only for unexpected errors.
 * @param {unknown} error
 */
export function explain(error) {
  if (!(error instanceof Stop)) {
    process.stderr.write(
      `\nSomething unexpected happened.\n${(error instanceof Error && error.stack) || String(error)}\n`
    )
    return
  }
  process.stderr.write(`\n${error.message}\n`)
  if (error.output) process.stderr.write(`${error.output.replace(/^/gm, '  | ')}\n`)
}
