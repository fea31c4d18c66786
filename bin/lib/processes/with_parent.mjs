// Loaded into the server's process before anything else (`node --import`). If the launcher is killed, it cannot stop
// its server, which would continue to use the port. The server therefore stops itself, as on SIGTERM, when its
// connection to the launcher ends.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
