/**
 * Calls `then` when the process that started us is gone. npm that is killed takes nothing with it:
 * without this, the server would go on with nobody to stop it. Only asked for under npm: who
 * starts `bin/start.mjs` by hand and logs out may well want it to go on.
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
