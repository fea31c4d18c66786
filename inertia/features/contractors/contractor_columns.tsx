import { Link } from '@inertiajs/react'
import {
  CONTRACTOR_STATUSES,
  type ContractorRow,
  type ContractorStatus,
} from '#shared/answers/staff/contractors'
import type { GridColumn } from '~/grid/types'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Icon, type IconName } from '~/ui/icons/icon'
import { Tag } from '~/ui/marks/tag'
import classes from './contractors.module.css'

const statuses = CONTRACTOR_STATUSES.map(
  (value) => ({ value, label: `contractors.statuses.${value}` }) as const
)

const regions = (['UAE', 'RUS'] as const).map(
  (value) => ({ value, label: `contractors.regions.${value}` }) as const
)

/** The list of contractors. */
export const contractorColumns: readonly GridColumn<ContractorRow>[] = [
  {
    id: 'name',
    label: 'contractors.name',
    kind: 'text',
    sort: true,
    width: 220,
    grow: true,
    whole: true,
    stays: 'left',
    phone: 'title',
    cell: (contractor) => <NameCell contractor={contractor} />,
    copy: ({ name }) => name,
  },
  { id: 'code', label: 'contractors.code', kind: 'text', sort: true, width: 72, whole: true },
  {
    id: 'region_code',
    label: 'contractors.region',
    kind: 'text',
    filter: { choices: regions },
    width: 98,
    widths: { ru: 106 },
    whole: true,
    cell: ({ region_code, currency_code }) => (
      <RegionCell region={region_code} currency={currency_code} />
    ),
    copy: ({ region_code, currency_code }) => `${region_code} ${currency_code}`,
  },
  {
    id: 'price_group',
    label: 'contractors.price_group',
    kind: 'text',
    width: 132,
    min: 96,
    value: ({ price_group }) => price_group.name,
  },
  {
    id: 'manager',
    label: 'contractors.manager',
    kind: 'text',
    width: 132,
    min: 96,
    cell: ({ manager }) => <ManagerCell name={manager?.name ?? null} />,
    copy: ({ manager }) => manager?.name ?? '',
  },
  {
    id: 'status',
    label: 'contractors.status',
    kind: 'status',
    filter: { choices: statuses },
    width: 92,
    widths: { ru: 128 },
    cell: ({ status }) => <ContractorState status={status} />,
    copy: ({ status }, t) => t(`contractors.statuses.${status}`),
  },
  { id: 'users_count', label: 'contractors.users', kind: 'quantity', width: 58 },
  {
    id: 'orders_90d',
    label: 'contractors.orders_90d',
    kind: 'quantity',
    sort: true,
    width: 92,
    widths: { ru: 96 },
  },
  {
    id: 'turnover_90d',
    label: 'contractors.turnover_90d',
    kind: 'money',
    sort: true,
    width: 112,
    widths: { ru: 118 },
    phone: 'amount',
  },
  {
    id: 'balance',
    label: 'contractors.balance',
    kind: 'money',
    sort: true,
    width: 172,
    cell: (contractor) => <BalanceCell contractor={contractor} />,
  },
  { id: 'last_order_at', label: 'contractors.last_order', kind: 'date', sort: true, width: 84 },
  {
    id: 'created_at',
    label: 'contractors.created_at',
    kind: 'date',
    sort: true,
    width: 96,
    hidden: true,
  },
]

function NameCell({ contractor: { id, name, is_supplier } }: { contractor: ContractorRow }) {
  const { t } = useTexts()
  return (
    <span className={classes.name}>
      <Link href={route('admin.contractors.show', { id })} className={classes.link} prefetch>
        {name}
      </Link>
      {is_supplier && <Tag tone="line">{t('contractors.supplier')}</Tag>}
    </span>
  )
}

function RegionCell({ region, currency }: { region: 'RUS' | 'UAE'; currency: string }) {
  const { t } = useTexts()
  return (
    <span>
      {t(`contractors.regions.${region}`)} · {currency}
    </span>
  )
}

function ManagerCell({ name }: { name: string | null }) {
  const { t } = useTexts()
  return name === null ? (
    <span className={classes.quiet}>{t('contractors.nobody')}</span>
  ) : (
    <span>{name}</span>
  )
}

const icons: Record<Exclude<ContractorStatus, 'active'>, IconName> = {
  pending: 's-decision',
  blocked: 's-cancelled',
}

/** Whether a contractor may trade, as icon and word. */
export function ContractorState({ status }: { status: ContractorStatus }) {
  const { t } = useTexts()
  return (
    <span className={classes[status]}>
      {status !== 'active' && <Icon name={icons[status]} size={14} />}
      {t(`contractors.statuses.${status}`)}
    </span>
  )
}

/** The balance, and the credit limit beside it; marked when more is owed than the limit allows. */
function BalanceCell({ contractor: { balance, credit_limit } }: { contractor: ContractorRow }) {
  const { t, money } = useTexts()
  if (balance === null) return null
  const isOver = credit_limit !== null && Number(balance) + Number(credit_limit) < 0
  return (
    <span className={isOver ? classes.over : undefined}>
      {isOver && <Icon name="warn" size={14} />}
      {money(balance)}
      {credit_limit !== null && (
        <span className={classes.quiet}>
          {' '}
          {t('contractors.balance_of', { limit: money(credit_limit) })}
        </span>
      )}
    </span>
  )
}
