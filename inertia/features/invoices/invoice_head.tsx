import type { ReactNode } from 'react'
import type { SaleDetail } from '#shared/answers/sale'
import { subtractMoney } from '#shared/money'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { PageHead } from '~/ui/page/page_head'
import { OrderLink, SaleStatus } from './invoice_cells'
import classes from './invoice_head.module.css'

interface InvoiceHeadProps {
  sale: SaleDetail
  /** Buttons at the right end. */
  children?: ReactNode
}

/** What an invoice is, and what it comes to. */
export function InvoiceHead({ sale, children }: InvoiceHeadProps) {
  const { t, money, quantity, weight, date } = useTexts()
  const percent = quantity(sale.vat_percent)
  const pieces = { pieces: quantity(sale.pieces_count), lines: quantity(sale.lines_count) }
  return (
    <>
      <PageHead
        title={t('invoices.invoice_number', { number: sale.number })}
        heading={sale.number}
        way={{ href: route('invoices.index'), label: t('invoices.title') }}
        beside={
          <span className={classes.beside}>
            <SaleStatus state={sale.state} filled />
            <span className={classes.desk}>
              {`${date(sale.date, 'short_weekday')}, ${date(sale.date)}`.replace(
                /^(\S+)\s.*?, /,
                '$1 '
              )}
            </span>
          </span>
        }
      >
        {children}
      </PageHead>
      <dl className={classes.facts}>
        <div className={classes.main}>
          <dt>{t('invoices.total_with_vat')}</dt>
          <dd>{money(sale.total, sale.currency_code)}</dd>
        </div>
        <div>
          <dt>{t('invoices.goods')}</dt>
          <dd>{money(subtractMoney(sale.total, sale.vat))}</dd>
        </div>
        <div>
          <dt>{t('invoices.vat', { percent })}</dt>
          <dd>{money(sale.vat)}</dd>
        </div>
        {sale.due_on && (
          <div>
            <dt>{t('invoices.due_on')}</dt>
            <dd>{date(sale.due_on, 'day')}</dd>
          </div>
        )}
        <div className={classes.desk}>
          <dt>{t('invoices.pieces_and_lines')}</dt>
          <dd>{t('invoices.pieces_in_lines', pieces)}</dd>
        </div>
        <div className={classes.desk}>
          <dt>{t('invoices.boxes_and_weight')}</dt>
          <dd>
            {[
              quantity(sale.boxes_count),
              Number(sale.weight) > 0 && t('invoices.kg', { weight: weight(sale.weight) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </div>
        <div>
          <dt>{t('invoices.orders')}</dt>
          <dd>
            {sale.orders.map(({ id, number }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <OrderLink id={id} number={number} />
              </span>
            ))}
          </dd>
        </div>
        {sale.deliver_to && (
          <div>
            <dt>
              {t(sale.deliver_to.kind === 'pickup' ? 'invoices.pickup' : 'invoices.deliver_to')}
            </dt>
            <dd className={classes.address}>
              {[sale.deliver_to.name, sale.deliver_to.address].filter(Boolean).join(', ')}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
