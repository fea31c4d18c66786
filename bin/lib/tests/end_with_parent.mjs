// Loaded into a worker of the tests (`node --import`): a run that was killed leaves no tests, servers
// and browsers behind. They are one process group, with this process as its leader.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
