import { FairQueue } from '#app/threads/fair_queue'

/** Additions of many lines: those of one buyer wait for the same cart: here they hold no connection meanwhile. */
export const cartAdditions = new FairQueue({
  atOnce: 4,
  atOncePerUser: 1,
  mostWaiting: 500,
  mostWaitingPerUser: 50,
})
