import { FairQueue } from '#app/threads/fair_queue'

/** Changes of lines and rows: colleagues wait for the same quotation, and here they hold no connection meanwhile. */
export const lineChanges = new FairQueue({
  atOnce: 6,
  atOncePerUser: 2,
  mostWaiting: 1_000,
  mostWaitingPerUser: 200,
})
