// Loaded into the server's process before anything else (`node --import`). The launcher may be
// killed without a chance to stop its server, which would then hold the port: so the server stops
// itself, the way SIGTERM would, when the line to its launcher breaks.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
