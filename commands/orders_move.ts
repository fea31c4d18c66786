import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { BUCKETS, MOVE_REASONS } from '#shared/order_moves'
import { findMovableLines } from '#app/orders/ledger/movable_lines'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'

export default class OrdersMove extends BaseCommand {
  static override commandName = 'orders:move'
  static override description = 'Move quantities of an order: ready, refused, or back'
  static override help = [
    'All lines, with all that lies there:',
    '  {{ binaryName }} orders:move 100001 --from processing --to ready',
    'Two pieces of line 3, which cannot be had:',
    '  {{ binaryName }} orders:move 100001 --line 3 --quantity 2 --from processing --to refused --reason not_available',
  ]
  static override options = { startApp: true }

  @args.string({ description: 'Number of the order' })
  declare number: string

  @flags.string({ description: `From where: ${BUCKETS.join(', ')}`, required: true })
  declare from: string

  @flags.string({ description: 'Where to', required: true })
  declare to: string

  @flags.array({ description: 'Only these lines of the order' })
  declare line?: string[]

  @flags.string({ description: 'So many of each line; all without' })
  declare quantity?: string

  @flags.string({ description: `Why: ${MOVE_REASONS.join(', ')}` })
  declare reason?: string

  @flags.string({ description: 'A name for this move: repeated under it, nothing moves again' })
  declare key?: string

  override async run() {
    const from = BUCKETS.find((it) => it === this.from)
    const to = BUCKETS.find((it) => it === this.to)
    const reason = this.reason === undefined ? null : MOVE_REASONS.find((it) => it === this.reason)
    if (!from || !to) return this.#refuse(`--from and --to take ${BUCKETS.join(', ')}`)
    if (to === 'sent') return this.#refuse('Pieces are sent with an invoice: pack and issue them')
    if (reason === undefined) return this.#refuse(`--reason takes ${MOVE_REASONS.join(', ')}`)
    const quantity = this.quantity === undefined ? null : Number(this.quantity)
    if (quantity !== null && (!Number.isInteger(quantity) || quantity < 1)) {
      return this.#refuse('--quantity takes a whole number from 1')
    }
    const lines = this.line?.map(Number) ?? null
    const found = await findMovableLines(this.number, lines)
    if (!found) return this.#refuse(`There is no order ${this.number} with these lines`)
    const moved = await moveOrderItems({
      order_id: found.order_id,
      moves: found.order_item_ids.map((order_item_id) => {
        return { order_item_id, from, to, quantity, reason }
      }),
      actor_id: null,
      key: this.key,
    })
    if (!moved.ok) return this.#refuse(`Nothing was moved: ${moved.error.type}`)
    const { lines: count, state_code, repeated } = moved.value
    this.logger.log(
      repeated
        ? 'Moved before under this key'
        : `Lines moved: ${count}. The order is ${state_code}.`
    )
  }

  #refuse(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}
