import { createStore, type Store } from '../store.js'
import { SUCCESS_FLAG_MS } from '../success_flag.js'
import { fieldTextsOf } from './refused.js'

/** The first text beside each field. */
export type FieldTexts = Readonly<Record<string, string | undefined>>

export interface WriteState {
  isBusy: boolean
  /** Beside the fields of the form, since the last write. */
  errors: FieldTexts
  /** For two seconds after a write that went through. */
  isSaved: boolean
}

export interface WriteOptions {
  /** Says a refusal that stands beside no field. */
  tell: (refusal: unknown) => void
  /** The fields of the form; what is wrong with another one is told. */
  fields?: readonly string[]
  /** After a refusal was shown: something has to be read again, perhaps. */
  onRefused?: (refusal: unknown) => void | Promise<void>
  /** What was done leads to another page: it stays busy until that is there. */
  isLeaving?: boolean
  /** What is written: writes about it are sent one after another, and a second one does not wait for a click more. */
  subject?: string
}

export interface Writer {
  state: Store<WriteState>
  /**
   * Writes; true when it went through. While one is under way another is ignored, unless they have a subject.
   *
   * @param show shows at once what will be, and answers what takes that back when it is refused
   */
  run(
    work: () => Promise<unknown>,
    options: WriteOptions,
    show?: () => () => void
  ): Promise<boolean>
  /** Says of fields what the client itself finds wrong with them. */
  complain(errors: FieldTexts): void
  stop(): void
}

const NOTHING: WriteState = { isBusy: false, errors: {}, isSaved: false }

/** One thing that is written over and over: whether it is under way, and what was said of it. */
export function createWriter(savedMs = SUCCESS_FLAG_MS): Writer {
  const state = createStore(NOTHING)
  let underWay = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (part: Partial<WriteState>) => state.set({ ...state.get(), ...part })

  function markSaved(): void {
    clearTimeout(timer)
    timer = setTimeout(() => change({ isSaved: false }), savedMs)
    change({ isSaved: true })
  }

  return {
    state,
    async run(work, { tell, fields = [], onRefused, isLeaving = false, subject }, show) {
      if (underWay > 0 && subject === undefined) return false
      underWay++
      change({ isBusy: true, errors: {} })
      const takeBack = show?.()
      let isDone = false
      try {
        await (subject === undefined ? work() : inOrder(subject, work))
        isDone = true
        markSaved()
      } catch (refusal) {
        takeBack?.()
        const errors = besideFields(refusal, fields)
        if (errors) change({ errors })
        else tell(refusal)
        await onRefused?.(refusal)
      }
      // The other page is on its way: nothing more is written here.
      if (isDone && isLeaving) return true
      underWay--
      if (underWay === 0) change({ isBusy: false })
      return isDone
    },
    complain: (errors) => change({ errors }),
    stop: () => clearTimeout(timer),
  }
}

/** What is wrong with one of several values in a field is said of the field. */
function besideFields(refusal: unknown, fields: readonly string[]): FieldTexts | null {
  const all = Object.entries(fieldTextsOf(refusal) ?? {})
  const beside = all.map(([path, [text]]) => [path.split('.')[0] ?? path, text] as const)
  return beside.some(([field]) => fields.includes(field)) ? Object.fromEntries(beside) : null
}

const turns = new Map<string, Promise<unknown>>()

/** Calls about one subject are made one after another, so that what was asked for last is what is kept. */
export function inOrder<T>(subject: string, call: () => Promise<T>): Promise<T> {
  const before = turns.get(subject) ?? Promise.resolve()
  const turn = before.then(call, call)
  turns.set(subject, turn)
  return turn
}
