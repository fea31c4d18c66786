/**
 * Calls `then` when the process that started this one has ended. When npm is killed, its children continue to run,
 * and nobody could stop the server. Applies only under npm: a user who runs `bin/start.mjs` directly and logs out
 * may want the server to continue.
 * @param {() => void} then
 */
export function whenParentGone(then) {
  if (process.channel) {
    process.once('disconnect', then)
    process.channel.unref()
  } else if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    const look = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(look)
      then()
    }, 500)
    look.unref()
  }
}
