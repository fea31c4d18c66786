import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type {
  QueuedLine,
  QueuedLinesAnswer,
  QueuedQuotation,
} from '#shared/answers/staff/quotation_queue'
import { report } from '~/lib/errors/report'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { MailLink } from '~/ui/mail_link'
import classes from './answer_pane.module.css'
import { draftIn, type Drafts } from './form/draft'
import { GoneQuotation } from './gone_quotation'
import { leftBy, linesWith, useClosedForm } from './left_lines'
import { SendBack } from './send_back'
import { useAnswers } from './use_answers'
import { lineForm, WaitingLine } from './waiting_line'

interface AnswerPaneProps {
  opened: QueuedLinesAnswer
  drafts: Drafts
  /** Other quotations wait as well. */
  hasOthers: boolean
}

/** A quotation that waits: who asks, its lines, and the way back. */
export function AnswerPane({ opened, drafts, hasOthers }: AnswerPaneProps) {
  const { quotation } = opened
  const { t } = useTexts()
  const answers = useAnswers(quotation.id, opened.data)
  const [formOf, setFormOf] = useState<number | null>(
    () => draftIn(drafts, quotation.id)?.line.id ?? null
  )
  const list = useRef<HTMLOListElement>(null)
  /** The line whose button gets the focus once its form is closed. */
  const [next, setNext] = useState<number | null>(null)
  useEffect(() => {
    if (next === null) return
    buttonOf(list.current, next)?.focus()
  }, [next, formOf])
  useLineKeys(list)
  useEffect(() => void lineForm.load().catch(report), [])
  useClosedForm({ opened, answers, drafts, formOf, close: () => setFormOf(null) })

  function afterKept(id: number): void {
    const rows = linesWith(answers, drafts, formOf)
    const at = rows.findIndex(({ line }) => line.id === id)
    const later = [...rows.slice(at + 1), ...rows.slice(0, at)]
    drafts.delete(id)
    setFormOf(null)
    setNext(later.find(({ line }) => line.answer === null)?.line.id ?? id)
  }

  function showForm({ id }: QueuedLine, isOpen: boolean): void {
    if (!isOpen) drafts.delete(id)
    setFormOf(isOpen ? id : null)
    setNext(isOpen ? null : id)
  }

  const hiddenCount = Math.max(0, quotation.at_manager_count - opened.data.length)
  const rows = linesWith(answers, drafts, formOf)
  if (rows.length === 0) return <GoneQuotation hasOthers={hasOthers} />
  return (
    <section className={classes.pane} aria-labelledby="answered-quotation">
      <PaneHead quotation={quotation} />
      <ol ref={list} className={classes.lines} aria-label={t('staff_quotations.lines')}>
        {rows.map(({ line, isGone }) => (
          <WaitingLine
            key={line.id}
            {...{ line, opened, answers, drafts }}
            leftBy={isGone ? leftBy(line, opened) : null}
            isForm={formOf === line.id}
            onForm={(isOpen) => showForm(line, isOpen)}
            onKept={() => afterKept(line.id)}
          />
        ))}
        {hiddenCount > 0 && (
          <li className={classes.more}>
            {t('staff_quotations.more_lines', { count: hiddenCount })}
          </li>
        )}
      </ol>
      {answers.lines.length > 0 && (
        <SendBack
          quotation={quotation}
          lines={answers.lines}
          hiddenCount={hiddenCount}
          isBehind={formOf !== null}
        />
      )}
    </section>
  )
}

/** Who asked, with an address to write to. */
function Asker({ who, email }: { who: string; email: string }) {
  return (
    <>
      {who !== '' && `${who}, `}
      <MailLink>{email}</MailLink>
    </>
  )
}

function PaneHead({ quotation }: { quotation: QueuedQuotation }) {
  const { t, date } = useTexts()
  const { id, reference, contractor_name, manager_name, request, valid_until } = quotation
  const { user_name, user_phone, user_email } = quotation
  const who = [user_name, user_phone].filter(Boolean).join(', ')
  const asks = user_email === null ? who : <Asker who={who} email={user_email} />
  const facts: [label: string, value: ReactNode][] = [
    [t('staff_quotations.looked_after_by'), manager_name ?? t('staff_quotations.of_nobody')],
  ]
  if (asks !== '') facts.unshift([t('staff_quotations.asks'), asks])
  if (valid_until) facts.push([t('staff_quotations.holds_until'), date(valid_until, 'moment')])
  return (
    <header className={classes.head}>
      <h2 id="answered-quotation">
        {contractor_name}
        <span className={classes.number}>
          {[t('staff_quotations.number', { id: String(id) }), reference]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      {request !== '' && <blockquote className={classes.request}>{request}</blockquote>}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** J and K lead from line to line; Enter then opens the form, as on every button. */
function useLineKeys(list: RefObject<HTMLOListElement | null>): void {
  const bindings = useMemo(() => {
    const choose = (by: 1 | -1) => focusBeside(list.current, by)
    return { j: () => choose(1), k: () => choose(-1) }
  }, [list])
  useShortcuts(bindings)
}

function focusBeside(list: HTMLOListElement | null, by: 1 | -1): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-opens-form]') ?? [])]
  const here = document.activeElement?.closest('[data-line]')
  const at = buttons.findIndex((button) => here?.contains(button))
  const to = at === -1 && by === -1 ? buttons.length - 1 : at + by
  buttons[to]?.focus()
}

function buttonOf(list: HTMLOListElement | null, id: number): HTMLElement | null {
  return list?.querySelector(`[data-line="${id}"] [data-opens-form]`) ?? null
}
