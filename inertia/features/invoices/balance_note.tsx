import type { ReactNode } from 'react'
import type { Balance } from '#shared/answers/sale'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import classes from './invoices.module.css'

/** What the contractor owes, where the accounts say so. */
export function BalanceNote({ balance }: { balance: Balance }) {
  const { rich, money } = useTexts()
  const currency = useUser()?.contractor?.currency_code
  const { balance: owed, credit_limit: limit } = balance
  const values = {
    b: strong,
    balance: money(owed, currency).replace('-', '−'),
    limit: limit === null ? '' : money(limit),
  }
  return (
    <span className={classes.balance}>
      {rich(limit === null ? 'invoices.balance' : 'invoices.balance_of', values)}
    </span>
  )
}

function strong(text: ReactNode) {
  return <b>{text}</b>
}
