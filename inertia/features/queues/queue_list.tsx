import { Link } from '@inertiajs/react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import { Checkbox } from '~/ui/forms/checkbox'
import side from '~/ui/page/side_list.module.css'
import classes from './queue_list.module.css'

/** What is said of one that waits. */
export interface QueuedText {
  name: string
  /** How long it has waited. */
  age: string
  /** It has waited too long. */
  isLate?: boolean
  /** Quiet lines below the name; the parts of a line are separated by points. */
  about: readonly (readonly (string | false)[])[]
}

interface QueuedBox {
  label: string
  checked: boolean
  disabled: boolean
  onChange: (isChosen: boolean) => void
}

interface QueueListProps<One> {
  label: string
  queue: readonly One[]
  textOf: (one: One) => QueuedText
  hrefOf: (id: number) => string
  openId: number | undefined
  /** Stands above the list. */
  head?: ReactNode
  /** Several are chosen, each with a box before its name. */
  boxOf?: (one: One) => QueuedBox
  /** Stand below the list: that more wait, for example. */
  notes: readonly (string | false)[]
}

/** What waits, in the order in which it is answered; each leads to what is known of it. */
export function QueueList<One extends { id: number }>(props: QueueListProps<One>) {
  const { label, queue, textOf, hrefOf, openId, head, boxOf, notes } = props
  const list = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(list.current), [openId])
  return (
    <nav ref={list} className={classes.queue} aria-label={label}>
      {head}
      <ol>
        {queue.map((one) => (
          <li key={one.id} className={boxOf && classes.row}>
            {boxOf && <Box {...boxOf(one)} />}
            <Link
              href={hrefOf(one.id)}
              only={['open', 'read_at']}
              preserveState
              preserveScroll
              className={side.item}
              onKeyDown={moveFocus}
              aria-current={one.id === openId ? 'true' : undefined}
            >
              <Text of={textOf(one)} />
            </Link>
          </li>
        ))}
      </ol>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className={classes.more}>
              {note}
            </p>
          )
      )}
    </nav>
  )
}

function Box({ label, onChange, ...box }: QueuedBox) {
  return (
    <Checkbox
      {...box}
      label={<span className="visually-hidden">{label}</span>}
      onKeyDown={moveFocus}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function Text({ of: { name, age, isLate, about } }: { of: QueuedText }) {
  return (
    <>
      <span className={classes.line}>
        <b>{name}</b>
        <span className={cn(classes.age, isLate && classes.late)}>{age}</span>
      </span>
      {about.map((parts, at) => (
        <span key={at} className={classes.about}>
          {parts.filter(Boolean).join(' · ')}
        </span>
      ))}
    </>
  )
}

/** Arrows move the focus from one to the next: from box to box, or from name to name. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const alike = currentTarget.tagName === 'A' ? 'a' : 'input:enabled'
  const places = [...(currentTarget.closest('ol')?.querySelectorAll<HTMLElement>(alike) ?? [])]
  const next = places[places.indexOf(currentTarget) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Of a list with a height of its own: without moving the page. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]')
  if (!list || !current) return
  const [place, shown] = [current.getBoundingClientRect(), list.getBoundingClientRect()]
  if (place.top < shown.top) list.scrollTop -= shown.top - place.top
  else if (place.bottom > shown.bottom) list.scrollTop += place.bottom - shown.bottom
}
