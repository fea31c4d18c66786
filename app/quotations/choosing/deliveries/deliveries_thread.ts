/*
| The thread that looks for the fewest price lists: it takes a core for a while.
*/
import type { FewestLists, Wanted } from '#app/quotations/choosing/choices'
import { fewestLists } from '#app/quotations/choosing/fewest_lists'
import type { ThreadWork } from '#app/threads/thread_messages'

const findInThread: ThreadWork<Wanted, FewestLists> = (wanted) =>
  Promise.resolve(fewestLists(wanted))

export default findInThread
