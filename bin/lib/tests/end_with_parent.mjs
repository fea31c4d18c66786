// Loaded into a worker of the tests (`node --import`): when a run is killed, its tests, servers and browsers end as
// well. They are one process group, with this process as its leader.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
