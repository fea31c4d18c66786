import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import classes from '~/features/orders/orders.module.css'
import { useTexts } from '~/lib/texts/texts'
import { SideDialog } from '~/ui/overlays/side_dialog'
import { LinePanel, type LinePanelProps } from './line_panel'
import type { OpenLine } from './use_open_line'

export interface OpenedLineProps extends Omit<
  LinePanelProps,
  'item' | 'title' | 'isFirst' | 'isLast' | 'onGo' | 'onClose'
> {
  opened: OpenLine
}

/** The panel of the line that is open: beside the table, and over it where there is no room. */
export function OpenedLine({ opened, ...panel }: OpenedLineProps) {
  const { t } = useTexts()
  const { line, isGone, hasRoom, lines, table, isFirst, isLast, goOn } = opened
  // A dialog that closes still shows what it was about.
  const [last, setLast] = useState(line)
  if (line && line !== last) setLast(line)
  const item = line ?? last

  function close(): void {
    opened.close()
    if (!table.current?.contains(document.activeElement)) opened.focusTable()
  }

  const leave = useEffectEvent(() => {
    opened.close()
    opened.keepFocus()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])

  useEscape(lines, () => {
    if (hasRoom && line) close()
  })

  if (!item) return null
  const { order_number: number, line: place } = item
  const title = panel.isAmongOrders
    ? t('order_parts.line_of_order', { number, line: place })
    : t('order_parts.line', { line: place })
  const shown = { ...panel, item, isFirst, isLast, onGo: goOn }
  if (hasRoom) {
    return (
      line && (
        <aside className={classes.side} aria-label={title}>
          <LinePanel {...shown} title={title} onClose={close} />
        </aside>
      )
    )
  }
  return (
    <SideDialog
      opened={line !== null}
      onClose={opened.close}
      title={title}
      side="right"
      size="min(100%, 400px)"
    >
      <LinePanel {...shown} />
    </SideDialog>
  )
}

/** Escape in an element, when nothing in it wants the key for itself. */
function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof Node && element.current?.contains(event.target)) onEscape()
  })
  useEffect(() => {
    // What the grid does with it comes first.
    const onKeyDown = (event: KeyboardEvent) => escape(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
