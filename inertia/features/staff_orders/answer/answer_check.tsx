import { Link, router } from '@inertiajs/react'
import { useMemo, useRef, useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { BulkUpdateResult } from '#shared/answers/staff/order_lines'
import {
  ANSWER_OUTCOMES,
  type AnsweredRow,
  type AnswerOutcome,
  type SupplierAnswer,
} from '#shared/answers/staff/supplier_answers'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useRead } from '~/lib/http/use_read'
import { randomKey } from '~/lib/random_key'
import { route } from '~/lib/routing/routes'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import { StatusIcon } from '~/ui/feedback/status'
import { Icon } from '~/ui/icons/icon'
import { whyLeft } from '../bulk_updates/update_text'
import classes from './answer_check.module.css'
import { AnswerRows } from './answer_rows'

export interface AnswerCheckProps {
  /** Reads what the file comes to; nothing is changed by it. */
  read: () => Promise<SupplierAnswer>
  onBack: () => void
}

/** What a supplier's answer comes to, before anything of it is applied. */
export function AnswerCheck({ read, onBack }: AnswerCheckProps) {
  const { t } = useTexts()
  const answer = useRead('supplier answer', read)
  if (answer.answer) return <Checked answer={answer.answer} onBack={onBack} />
  if (answer.state !== 'error') return <Skeleton rows={6} />
  return (
    <ErrorState
      title={t('supplier_answer.not_read')}
      onRetry={() => void answer.again()}
      requestId={answer.requestId}
    />
  )
}

const icons = {
  confirmed: 'processing',
  refused: 'cancelled',
  price_changed: 'decision',
  replaced: 'decision',
} as const

function Checked({ answer, onBack }: { answer: SupplierAnswer; onBack: () => void }) {
  const { t, quantity } = useTexts()
  const [outcome, setOutcome] = useState<AnswerOutcome | null>(null)
  const { isBusy, run } = useWrite({ failed: t('supplier_answer.not_applied') })
  const [done, setDone] = useState<BulkUpdateResult['left'] | null>(null)
  // Each part is done once, however often it is sent.
  const keys = useRef(answer.calls.map(() => randomKey()))
  const { counts, rows_count, rows, calls } = answer
  const usable = rows_count - counts.not_ours

  async function apply(): Promise<void> {
    if (usable === 0 || done) return
    await run(async () => {
      const left: BulkUpdateResult['left'] = []
      for (const [index, works] of calls.entries()) {
        const headers = { 'Idempotency-Key': keys.current[index] ?? '' }
        left.push(
          ...(await api.put('api.admin.supplier_answers.apply', { body: { works }, headers })).data
            .left
        )
      }
      setDone(left)
      router.reload({ only: ['order_lines_waiting'] })
    })
  }

  const latest = useLatest(apply)
  useShortcuts(useMemo(() => ({ 'mod+enter': () => void latest.current() }), [latest]))

  return (
    <section className={classes.check}>
      <header className={classes.head}>
        <h2>
          {answer.suppliers.length === 0
            ? t('supplier_answer.nobody')
            : t('supplier_answer.who', { name: answer.suppliers.join(', ') })}
        </h2>
        <Button variant="ghost" onClick={onBack}>
          {t('supplier_answer.back')}
        </Button>
        {done ? (
          <ButtonLink variant="primary" href={route('admin.order_lines')}>
            {t('supplier_answer.to_lines')}
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            shortcut="Ctrl ↵"
            busy={isBusy && t('supplier_answer.applying')}
            offReason={usable === 0 && t('supplier_answer.nothing_usable')}
            onClick={() => void apply()}
          >
            {t('supplier_answer.apply', { count: usable, rows: quantity(usable) })}
          </Button>
        )}
      </header>
      {done && <Applied left={done} rows={rows} />}
      <div className={classes.outcomes}>
        {ANSWER_OUTCOMES.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.outcome}
            data-bad={name === 'not_ours' || undefined}
            aria-pressed={outcome === name}
            onClick={() => setOutcome(outcome === name ? null : name)}
          >
            <span>
              {name === 'not_ours' ? (
                <Icon name="warn" size={14} />
              ) : (
                <StatusIcon status={icons[name]} />
              )}
              {t(`supplier_answer.outcomes.${name}`)}
            </span>
            <b>{quantity(counts[name])}</b>
            <small>{t(`supplier_answer.about.${name}`, { count: laterIn(answer) })}</small>
          </button>
        ))}
        <p className={classes.sum}>
          {ANSWER_OUTCOMES.map((name) => quantity(counts[name])).join(' + ')}
          <br />
          {t('supplier_answer.sum', { count: rows_count, rows: quantity(rows_count) })}
        </p>
      </div>
      <AnswerRows rows={outcome === null ? rows : rows.filter((row) => row.heap === outcome)} />
    </section>
  )
}

function laterIn({ rows }: SupplierAnswer): number {
  return rows.filter((row) => row.heap === 'confirmed' && row.later !== null).length
}

/** What was done, and what changed meanwhile and was left. */
function Applied({ left, rows }: { left: BulkUpdateResult['left']; rows: readonly AnsweredRow[] }) {
  const texts = useTexts()
  const { t, quantity } = texts
  // What is so already is what the supplier says.
  const changed = left.filter(({ why }) => why !== 'nothing_to_do')
  const lines = new Map(changed.map((one) => [one.id, one]))
  // A line can be left with several rows about it.
  const applied = rows.filter(
    ({ heap, line }) => heap !== 'not_ours' && line && !lines.has(line.id)
  ).length
  return (
    <Note tone={lines.size > 0 ? 'warn' : 'info'} className={classes.note}>
      <b>{t('supplier_answer.applied', { count: applied, rows: quantity(applied) })}</b>{' '}
      {lines.size > 0 && t('supplier_answer.left', { count: lines.size })}
      {lines.size > 0 && (
        <ul>
          {[...lines.values()].map(({ id, why, line }) => (
            <li key={id}>
              {line &&
                `${line.order_number} · ${line.line} ${line.brand_name} ${line.partnumber}: `}
              {whyLeft({ why, line }, texts)}
            </li>
          ))}
        </ul>
      )}{' '}
      <Link href={route('admin.order_lines', {}, { tab: 'decisions' })}>
        {t('supplier_answer.decisions')}
      </Link>
    </Note>
  )
}
