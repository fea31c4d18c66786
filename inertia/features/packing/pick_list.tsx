import { useState } from 'react'
import type { Packing, PackingLine } from '#shared/answers/staff/packing'
import { useTexts } from '~/lib/texts/texts'
import { IconButton } from '~/ui/icons/icon_button'
import { PartNumber } from '~/ui/part_number'
import { Status } from '~/ui/feedback/status'
import { MoreLines } from './more_lines'
import classes from './pick_list.module.css'
import { useShownLines } from './use_shown_lines'

/** What the pick list is narrowed to by a scan. */
export type Narrowed =
  | { by: 'order'; order_id: number; number: string }
  | { by: 'shelf'; shelf: string }
  | null

interface PickListProps {
  packing: Packing
  narrowed: Narrowed
  /** Packs what is left of a line. */
  onPack: (line: PackingLine) => void
  onShelf: (line: PackingLine) => void
}

/** What remains of a shipment: what is to be picked by shelf, what is done, what is still to come. */
export function PickList({ packing, narrowed, onPack, onShelf }: PickListProps) {
  const { t, quantity } = useTexts()
  const left = packing.lines.filter((line) => line.ready > line.packed && fits(line, narrowed))
  const pieces = left.reduce((sum, line) => sum + line.ready - line.packed, 0)
  return (
    <aside className={classes.remains} aria-label={t('packing.remains')}>
      <div className={classes.head}>
        <h2>{t('packing.to_pick')}</h2>
        <span>{t('packing.to_pick_count', { pieces: quantity(pieces), lines: left.length })}</span>
        <small>{t('packing.by_shelf')}</small>
      </div>
      {left.length === 0 ? (
        <p className={classes.none}>
          {t(narrowed ? 'packing.nothing_here' : 'packing.nothing_to_pick')}
        </p>
      ) : (
        <PickLines key={JSON.stringify(narrowed)} {...{ lines: left, onPack, onShelf }} />
      )}
      <DoneLines packing={packing} />
      <NotReady packing={packing} />
      <Notes packing={packing} />
    </aside>
  )
}

function fits({ order_id, shelf }: PackingLine, narrowed: Narrowed): boolean {
  if (narrowed === null) return true
  return narrowed.by === 'order' ? order_id === narrowed.order_id : shelf === narrowed.shelf
}

interface PickLinesProps extends Pick<PickListProps, 'onPack' | 'onShelf'> {
  lines: PackingLine[]
}

function PickLines({ lines, onPack, onShelf }: PickLinesProps) {
  const { most, rest, end, more } = useShownLines(lines.length)
  return (
    <ul className={classes.pick}>
      {lines.slice(0, most).map((line) => (
        <PickLine key={line.order_item_id} {...{ line, onPack, onShelf }} />
      ))}
      <MoreLines {...{ rest, end, more }} />
    </ul>
  )
}

interface PickLineProps extends Pick<PickListProps, 'onPack' | 'onShelf'> {
  line: PackingLine
}

function PickLine({ line, onPack, onShelf }: PickLineProps) {
  const { t, quantity } = useTexts()
  const { brand_name: brand, partnumber: number, ready } = line
  const left = quantity(ready - line.packed)
  return (
    <li>
      <button
        type="button"
        className={classes.shelf}
        data-tooltip={t('packing.change_shelf', { brand, number })}
        onClick={() => onShelf(line)}
      >
        {line.shelf === '' ? '–' : line.shelf}{' '}
        <span className="visually-hidden">{t('packing.change_shelf', { brand, number })}</span>
      </button>
      <div className={classes.part}>
        <b>{brand}</b> <PartNumber>{number}</PartNumber>
        <div className={classes.cut}>
          {[line.order_number, line.name].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className={classes.count}>
        <b>{left}</b>
        <small>{t('packing.of_ready', { ready: quantity(ready) })}</small>
      </div>
      <IconButton
        size="s"
        outlined
        icon="plus"
        label={t('packing.pack_line', { quantity: left, brand, number })}
        onClick={() => onPack(line)}
      />
    </li>
  )
}

function DoneLines({ packing }: { packing: Packing }) {
  const { t, quantity } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const done = packing.lines.filter((line) => line.ready === line.packed)
  const { most, rest, end, more } = useShownLines(isOpen ? done.length : 0)
  if (done.length === 0) return null
  return (
    <details
      className={classes.section}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{t('packing.done')}</b> <span>{t('packing.lines', { count: done.length })}</span>
      </summary>
      <ul className={classes.waiting}>
        {isOpen &&
          done.slice(0, most).map((line) => (
            <li key={line.order_item_id}>
              <span className={classes.part}>
                <b>{line.brand_name}</b> <PartNumber>{line.partnumber}</PartNumber>
              </span>
              <b>{quantity(line.packed)}</b>
            </li>
          ))}
        {isOpen && <MoreLines {...{ rest, end, more }} />}
      </ul>
    </details>
  )
}

function NotReady({ packing: { not_ready, not_ready_pieces } }: { packing: Packing }) {
  const { t, quantity, date } = useTexts()
  if (not_ready.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>
        {t('packing.not_ready')}{' '}
        <span>
          {t('packing.pieces', { count: not_ready_pieces, quantity: quantity(not_ready_pieces) })}
        </span>
      </h2>
      <p className={classes.about}>{t('packing.not_ready_hint')}</p>
      <ul className={classes.waiting}>
        {not_ready.map((line) => (
          <li key={line.order_item_id}>
            <span className={classes.when}>
              <Status status={line.awaits_decision ? 'decision' : 'processing'}>
                {line.awaits_decision
                  ? t('packing.decides')
                  : line.promised_on
                    ? date(line.promised_on, 'day')
                    : t('packing.no_day')}
              </Status>
            </span>
            <span className={classes.part}>
              <b>{line.brand_name}</b> <PartNumber>{line.partnumber}</PartNumber>
            </span>
            <b>{quantity(line.quantity)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ packing }: { packing: Packing }) {
  const { t, quantity } = useTexts()
  const { packing_notes: notes, box_weight_limit: limit, contractor_name: contractor } = packing
  if (notes === '' && limit === null) return null
  const limitNote = limit && t('packing.limit_note', { limit: quantity(Number(limit)) })
  return (
    <section className={classes.section}>
      <h2>{t('packing.asks_for', { contractor })}</h2>
      <p className={classes.notes}>{[limitNote, notes].filter(Boolean).join(' ')}</p>
    </section>
  )
}
