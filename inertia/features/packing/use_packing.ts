import { useEffect, useRef, useState } from 'react'
import type { Packing, PackingBox, ScanAnswer, ScanOutcome } from '#shared/answers/staff/packing'
import { api } from '~/lib/http/api'
import { errorText, showError } from '~/lib/notices'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { apiRoute } from '~/lib/routing/api_routes'
import { useTexts } from '~/lib/texts/texts'
import { isOwn, openBoxOf, piecesOf, type PackedOutcome } from './own_box'
import { isRefused, sendOnce } from './send_once'
import { soundRight, soundWrong } from './scanning/tones'

interface PackedAnswer {
  data: Packing
  packed: number
}

/** What was heard of a code, and what became of it. */
export interface Heard {
  id: number
  at: string
  /** `failed`: the server refused, in its words. */
  outcome: ScanOutcome | { kind: 'failed'; text: string }
  /** Of what was packed: it was taken out again. */
  isUndone: boolean
}

/** Nobody looks further back. */
const MOST_HEARD = 20

/** A shipment as it is now, and what can be done with it: one thing after the other, as it was asked for. */
export function usePacking(first: Packing) {
  const { t } = useTexts()
  const [kept, setKept] = useState({ of: first, now: first })
  const [heard, setHeard] = useState<readonly Heard[]>([])
  const [chosenBox, setChosenBox] = useState<number | null>(null)
  const [underWay, setUnderWay] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const lastId = useRef(0)
  // Something failed, and what became of it was not read since.
  const isUnsure = useRef(false)
  const packing = kept.of === first ? kept.now : first
  const { id } = packing
  const box = openBoxOf(packing.boxes, chosenBox)
  // What waits in the queue packs into the box that is open when its turn comes.
  const latest = useRef({ box, packing })
  useEffect(() => {
    latest.current = { box, packing }
  })

  const take = (now: Packing) => setKept({ of: first, now })

  /** Runs calls in a row: a scanner is quicker than a network. */
  function inTurn<T>(call: () => Promise<T>): Promise<T> {
    const turn = queue.current.then(call)
    queue.current = turn.catch(() => {})
    setUnderWay((count) => count + 1)
    return turn.finally(() => setUnderWay((count) => count - 1))
  }

  async function refresh(): Promise<void> {
    const answer = await api.get<{ data?: Packing }>(apiRoute('api.admin.packing.show', { id }))
    if (!answer?.data) return
    isUnsure.current = false
    take(answer.data)
  }
  const look = () => void inTurn(refresh).catch(() => {})
  useRealtime('packing.updated', ({ sale_id }) => {
    if (sale_id === undefined || sale_id === id) look()
  })
  useReconnected(look)

  function hear(outcome: Heard['outcome']): void {
    const named = outcome.kind === 'box' ? outcome.box_id : null
    const isClosed = named !== null && !latest.current.packing.boxes.some(isOwn(named))
    const isRight = ['packed', 'box', 'order', 'shelf'].includes(outcome.kind) && !isClosed
    if (isRight) soundRight()
    else soundWrong()
    const entry = { id: ++lastId.current, at: new Date().toISOString(), outcome, isUndone: false }
    setHeard((before) => [entry, ...before].slice(0, MOST_HEARD))
  }

  /**
   * What the server refuses is said where scans are said; anything else is a notice. Either way it is read
   * what became of it: in the turn of what failed, so before anything else is packed.
   */
  async function fail(why: unknown): Promise<void> {
    isUnsure.current = true
    if (isRefused(why)) {
      hear({ kind: 'failed', text: errorText(why) })
    } else {
      soundWrong()
      showError(t('packing.failed'), why)
    }
    await refresh().catch(() => {})
  }

  /** Nothing is packed while it is not known what lies in the boxes. */
  async function beSure(): Promise<void> {
    if (isUnsure.current) await refresh()
  }

  function change(call: () => Promise<{ data: Packing }>): Promise<boolean> {
    return inTurn(async () => {
      try {
        take((await call()).data)
        return true
      } catch (error) {
        await fail(error)
        return false
      }
    })
  }

  function scan(
    code: string,
    quantity: number,
    orderId: number | null
  ): Promise<ScanOutcome | null> {
    return inTurn(async () => {
      try {
        await beSure()
        const body = { code, quantity, box_id: latest.current.box?.id ?? null, order_id: orderId }
        const { data, outcome } = await sendOnce<ScanAnswer>(
          apiRoute('api.admin.packing.scans', { id }),
          body
        )
        take(data)
        hear(outcome)
        if (outcome.kind === 'packed') setChosenBox(outcome.pieces[0]?.box_id ?? null)
        if (outcome.kind === 'box') chooseOpen(data.boxes, outcome.box_id)
        return outcome
      } catch (error) {
        await fail(error)
        return null
      }
    })
  }

  function chooseOpen(boxes: readonly PackingBox[], boxId: number): void {
    if (boxes.some(isOwn(boxId))) setChosenBox(boxId)
  }

  async function openBox(): Promise<void> {
    await change(async () => {
      const path = apiRoute('api.admin.packing.boxes', { id })
      const answer = await api.post<{ data: Packing; box_id: number }>(path)
      setChosenBox(answer.box_id)
      return answer
    })
  }

  /** Without a code: pieces of a line that was pointed at. */
  function pack(order_item_id: number, asked: number): Promise<void> {
    return inTurn(async () => {
      try {
        await beSure()
        const boxId = latest.current.box?.id ?? (await newBox())
        const body = { box_id: boxId, order_item_id, quantity: asked }
        const { data, packed } = await sendOnce<PackedAnswer>(
          apiRoute('api.admin.packing.pieces', { id }),
          body
        )
        take(data)
        setChosenBox(boxId)
        hear({ kind: 'packed', asked, pieces: piecesOf(data, body, packed) })
      } catch (error) {
        await fail(error)
      }
    })
  }

  async function newBox(): Promise<number> {
    const path = apiRoute('api.admin.packing.boxes', { id })
    return (await api.post<{ box_id: number }>(path)).box_id
  }

  const boxPath = (boxId: number) => apiRoute('api.admin.packing.boxes.update', { id, box: boxId })

  function changeBox(boxId: number, what: BoxChange): Promise<boolean> {
    if (what.is_open) setChosenBox(boxId)
    return change(() => api.patch<{ data: Packing }>(boxPath(boxId), what))
  }

  function removeBox(boxId: number): Promise<boolean> {
    return change(() => api.delete<{ data: Packing }>(boxPath(boxId)))
  }

  function takeOut(pieces: { box_id: number; order_item_id: number; quantity: number }) {
    const path = apiRoute('api.admin.packing.take_out', { id })
    return change(() => api.put<{ data: Packing }>(path, pieces))
  }

  /** Takes out what the last scan packed, then that of the one before. */
  async function undo(): Promise<void> {
    const last = heard.find(({ outcome, isUndone }) => outcome.kind === 'packed' && !isUndone)
    if (!last) return
    for (const piece of (last.outcome as PackedOutcome).pieces) {
      const { box_id, order_item_id, quantity } = piece
      if (!(await takeOut({ box_id, order_item_id, quantity }))) return
    }
    setHeard((before) => before.map((one) => (one === last ? { ...one, isUndone: true } : one)))
  }

  return {
    packing,
    box,
    heard,
    isBusy: underWay > 0,
    refresh: look,
    chooseBox: setChosenBox,
    /** Says of a box that cannot be packed into why, as its label would. */
    hearBox: ({ id: box_id, box_number }: PackingBox) => hear({ kind: 'box', box_id, box_number }),
    inTurn,
    scan,
    pack,
    openBox,
    changeBox,
    removeBox,
    takeOut,
    undo,
  }
}

export type Packer = ReturnType<typeof usePacking>

export interface BoxChange {
  is_open?: boolean
  weight?: string | null
  size?: { length: number; width: number; height: number } | null
}
