import type { ReactNode } from 'react'
import type { Packing, PackingBox, ScanOutcome } from '#shared/answers/staff/packing'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import { PartNumber } from '~/ui/part_number'
import classes from './heard_list.module.css'
import type { Packer } from '../packer/use_packing'
import type { Heard } from '../packer/use_heard'

interface HeardListProps {
  packer: Packer
  /** Goes to the shipment of another contractor's order. */
  onOther: (orderId: number) => void
  /** Packs a part of which the number alone does not say the brand. */
  onPart: (orderItemId: number) => void
}

/** What is shown of what was heard: the newest on top, it never scrolls away. */
const SHOWN = 3

/** The last scans: what was packed where, and in red what was not, with what to do. */
export function HeardList({ packer, onOther, onPart }: HeardListProps) {
  const texts = useTexts()
  const { t, date } = texts
  const { heard, packing } = packer
  const undoable = heard.find(({ outcome, isUndone }) => outcome.kind === 'packed' && !isUndone)
  return (
    <ol className={classes.heard} aria-label={t('packing.last_scans')}>
      {heard.slice(0, SHOWN).map((one) => {
        const said = saidOf(one, packing, texts)
        return (
          <li
            key={one.id}
            className={cn(
              said.isBad && classes.bad,
              said.isLess && classes.less,
              one.isUndone && classes.gone
            )}
          >
            <HeardIcon said={said} isUndone={one.isUndone} />
            <div className={classes.said}>
              <div className={said.isBad ? classes.big : undefined}>{said.title}</div>
              {said.text && <div className={classes.text}>{said.text}</div>}
            </div>
            <Actions {...{ one, packer, onOther, onPart }} isUndoable={one === undoable} />
            <time className={classes.time} dateTime={one.at}>
              {date(one.at, 'time')}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

function HeardIcon({ said: { isBad, isLess }, isUndone }: { said: Said; isUndone: boolean }) {
  if (isBad) return <Icon name="s-cancelled" size={22} className={classes.wrong} />
  if (isUndone) return <Icon name="undo" size={16} className={classes.undone} />
  return isLess ? (
    <Icon name="s-partial" size={16} className={classes.fewer} />
  ) : (
    <Icon name="s-completed" size={16} className={classes.right} />
  )
}

interface ActionsProps extends HeardListProps {
  one: Heard
  isUndoable: boolean
}

function Actions({ one: { outcome }, packer, isUndoable, onOther, onPart }: ActionsProps) {
  const { t } = useTexts()
  if (outcome.kind === 'packed') {
    return isUndoable ? (
      <Button size="s" icon="undo" shortcut="Ctrl Z" onClick={() => void packer.undo()}>
        {t('packing.undo')}
      </Button>
    ) : null
  }
  if (outcome.kind === 'elsewhere') {
    return isHere(packer.packing, outcome.order_id) ? null : (
      <Button size="s" onClick={() => onOther(outcome.order_id)}>
        {t('packing.pack_other', { contractor: outcome.contractor_name })}
      </Button>
    )
  }
  if (outcome.kind === 'ambiguous') {
    return outcome.parts.map((part) => (
      <Button key={part.order_item_id} size="s" onClick={() => onPart(part.order_item_id)}>
        {part.brand_name}
      </Button>
    ))
  }
  const box = outcome.kind === 'box' && packer.packing.boxes.find(({ id }) => id === outcome.box_id)
  if (!box || (box.is_open && box.is_mine)) return null
  return (
    <Button size="s" onClick={() => void packer.changeBox(box.id, { is_open: true })}>
      {t(box.is_open ? 'packing.take_over' : 'packing.open_again')}
    </Button>
  )
}

interface Said {
  isBad: boolean
  /** Packed, and not as many as were asked for. */
  isLess?: boolean
  title: ReactNode
  text?: string
}

const tags = {
  b: (text: ReactNode) => <b>{text}</b>,
  n: (text: ReactNode) => <PartNumber>{String(text)}</PartNumber>,
}

/** Whether an order goes out with this shipment. */
function isHere({ lines }: Packing, orderId: number): boolean {
  return lines.some(({ order_id }) => order_id === orderId)
}

function saidOf({ outcome, isUndone }: Heard, packing: Packing, texts: Texts): Said {
  const { t } = texts
  const bad = (title: ReactNode, text?: string) => ({ isBad: true, title, text })
  switch (outcome.kind) {
    case 'packed':
      return packedSaid(outcome, isUndone, texts)
    case 'box':
      return boxSaid(outcome, packing.boxes, texts)
    case 'order':
      return { isBad: false, title: t('packing.heard.order', { number: outcome.order_number }) }
    case 'shelf':
      return { isBad: false, title: t('packing.heard.shelf', { shelf: outcome.shelf }) }
    case 'ambiguous':
      return bad(t('packing.heard.ambiguous'), t('packing.heard.ambiguous_text'))
    case 'all_packed':
    case 'not_ready':
      return bad(partText(outcome.kind, outcome, texts), t(`packing.heard.${outcome.kind}_text`))
    case 'elsewhere': {
      const { contractor_name: contractor, order_number: order, shelf } = outcome
      // Only one order is packed now, and it is of another one.
      if (isHere(packing, outcome.order_id)) {
        return bad(
          partText('other_order', outcome, texts),
          t('packing.heard.other_order_text', { order })
        )
      }
      const text = [
        t('packing.heard.elsewhere_text', { contractor, order }),
        shelf === '' ? '' : t('packing.heard.put_back', { shelf }),
        t('packing.heard.nothing_packed'),
      ]
      return bad(partText('elsewhere', outcome, texts), text.filter(Boolean).join(' '))
    }
    case 'other_box':
      return bad(t('packing.heard.other_box'), t('packing.heard.nothing_packed'))
    case 'unknown':
      return bad(
        t('packing.heard.unknown'),
        t('packing.heard.unknown_text', { code: outcome.code })
      )
    case 'failed':
      return bad(t('packing.heard.failed'), outcome.text)
  }
}

function partText(
  kind: 'all_packed' | 'not_ready' | 'elsewhere' | 'other_order',
  { brand_name: brand, partnumber: number }: { brand_name: string; partnumber: string },
  { rich }: Texts
): ReactNode {
  return rich(`packing.heard.${kind}`, { brand, number, ...tags })
}

function packedSaid(
  { pieces, asked }: Extract<ScanOutcome, { kind: 'packed' }>,
  isUndone: boolean,
  { t, rich, quantity }: Texts
): Said {
  const packed = pieces.reduce((sum, piece) => sum + piece.quantity, 0)
  const title = pieces.map((piece) => (
    <div key={piece.order_item_id}>
      {rich('packing.heard.packed', {
        quantity: quantity(piece.quantity),
        brand: piece.brand_name,
        number: piece.partnumber,
        box: piece.box_number,
        order: piece.order_number,
        packed: quantity(piece.packed),
        ready: quantity(piece.ready),
        ...tags,
      })}
    </div>
  ))
  if (isUndone) return { isBad: false, title, text: t('packing.heard.undone') }
  const fewer = { quantity: quantity(packed), asked: quantity(asked) }
  return {
    isBad: false,
    isLess: packed < asked,
    title,
    text: packed < asked ? t('packing.heard.fewer', fewer) : undefined,
  }
}

function boxSaid(
  { box_id, box_number: number }: Extract<ScanOutcome, { kind: 'box' }>,
  boxes: readonly PackingBox[],
  { t }: Texts
): Said {
  const box = boxes.find(({ id }) => id === box_id)
  if (box && !box.is_open) {
    const title = t('packing.heard.box_closed', { number })
    return { isBad: true, title, text: t('packing.heard.box_closed_text') }
  }
  if (box && !box.is_mine) {
    const title = t('packing.heard.box_of', { number, name: box.opened_by ?? '' })
    return { isBad: true, title, text: t('packing.heard.box_of_text') }
  }
  return { isBad: false, title: t('packing.heard.box', { number }) }
}
