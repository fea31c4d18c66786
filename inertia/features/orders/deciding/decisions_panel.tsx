import {
  useCallback,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type UIEvent,
} from 'react'
import { useLatest } from '~/lib/use_latest'
import { flushSync } from 'react-dom'
import type { Decision } from '#shared/answers/orders/order_page'
import { useIsAwake } from '~/lib/first_page/awake'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { DecisionRow } from './decision_row'
import { addedByAll, signedMoney } from './decision_sum'
import classes from './decisions_panel.module.css'
import type { Deciding, DecisionAnswer } from './use_decisions'

/** As many as the server draws; of long lists more come as one gets near their end. */
const FIRST_ROWS = 24
const MORE_ROWS = 100
const NEAR_PX = 600

/** What the keys of the screen do with the panel. */
export interface DecisionCursor {
  move(by: 1 | -1): void
  answer(answer: DecisionAnswer): void
}

interface DecisionsPanelProps {
  deciding: Deciding
  offReason: string | false
  cursor: Ref<DecisionCursor>
  /** Nothing waits any more, and the focus was in here. */
  onLeave: () => void
}

/** What waits for the buyer's answer, above everything until it is answered. */
export function DecisionsPanel({ deciding, offReason, cursor, onLeave }: DecisionsPanelProps) {
  const { rows, open, stateOf, busy, decide, decideAll } = deciding
  const texts = useTexts()
  const { t } = texts
  const isAwake = useIsAwake()
  const root = useRef<HTMLElement>(null)
  const [limit, setLimit] = useState(MORE_ROWS)
  const [wantedId, setWantedId] = useState<number | null>(null)
  const at = open.find(({ proposal }) => proposal.id === wantedId) ?? open[0]
  const onReach = useCallback(({ proposal }: Decision) => setWantedId(proposal.id), [])
  const deadlines = deadlinesOf(open.length > 0 ? open : rows, texts)

  function goTo(decision: Decision | undefined, isFocused: boolean): void {
    if (!decision) return
    const index = rows.indexOf(decision)
    const focused = lastAnswer()
    flushSync(() => {
      setWantedId(decision.proposal.id)
      setLimit((drawn) => Math.max(drawn, index + MORE_ROWS))
    })
    const row = rowOf(root.current, decision)
    row?.scrollIntoView({ block: 'nearest' })
    if (!isFocused) return
    row?.querySelector<HTMLElement>(`[data-answer=${focused}]`)?.focus({ preventScroll: true })
  }

  function move(by: 1 | -1): void {
    const isInside = root.current?.contains(document.activeElement)
    const index = at ? open.indexOf(at) : -1
    // The first key brings the focus to where the cursor stands already.
    goTo(isInside ? open[index + by] : at, true)
  }

  function answer(decision: Decision, given: DecisionAnswer): void {
    if (offReason) return
    const index = open.indexOf(decision)
    const next = open[index + 1] ?? open[index - 1]
    const isInside = root.current?.contains(document.activeElement) ?? false
    decide(decision, given)
    if (next) goTo(next, isInside)
    // The buttons go with the last line.
    else if (isInside) root.current?.focus()
  }
  function answerAll(given: DecisionAnswer): void {
    decideAll(given)
    // The buttons go with the last line.
    root.current?.focus()
  }
  const latest = useLatest({ answer, move })
  const onAnswer = useCallback(
    (decision: Decision, given: DecisionAnswer) => latest.current.answer(decision, given),
    [latest]
  )
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') latest.current.move(1)
      else if (event.key === 'ArrowUp') latest.current.move(-1)
      // A key that is held down answers one line, not all of them.
      else if (!event.repeat) return
      event.preventDefault()
    },
    [latest]
  )
  useImperativeHandle(cursor, () => ({ move, answer: (given) => at && answer(at, given) }))

  const leave = useEffectEvent(() => onLeave())
  useLayoutEffect(() => {
    const { current } = root
    return () => {
      if (current?.contains(document.activeElement)) queueMicrotask(() => leave())
    }
  }, [])

  function onScroll({ currentTarget: list }: UIEvent): void {
    if (limit >= rows.length) return
    if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_PX)
      setLimit(limit + MORE_ROWS)
  }

  const all = { count: open.length, added: signedMoney(addedByAll(open), texts) }
  return (
    <section ref={root} className={classes.panel} aria-labelledby="decisions" tabIndex={-1}>
      <header className={classes.head}>
        <Icon name="s-decision" />
        <h2 id="decisions">{t('order_parts.deciding.title', { count: open.length })}</h2>
        <p>
          {t(
            deadlines.size > 1 ? 'order_parts.deciding.until_first' : 'order_parts.deciding.until',
            {
              count: open.length,
              until: [...deadlines.values()][0] ?? '',
            }
          )}
        </p>
        {(open.length > 1 || busy) && (
          <span className={classes.answers}>
            <Button
              size="s"
              variant="ghost"
              busy={busy === 'declined' && t('order_parts.deciding.answering')}
              offReason={offReason}
              onClick={() => answerAll('declined')}
            >
              {t('order_parts.deciding.refuse_all', all)}
            </Button>
            <Button
              size="s"
              variant="primary"
              busy={busy === 'accepted' && t('order_parts.deciding.answering')}
              offReason={offReason}
              onClick={() => answerAll('accepted')}
            >
              {t('order_parts.deciding.accept_all', all)}
            </Button>
          </span>
        )}
      </header>
      <ul className={classes.rows} onScroll={onScroll}>
        {rows.slice(0, isAwake ? limit : FIRST_ROWS).map((decision) => (
          <DecisionRow
            key={decision.proposal.id}
            decision={decision}
            state={stateOf(decision)}
            isAt={decision === at}
            until={deadlines.size > 1 ? (deadlines.get(decision.proposal.deadline) ?? null) : null}
            offReason={offReason}
            onAnswer={onAnswer}
            onReach={onReach}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
    </section>
  )
}

function rowOf(root: HTMLElement | null, { proposal }: Decision): HTMLElement | null {
  return root?.querySelector(`[data-decision="${proposal.id}"]`) ?? null
}

/** Whoever refuses one line after another finds the focus on the same answer; at first it accepts. */
function lastAnswer(): DecisionAnswer {
  const { activeElement } = document
  const isRefusal =
    activeElement instanceof HTMLElement && activeElement.dataset.answer === 'declined'
  return isRefusal ? 'declined' : 'accepted'
}

/** The deadlines there are, the first one first, in words. */
function deadlinesOf(decisions: readonly Decision[], { date }: Texts): ReadonlyMap<string, string> {
  const sorted = decisions.map(({ proposal }) => proposal.deadline).toSorted()
  return new Map(
    [...new Set(sorted)].map((at) => [at, `${date(at, 'weekday_day')}, ${date(at, 'time')}`])
  )
}
