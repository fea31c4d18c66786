import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { endGuide, isGuideOver } from '~/lib/kept/guides'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { placeAt } from './float_place'
import classes from './guide_hints.module.css'

export interface Hint {
  /** What it speaks of: the element with this `data-guide`. */
  anchor: string
  text: string
}

interface GuideHintsProps {
  /** Under which key it is kept that all were shown. */
  flag: string
  hints: readonly Hint[]
}

/**
 * Hints that are shown one after another, each beside what it speaks of as soon as that is on
 * screen. After the last one they never come again; those put off come back with the next visit.
 */
export function GuideHints({ flag, hints }: GuideHintsProps) {
  const [step, setStep] = useState(() => (isGuideOver(flag) ? hints.length : 0))
  const hint = hints[step]
  const anchor = useAnchor(hint?.anchor)
  if (!hint || !anchor) return null

  function goOn(): void {
    if (step === hints.length - 1) endGuide(flag)
    setStep(step + 1)
  }

  return (
    <HintNote
      anchor={anchor}
      text={hint.text}
      number={step + 1}
      count={hints.length}
      onNext={goOn}
      onLater={() => setStep(hints.length)}
    />
  )
}

interface HintNoteProps {
  anchor: Element
  text: string
  number: number
  count: number
  onNext: () => void
  onLater: () => void
}

function HintNote({ anchor, text, number, count, onNext, onLater }: HintNoteProps) {
  const { t } = useTexts()
  const layer = useRef<HTMLDivElement>(null)
  const textId = useId()
  const putOff = useEffectEvent(onLater)
  useEffect(() => {
    if (layer.current) return keepAt(layer.current, anchor, () => putOff())
  }, [anchor, text])

  return (
    <div
      ref={layer}
      popover="manual"
      role="dialog"
      aria-label={t('common.guide.name', { number, count })}
      aria-describedby={textId}
      className={classes.hint}
    >
      <div className={classes.text} role="status">
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <p id={textId}>{text}</p>
      </div>
      <div className={classes.buttons}>
        <Button size="s" onClick={onNext}>
          {t(number < count ? 'common.guide.next' : 'common.guide.done')}
        </Button>
        {number < count && (
          <Button size="s" variant="ghost" onClick={onLater}>
            {t('common.guide.later')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shows it in the top layer and lets it follow its anchor; Escape in it puts it off. */
function keepAt(layer: HTMLElement, anchor: Element, putOff: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const place = () => placeAt(layer, anchor)
  if (!layer.matches(':popover-open')) layer.showPopover()
  anchor.scrollIntoView({ block: 'nearest' })
  place()
  window.addEventListener('resize', place, { signal, passive: true })
  document.addEventListener('scroll', place, { signal, passive: true, capture: true })
  layer.addEventListener('keydown', (event) => event.key === 'Escape' && putOff(), { signal })
  return () => controller.abort()
}

/** The element a hint speaks of; null until it is on the page. */
function useAnchor(name: string | undefined): Element | null {
  const [anchor, setAnchor] = useState<Element | null>(null)
  useEffect(() => {
    if (!name) return
    const look = () => setAnchor(document.querySelector(`[data-guide="${CSS.escape(name)}"]`))
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [name])
  return anchor
}
