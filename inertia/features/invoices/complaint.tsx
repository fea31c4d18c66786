import type { ReactNode } from 'react'
import type { SaleDetail, SaleItem } from '#shared/answers/sale'
import { mailTo } from '~/lib/mail_to'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import classes from './invoices.module.css'

interface ComplaintProps {
  sale: SaleDetail
  /** The line under the cursor; missing: none. */
  item?: SaleItem | null
}

/** A mail to the manager with invoice, box and line filled in; nothing while nobody looks after it. */
export function Complaint({ sale, item }: ComplaintProps) {
  const { t, rich } = useTexts()
  const manager = useUser()?.contractor?.manager
  if (!manager) return null
  const lines = item
    ? [
        t('invoices.complaint.line', {
          box: item.box_number,
          part: `${item.brand_name} ${item.partnumber}`,
          quantity: item.quantity,
          order: item.order_number,
        }),
      ]
    : [t('invoices.complaint.blank')]
  const href = mailTo(manager.email, t('invoices.complaint.subject', { number: sale.number }), {
    before: t('invoices.complaint.before', { number: sale.number }),
    lines,
    after: t('invoices.complaint.after'),
  })
  return (
    <span className={classes.complaint}>
      {rich('invoices.complaint.link', { a: mailLink(href) })}
    </span>
  )
}

function mailLink(href: string) {
  return (text: ReactNode) => <a href={href}>{text}</a>
}
