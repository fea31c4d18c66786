import { router } from '@inertiajs/react'
import { useMemo, useRef, useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { Packing, PackingBox, PackingChange, ScanOutcome } from '#shared/answers/staff/packing'
import { api } from '~/lib/http/api'
import { inOrder } from '~/lib/http/writer'
import { errorText, showError } from '~/lib/notices'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { isOwn, openBoxOf, piecesOf, type PackedOutcome } from './own_box'
import { readPacking } from './read_packing'
import { isRefused, sendOnce } from './send_once'
import { withChange } from './take_change'
import { soundWrong } from './tones'
import { useHeard, type Heard } from './use_heard'

/** A shipment as it is now, and what can be done with it: one thing after the other, as it was asked for. */
export function usePacking(first: Packing) {
  const { t } = useTexts()
  const [kept, setKept] = useState({ of: first, now: first })
  const { heard, hear: addHeard, markUndone } = useHeard()
  const [chosenBox, setChosenBox] = useState<number | null>(null)
  const [underWay, setUnderWay] = useState(0)
  // It is issued: what is told of it since is read on another screen.
  const isOver = useRef(false)
  // Something failed, and what became of it was not read since.
  const isUnsure = useRef(false)
  const packing = kept.of === first ? kept.now : first
  const { id } = packing
  const box = openBoxOf(packing.boxes, chosenBox)
  const lines = useMemo(
    () => new Map(packing.lines.map((line) => [line.order_item_id, line])),
    [packing.lines]
  )
  // What waits in the queue packs into the box that is open when its turn comes.
  const latest = useLatest({ box, packing })

  function take(now: Packing): void {
    latest.current.packing = now
    setKept({ of: first, now })
  }

  /** Takes what is different; all of it when colleagues changed something, too. */
  async function takeChange(made: PackingChange): Promise<void> {
    const now = withChange(latest.current.packing, made)
    if (now) take(now)
    else await refresh()
  }

  /** Runs calls one after another, because a scanner is quicker than the network. */
  function queueCall<T>(call: () => Promise<T>): Promise<T> {
    setUnderWay((count) => count + 1)
    return inOrder(`packing ${id}`, call).finally(() => setUnderWay((count) => count - 1))
  }

  async function refresh(): Promise<void> {
    // There is nothing left to read of it.
    if (isOver.current) return
    const answer = await readPacking(id)
    if (answer === 'issued') return leave()
    if (!answer?.data) return
    isUnsure.current = false
    take(answer.data)
  }
  /** Issued by somebody else. */
  function leave(): void {
    isOver.current = true
    showError(t('packing.not_issued'), t('packing.issued_meanwhile'))
    router.flushAll()
    router.visit(route('admin.packing'))
  }
  const look = () => void queueCall(refresh).catch(() => {})
  /** What is told of one's own changes, and of several at once, is known when its turn comes. */
  const lookFor = (changes: number) =>
    void queueCall(async () => {
      if (changes > latest.current.packing.changes) await refresh()
    }).catch(() => {})
  useRealtime('packing.updated', ({ sale_id, changes = Infinity }) => {
    if (sale_id === undefined || sale_id === id) lookFor(changes)
  })
  useReconnected(look)

  function hear(outcome: Heard['outcome']): void {
    const named = outcome.kind === 'box' ? outcome.box_id : null
    const isClosed = named !== null && !latest.current.packing.boxes.some(isOwn(named))
    const isRight = ['packed', 'box', 'order', 'shelf'].includes(outcome.kind) && !isClosed
    addHeard(outcome, isRight)
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

  function change(call: () => Promise<{ data: PackingChange }>): Promise<boolean> {
    return queueCall(async () => {
      try {
        await takeChange((await call()).data)
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
    return queueCall(async () => {
      try {
        await beSure()
        const body = { code, quantity, box_id: latest.current.box?.id ?? null, order_id: orderId }
        const { data, outcome } = await sendOnce((headers) =>
          api.post('api.admin.packing.scans', { params: { id }, body, headers })
        )
        await takeChange(data)
        hear(outcome)
        if (outcome.kind === 'packed') setChosenBox(outcome.pieces[0]?.box_id ?? null)
        if (outcome.kind === 'box') chooseOpen(latest.current.packing.boxes, outcome.box_id)
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

  const newBox = () => api.post('api.admin.packing.boxes', { params: { id } })

  async function openBox(): Promise<void> {
    await change(async () => {
      const answer = await newBox()
      setChosenBox(answer.box_id)
      return answer
    })
  }

  /** Without a code: pieces of a line that was pointed at. */
  function pack(order_item_id: number, asked: number): Promise<void> {
    return queueCall(async () => {
      try {
        await beSure()
        const boxId = latest.current.box?.id ?? (await boxToPack())
        const body = { box_id: boxId, order_item_id, quantity: asked }
        const { data, packed } = await sendOnce((headers) =>
          api.post('api.admin.packing.pieces', { params: { id }, body, headers })
        )
        await takeChange(data)
        setChosenBox(boxId)
        hear({ kind: 'packed', asked, pieces: piecesOf(latest.current.packing, body, packed) })
      } catch (error) {
        await fail(error)
      }
    })
  }

  async function boxToPack(): Promise<number> {
    const { data, box_id } = await newBox()
    await takeChange(data)
    return box_id
  }

  function changeBox(boxId: number, what: BoxChange): Promise<boolean> {
    if (what.is_open) setChosenBox(boxId)
    return change(() =>
      api.patch('api.admin.packing.boxes.update', { params: { id, box: boxId }, body: what })
    )
  }

  function removeBox(boxId: number): Promise<boolean> {
    return change(() =>
      api.delete('api.admin.packing.boxes.destroy', { params: { id, box: boxId } })
    )
  }

  function takeOut(pieces: { box_id: number; order_item_id: number; quantity: number }) {
    return change(() => api.put('api.admin.packing.take_out', { params: { id }, body: pieces }))
  }

  /** Takes out what the last scan packed, then that of the one before. */
  async function undo(): Promise<void> {
    const last = heard.find(({ outcome, isUndone }) => outcome.kind === 'packed' && !isUndone)
    if (!last) return
    for (const piece of (last.outcome as PackedOutcome).pieces) {
      const { box_id, order_item_id, quantity } = piece
      if (!(await takeOut({ box_id, order_item_id, quantity }))) return
    }
    markUndone(last)
  }

  return {
    packing,
    lineOf: (orderItemId: number) => lines.get(orderItemId),
    box,
    heard,
    isBusy: underWay > 0,
    refresh: look,
    /** Nothing is read of it any more. */
    end: () => {
      isOver.current = true
    },
    chooseBox: setChosenBox,
    /** Says of a box that cannot be packed into why, as its label would. */
    hearBox: ({ id: box_id, box_number }: PackingBox) => hear({ kind: 'box', box_id, box_number }),
    queueCall,
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
