/** The relay of events and the worker of this process. */
export interface Background {
  stop: () => Promise<void>
}

/** Starts both, with the jobs and receivers of all domains. */
export async function startBackground(): Promise<Background> {
  await import('#start/background')
  const { startRelay } = await import('#app/events/relay')
  const { startWorker } = await import('#app/jobs/worker')
  const relay = startRelay()
  const worker = startWorker()
  return {
    async stop() {
      await Promise.all([relay.stop(), worker.stop()])
    },
  }
}
