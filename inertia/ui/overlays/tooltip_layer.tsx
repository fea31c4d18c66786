import { useEffect, useRef } from 'react'
import { placeAt } from './float_place'
import classes from './tooltip_layer.module.css'

const SHOW_MS = 300

/**
 * The tooltips of the page: whatever carries `data-tooltip="…"` gets one under the pointer or the
 * focus. One element in the top layer, so that nothing cuts it off. Escape hides it.
 */
export function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => (layer.current ? follow(layer.current) : undefined), [])
  return <div ref={layer} popover="manual" role="tooltip" className={classes.tooltip} />
}

function follow(layer: HTMLElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let target: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide(): void {
    clearTimeout(timer)
    target = null
    if (layer.matches(':popover-open')) layer.hidePopover()
  }

  /** What gets the focus is scrolled into sight for it: then its tooltip goes along. */
  function goAlong(): void {
    if (!target?.contains(document.activeElement)) hide()
    else if (layer.matches(':popover-open')) place(layer, target)
  }

  function aim(event: Event, delay: number): void {
    const found = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
    // The pointer may rest on the tooltip itself.
    if (found === target || (event.target instanceof Node && layer.contains(event.target))) return
    hide()
    if (!found) return
    target = found
    timer = setTimeout(() => show(layer, found), delay)
  }

  document.addEventListener('pointerover', (event) => aim(event, SHOW_MS), { signal })
  document.addEventListener('focusin', (event) => aim(event, 0), { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointerdown', hide, { signal })
  document.addEventListener('scroll', goAlong, { signal, capture: true, passive: true })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), { signal })
  return () => {
    hide()
    controller.abort()
  }
}

/** Under the target, or beside it for `data-tooltip-side="right"`. */
function show(layer: HTMLElement, target: Element): void {
  const text = target.getAttribute('data-tooltip')
  if (!text || !target.isConnected) return
  layer.textContent = text
  layer.showPopover()
  place(layer, target)
}

function place(layer: HTMLElement, target: Element): void {
  placeAt(layer, target, target.getAttribute('data-tooltip-side') === 'right')
}
