export interface FairQueueLimits {
  /** How many tasks run at once, and how many of them for one user. */
  atOnce: number
  atOncePerUser: number
  /** How many further tasks may wait, and how many of them for one user. */
  mostWaiting: number
  mostWaitingPerUser: number
}

/** The queue is full. */
export class QueueFull extends Error {
  constructor() {
    super('Too much work waits already')
  }
}

/**
 * Lets users take turns with tasks of which a process can run only a few at once. A user with many tasks waits for
 * their own tasks; other users wait for at most one of them.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #running = new Map<number, number>()
  /** The users in the order of their turns, with the functions that start their waiting tasks. */
  readonly #waiting = new Map<number, (() => void)[]>()
  #atWork = 0
  #inLine = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /**
   * Waits for the user's turn.
   *
   * @param signal aborts the waiting; its reason is thrown
   * @returns a function that the caller has to call when the task has ended
   * @throws QueueFull
   */
  async enter(user: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.#mayBegin(user)) this.#begin(user)
    else await this.#wait(user, signal)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#end(user)
    }
  }

  /** Runs the task when it is the user's turn. Parameters and errors are those of `enter`. */
  async run<T>(user: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(user, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #wait(user: number, signal?: AbortSignal): Promise<void> {
    const line = this.#waiting.get(user) ?? []
    const { mostWaiting, mostWaitingPerUser } = this.#limits
    if (this.#inLine >= mostWaiting || line.length >= mostWaitingPerUser) throw new QueueFull()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      line.splice(line.indexOf(begin), 1)
      this.#inLine--
      reject(signal?.reason)
    }
    const begin = () => {
      signal?.removeEventListener('abort', leave)
      this.#begin(user)
      resolve()
    }
    signal?.addEventListener('abort', leave, { once: true })
    line.push(begin)
    this.#waiting.set(user, line)
    this.#inLine++
    return promise
  }

  #mayBegin(user: number): boolean {
    const { atOnce, atOncePerUser } = this.#limits
    return this.#atWork < atOnce && (this.#running.get(user) ?? 0) < atOncePerUser
  }

  #begin(user: number): void {
    this.#atWork++
    this.#running.set(user, (this.#running.get(user) ?? 0) + 1)
  }

  #end(user: number): void {
    this.#atWork--
    const left = (this.#running.get(user) ?? 1) - 1
    if (left > 0) this.#running.set(user, left)
    else this.#running.delete(user)
    this.#callNext()
  }

  #callNext(): void {
    for (const [user, line] of this.#waiting) {
      if (line.length === 0) this.#waiting.delete(user)
      else if (this.#mayBegin(user)) {
        const begin = line.shift()
        // The user moves to the end of the queue.
        this.#waiting.delete(user)
        this.#waiting.set(user, line)
        this.#inLine--
        return begin?.()
      }
    }
  }
}
