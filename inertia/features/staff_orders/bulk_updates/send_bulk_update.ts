import type { LineTab, StaffLine, BulkUpdateResult } from '#shared/answers/staff/order_lines'
import { api, HttpError } from '~/lib/http/api'
import {
  bodyOf,
  foundFor,
  offerOf,
  wantedOf,
  type Choice,
  type Draft,
  type Outcome,
} from './update_draft'

export interface BulkUpdate {
  choice: Choice
  tab: LineTab
  draft: Draft
  outcome: Outcome
  /** The same however often it is sent. */
  key: string
  /** Does it: it comes with the form, so no first load needs it, and who leaves the page has it. */
  send: (update: BulkUpdate) => Promise<Done>
}

/** What became of the lines, what was done when it is not what was chosen, and about how many buyers decide. */
export type Done = BulkUpdateResult & { choice?: Choice; asked?: number }

/** Does what was chosen with the lines. */
export async function sendBulkUpdate(update: BulkUpdate): Promise<Done> {
  const { choice, draft, outcome } = update
  const note = draft.note.trim()
  switch (choice) {
    case 'accept':
    case 'decline': {
      const answer = choice === 'accept' ? 'accepted' : 'declined'
      return oneByOne(outcome.lines, (line) => {
        return api.put('api.admin.cancel_requests.update', {
          params: {
            id: line.cancel_request?.id ?? 0,
          },
          body: { answer, ...(note !== '' && { note }) },
        })
      })
    }
    case 'elsewhere': {
      if (outcome.possible.length > 1) return takeAll(update)
      let done: Choice = choice
      const result = await oneByOne(outcome.lines, async ({ id }) => {
        const offer = offerOf(draft, outcome.lines)
        // The form is sent once one was chosen.
        if (!offer) throw new Error('no offer of another list is chosen')
        const body = { ...wantedOf(offer), ...(note !== '' && { note }) }
        // Dearer than it was ordered, its price is proposed.
        if (
          (await api.put('api.admin.order_items.other_offer', { params: { id }, body })).data
            .outcome === 'proposed'
        )
          done = 'price'
      })
      return { ...result, choice: done }
    }
    case 'withdraw':
      return oneByOne(outcome.lines, ({ id }) =>
        api.delete('api.admin.order_items.proposal.destroy', { params: { id } })
      )
    default:
      return move(update)
  }
}

async function move({ choice, tab, draft, outcome, key }: BulkUpdate): Promise<BulkUpdateResult> {
  const body = bodyOf(choice, outcome, tab, draft)
  const headers = { 'Idempotency-Key': key }
  return (await api.put('api.admin.order_items.move', { body, headers })).data
}

/** Takes lines from the lists that were found for them. */
async function takeAll(update: BulkUpdate): Promise<Done> {
  const { draft, outcome } = update
  const done = await move(update)
  const left = new Set(done.left.map(({ id }) => id))
  const found = foundFor(draft, outcome.possible)
  const asked = outcome.lines.filter(({ id }) => !left.has(id) && found?.get(id)?.asks_buyer).length
  return { ...done, asked, choice: asked === done.lines ? 'price' : 'elsewhere' }
}

/** What somebody else has answered meanwhile is left; an offer that moved is read again and taken anew. */
async function oneByOne(
  lines: readonly StaffLine[],
  send: (line: StaffLine) => Promise<unknown>
): Promise<BulkUpdateResult> {
  const done: StaffLine[] = []
  const left: BulkUpdateResult['left'] = []
  for (const line of lines) {
    try {
      await send(line)
      done.push(line)
    } catch (error) {
      const isOver = error instanceof HttpError && (error.status === 404 || error.status === 409)
      if (!isOver || error.code?.startsWith('offer_')) throw error
      left.push({ id: line.id, why: 'changed', line })
    }
  }
  return {
    lines: done.length,
    pieces: done.reduce((sum, line) => sum + (line.cancel_request?.quantity ?? 0), 0),
    orders: new Set(done.map(({ order_id }) => order_id)).size,
    left,
  }
}
