import { createStore, useStore } from './store.js'

/**
 * Notifications disappear after this time, those with an undo later (docs/product/api.md, "Browser client").
 */
export const NOTICE_MS = 3500
export const UNDO_NOTICE_MS = 6000
const MOST_AT_ONCE = 4

export interface NoticeAction {
  label: string
  onClick: () => void
}

/** A notification; its fields have the names every client of the calls uses. */
export interface Notice {
  id: number
  show: boolean
  type: 'success' | 'warning' | 'error'
  title: string
  body: string
  withoutTimeout: boolean
  /** How long it stays; only of those that go by themselves. */
  milliseconds: number
  action?: NoticeAction
  requestId?: string
}

export type NewNotice = Pick<Notice, 'type' | 'title'> &
  Partial<Pick<Notice, 'body' | 'withoutTimeout' | 'milliseconds' | 'action' | 'requestId'>>

interface Clock {
  now: () => number
  setTimer: (run: () => void, milliseconds: number) => unknown
  clearTimer: (timer: unknown) => void
}

const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
  // Only timers made by setTimer come here.
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** A stack of notices that leave by themselves unless they are held. */
export function createNoticeStore(clock: Clock = browserClock) {
  const shown = createStore<readonly Notice[]>([])
  let lastId = 0
  /** The clocks of notices that go by themselves; one that is held has no timer. */
  const timers = new Map<number, { timer: unknown; startedAt: number; left: number }>()

  function run(id: number, left: number): void {
    timers.set(id, {
      timer: clock.setTimer(() => close(id), left),
      startedAt: clock.now(),
      left,
    })
  }

  function close(id: number): void {
    const timer = timers.get(id)
    if (timer && timer.timer !== null) clock.clearTimer(timer.timer)
    timers.delete(id)
    shown.set(shown.get().filter((notice) => notice.id !== id))
  }

  return {
    /** Shows a notice. Errors stay until closed; the rest goes after 3500 ms. */
    show(notice: NewNotice): number {
      const id = ++lastId
      const withoutTimeout = notice.withoutTimeout ?? notice.type === 'error'
      const milliseconds = notice.milliseconds ?? NOTICE_MS
      const body = notice.body ?? ''
      const same = shown.get().find((one) => one.title === notice.title && one.body === body)
      if (same) close(same.id)
      if (shown.get().length >= MOST_AT_ONCE) close(leastNeeded(shown.get()).id)
      shown.set([...shown.get(), { ...notice, body, id, show: true, withoutTimeout, milliseconds }])
      if (!withoutTimeout) run(id, milliseconds)
      return id
    },
    close,
    /** Stops the clock of a notice while the pointer or the focus is on it. */
    hold(id: number): void {
      const running = timers.get(id)
      if (!running || running.timer === null) return
      clock.clearTimer(running.timer)
      const left = running.left - (clock.now() - running.startedAt)
      timers.set(id, { timer: null, startedAt: 0, left })
    },
    release(id: number): void {
      const held = timers.get(id)
      if (held?.timer === null) run(id, Math.max(0, held.left))
    },
    shown,
  }
}

/** When there are too many, the oldest that would go by itself makes room. */
function leastNeeded(notices: readonly Notice[]): Notice {
  // Only asked when the stack is full, so there is a first one.
  return notices.find((notice) => !notice.withoutTimeout) ?? notices[0]
}

export const notices = createNoticeStore()

/** "It is done": goes by itself. */
export function showSuccess(title: string, body = '', options: Partial<NewNotice> = {}): number {
  return notices.show({ ...options, type: 'success', title, body })
}

/** "It is done, but look": stays until closed. */
export function showWarning(title: string, body: string, action?: NoticeAction): number {
  return notices.show({ type: 'warning', title, body, action, withoutTimeout: true })
}

/** "It did not work": the body is the error itself; stays until closed. */
export function showError(title: string, error: unknown, options: Partial<NewNotice> = {}): number {
  return notices.show({ ...options, type: 'error', title, body: errorText(error) })
}

/** What a person can read of an error: the server's own words before the technical ones. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return String(error)
  const body = 'body' in error ? error.body : error
  const message = textIn(body, 'message') ?? textIn(error, 'message')
  return message ?? JSON.stringify(error)
}

function textIn(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null || !(key in value)) return null
  const text = (value as Record<string, unknown>)[key]
  return typeof text === 'string' && text !== '' ? text : null
}

export function useNotices(): readonly Notice[] {
  return useStore(notices.shown)
}
