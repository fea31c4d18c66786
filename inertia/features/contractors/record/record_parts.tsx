import { Fragment, useState } from 'react'
import type { ContractorHistoryLine, ContractorPage } from '#shared/answers/staff/contractors'
import { FEATURES } from '#shared/accounts/features'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './record.module.css'

/** Figures of a contractor at one look. */
export function Figures({ page: { contractor, figures } }: { page: ContractorPage }) {
  const { t, quantity, money } = useTexts()
  const counts = {
    open_orders: figures.open_orders,
    orders_90d: contractor.orders_90d,
    open_quotations: figures.open_quotations,
    invoices: figures.invoices,
    cart_lines: figures.cart_lines,
  }
  return (
    <dl className={classes.figures} aria-label={t('contractors.figures.label')}>
      {Object.entries(counts).map(([name, count]) => (
        <div key={name} data-none={count === 0 || undefined}>
          <dt>{t(`contractors.figures.${name as keyof typeof counts}`)}</dt>
          <dd>{quantity(count)}</dd>
        </div>
      ))}
      <div className={classes.turnover}>
        <dt>{t('contractors.figures.turnover_90d')}</dt>
        <dd>{money(contractor.turnover_90d, contractor.currency_code)}</dd>
      </div>
    </dl>
  )
}

interface HistoryProps extends Pick<ContractorPage, 'history'> {
  contractorId: number
}

/** The changes of a contractor, the newest first. */
export function History({ contractorId, history }: HistoryProps) {
  const texts = useTexts()
  const { t, date } = texts
  const { meta } = history
  const { data, hasOlder, isBusy, showOlder } = useOlder(contractorId, history)
  return (
    <aside className={classes.history} aria-labelledby="history-title">
      <header>
        <h2 id="history-title">{t('contractors.history.title')}</h2>
        <span>{t('contractors.history.count', { count: meta.total })}</span>
      </header>
      {data.length === 0 && <p className={classes.none}>{t('contractors.history.empty')}</p>}
      <ol>
        {data.map((line) => (
          <li key={line.id}>
            <span className={classes.when}>{date(line.at, 'moment')}</span>
            {line.texts.map((field) => (
              <Fragment key={field}>
                <strong>{fieldText(field as HistoryField, texts)}</strong>
                <span>{t('contractors.history.changed')}</span>
              </Fragment>
            ))}
            {changesOf(line).map(([field, before, after]) => (
              <Fragment key={field}>
                <strong>{fieldText(field, texts)}</strong>
                <span>
                  <del>{valueText(field, before, texts)}</del> →{' '}
                  <ins>{valueText(field, after, texts)}</ins>
                </span>
              </Fragment>
            ))}
            <span className={classes.who}>{nameOf(line, texts)}</span>
          </li>
        ))}
      </ol>
      {hasOlder && (
        <Button
          variant="ghost"
          className={classes.older}
          busy={isBusy && t('contractors.history.older')}
          onClick={showOlder}
        >
          {t('contractors.history.older')}
        </Button>
      )}
    </aside>
  )
}

/** The lines on the page, and older ones that were asked for. A change of the contractor begins anew. */
function useOlder(contractorId: number, history: ContractorPage['history']) {
  const { t } = useTexts()
  const [older, setOlder] = useState({ of: history, lines: [] as ContractorHistoryLine[], page: 1 })
  const write = useWrite({ failed: t('contractors.history.title') })
  const shown = older.of === history ? older : { of: history, lines: [], page: 1 }
  const data = [...history.data, ...shown.lines]

  function showOlder(): void {
    void write.run(async () => {
      const page = shown.page + 1
      const params = { id: contractorId }
      const read = await api.get('api.admin.contractors.history', { params, query: { page } })
      setOlder({ of: history, lines: [...shown.lines, ...(read?.data ?? [])], page })
    })
  }

  return { data, hasOlder: data.length < history.meta.total, isBusy: write.isBusy, showOlder }
}

/** The person who made a change. */
function nameOf({ user }: ContractorHistoryLine, { t }: Texts): string {
  if (user === null) return t('contractors.history.program')
  return user.name || t('contractors.history.deleted')
}

type Change = [field: HistoryField, before: unknown, after: unknown]

const FIELDS = [
  'name',
  'legal_address',
  'tax_id',
  'registration_code',
  'price_group_id',
  'manager_id',
  'price_tolerance_percent',
  'payment_terms_days',
  'packing_notes',
  'credit_limit',
  'is_customer',
  'is_supplier',
  'notes',
  'external_id',
  'status',
  'status_reason',
  'disabled_features',
] as const

type HistoryField = (typeof FIELDS)[number]

function changesOf({ before, after }: ContractorHistoryLine): Change[] {
  return FIELDS.filter((field) => field in after).map((field) => [
    field,
    before[field],
    after[field],
  ])
}

function fieldText(field: HistoryField, { t }: Texts): string {
  return t(`contractors.history.fields.${field}`)
}

/** A value of a changed field as people read it. */
function valueText(field: HistoryField, value: unknown, { t }: Texts): string {
  if (field === 'disabled_features' && Array.isArray(value)) {
    const off = FEATURES.filter((feature) => value.includes(feature))
    if (off.length === 0) return t('contractors.history.all_on')
    return off.map((feature) => t(`contractors.features.of.${feature}`)).join(', ')
  }
  if (field === 'status' && (value === 'active' || value === 'blocked' || value === 'pending')) {
    return t(`contractors.statuses.${value}`)
  }
  if (value === true) return t('contractors.history.yes')
  if (value === false) return t('contractors.history.no')
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return value === null || value === undefined || value === ''
    ? t('contractors.history.none')
    : String(value)
}
