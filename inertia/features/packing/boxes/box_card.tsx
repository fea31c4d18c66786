import type { PackingBox, PackingLine } from '#shared/answers/staff/packing'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import { IconButton } from '~/ui/icons/icon_button'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/marks/tag'
import { Status } from '~/ui/feedback/status'
import classes from './boxes.module.css'
import { labelHref, openLabel, sizeText, weightOf } from '../box_facts'
import { MoreLines } from '../more_lines'
import type { Packer } from '../packer/use_packing'
import { useShownLines } from '../use_shown_lines'

interface BoxCardProps {
  box: PackingBox
  packer: Packer
  onWeigh: (box: PackingBox) => void
}

/** A box: what lies in it, what it weighs, and what can be done with it. */
export function BoxCard({ box, packer, onWeigh }: BoxCardProps) {
  const { t, quantity } = useTexts()
  const { packing } = packer
  const isCurrent = packer.box?.id === box.id
  const pieces = box.items.reduce((sum, item) => sum + item.quantity, 0)
  const { isOver } = weightOf(box, packing.box_weight_limit)
  const { most, rest, end, more } = useShownLines(box.items.length)
  const name = t('packing.box', { number: box.box_number })
  return (
    <section
      className={cn(classes.box, isCurrent && classes.on, isOver && classes.over)}
      aria-label={name}
      data-box={box.box_number}
    >
      <header>
        <span className={cn(classes.callout, isCurrent && classes.current)} aria-hidden="true">
          {box.box_number}
        </span>
        <h2>{name}</h2>
        <BoxState box={box} />
        <span className={classes.pieces}>
          <b>{quantity(pieces)}</b> <span className={classes.unit}>{t('packing.pcs')}</span>
        </span>
      </header>
      <BoxFacts box={box} limit={packing.box_weight_limit} onWeigh={() => onWeigh(box)} />
      <ul>
        {box.items.length === 0 && <li className={classes.hint}>{t('packing.box_empty')}</li>}
        {box.items.slice(0, most).map((item) => (
          <BoxItem
            key={item.order_item_id}
            line={packer.lineOf(item.order_item_id)}
            quantity={item.quantity}
            isNew={isNewest(packer, box, item.order_item_id)}
            onTakeOut={
              box.is_open && box.is_mine
                ? () => void packer.takeOut({ box_id: box.id, ...item })
                : undefined
            }
          />
        ))}
        <MoreLines {...{ rest, end, more }} />
      </ul>
      <BoxActions {...{ box, packer, onWeigh }} />
    </section>
  )
}

function BoxState({ box }: { box: PackingBox }) {
  const { t } = useTexts()
  if (!box.is_open) {
    return (
      <span className={classes.state}>
        <Status status="completed">{t('packing.closed')}</Status>
      </span>
    )
  }
  if (!box.is_mine) {
    const said = t('packing.packed_by', { name: box.opened_by ?? '' })
    return (
      <span className={cn(classes.state, classes.whose)} data-tooltip={said}>
        <span className="visually-hidden">{said}</span>
        <span aria-hidden="true">{box.opened_by}</span>
      </span>
    )
  }
  return (
    <span className={classes.state}>
      <Tag tone="amber">{t('packing.open')}</Tag>
    </span>
  )
}

interface BoxFactsProps {
  box: PackingBox
  limit: string | null
  onWeigh: () => void
}

function BoxFacts({ box, limit, onWeigh }: BoxFactsProps) {
  const texts = useTexts()
  const { t, quantity } = texts
  const { weight, word, isOver } = weightOf(box, limit)
  const said = weight === null ? t('packing.not_known') : texts.weight(weight)
  const size = sizeText(box) ?? t('packing.no_size')
  const isOwn = box.is_open && box.is_mine
  const value = (text: string) =>
    isOwn ? (
      <button type="button" className={classes.edited} onClick={onWeigh}>
        {text}
      </button>
    ) : (
      <span>{text}</span>
    )
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('packing.weight')}</dt>
          <dd>
            {value(said)} {weight !== null && <small>{t(`packing.${word}`)}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('packing.size')}</dt>
          <dd>{value(size)}</dd>
        </div>
      </dl>
      {isOver && limit !== null && (
        <p className={classes.warning} role="status">
          {t('packing.over_limit_text', { limit: quantity(Number(limit)) })}
        </p>
      )}
    </>
  )
}

interface BoxItemProps {
  line: PackingLine | undefined
  quantity: number
  isNew: boolean
  onTakeOut?: () => void
}

function BoxItem({ line, quantity: pieces, isNew, onTakeOut }: BoxItemProps) {
  const { t, quantity } = useTexts()
  if (!line) return null
  const { brand_name: brand, partnumber: number, order_number, reference } = line
  return (
    <li className={cn(isNew && classes.new)}>
      <div className={classes.part}>
        <b>{brand}</b> <PartNumber>{number}</PartNumber>
        <div className={classes.about}>{[order_number, reference].filter(Boolean).join(' · ')}</div>
      </div>
      {onTakeOut && (
        <IconButton
          size="s"
          icon="x"
          className={classes.out}
          label={t('packing.take_one_out', { brand, number })}
          onClick={onTakeOut}
        />
      )}
      <b className={classes.quantity}>{quantity(pieces)}</b>
    </li>
  )
}

function BoxActions({ box, packer, onWeigh }: BoxCardProps) {
  const { t, date } = useTexts()
  const { is_open, is_mine, box_number: number, label_printed_at: printed } = box
  const isCurrent = packer.box?.id === box.id
  return (
    <footer>
      {box.items.length > 0 && (
        <Button size="s" icon="file" onClick={() => openLabel(labelHref(packer.packing, box))}>
          {t('packing.label')}
        </Button>
      )}
      {printed && <time className={classes.about}>{date(printed, 'time')}</time>}
      <span className={classes.rest} />
      {!is_open && (
        <Button
          size="s"
          variant="ghost"
          onClick={() => void packer.changeBox(box.id, { is_open: true })}
        >
          {t('packing.open_again')}
        </Button>
      )}
      {is_open && !is_mine && (
        <Button size="s" onClick={() => void packer.changeBox(box.id, { is_open: true })}>
          {t('packing.take_over')}
        </Button>
      )}
      {is_open && is_mine && box.items.length === 0 && (
        <Button size="s" variant="ghost" onClick={() => void packer.removeBox(box.id)}>
          {t('packing.remove_box', { number })}
        </Button>
      )}
      {is_open && is_mine && box.items.length > 0 && (
        <Button size="s" shortcut={isCurrent ? 'Alt W' : undefined} onClick={() => onWeigh(box)}>
          {t('packing.weigh_close')}
        </Button>
      )}
    </footer>
  )
}

function isNewest({ heard }: Packer, box: PackingBox, itemId: number): boolean {
  const last = heard.find(({ outcome, isUndone }) => outcome.kind === 'packed' && !isUndone)
  if (last?.outcome.kind !== 'packed') return false
  return last.outcome.pieces.some(
    (piece) => piece.box_id === box.id && piece.order_item_id === itemId
  )
}
