import { Link } from '@inertiajs/react'
import type { OpenQuotation, OpenQuotations } from '#shared/answers/dashboard'
import { VatHead } from '~/features/accounts/vat_note'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Panel } from '~/ui/page/panel'
import { Tag } from '~/ui/marks/tag'
import classes from './open_orders_panel.module.css'

/** Quotations in which something waits to be chosen or ordered, those that expire first on top. */
export function OpenQuotationsPanel({ found }: { found: OpenQuotations }) {
  const { t, quantity } = useTexts()
  return (
    <Panel
      title={t('dashboard.quotations_title')}
      count={quantity(found.total)}
      end={
        <Link href={route('quotations.index')} prefetch>
          {t('dashboard.quotations_all')}
        </Link>
      }
    >
      <div className={classes.box}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.quotation')}</th>
              <th scope="col" className={classes.reference}>
                {t('orders.reference')}
              </th>
              <th scope="col">{t('dashboard.quotation_open')}</th>
              <th scope="col" className={`${classes.figure} ${classes.wide}`}>
                {t('dashboard.quotation_chosen')}
              </th>
              <th scope="col" className={classes.wide}>
                {t('dashboard.holds')}
              </th>
              <th scope="col" className={`${classes.figure} ${classes.amount}`}>
                <VatHead />
              </th>
            </tr>
          </thead>
          <tbody>
            {found.quotations.map((quotation) => (
              <QuotationRow key={quotation.id} quotation={quotation} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function QuotationRow({ quotation }: { quotation: OpenQuotation }) {
  const texts = useTexts()
  const { t, money, quantity, date } = texts
  const { id, chosen_count: chosen, lines_count: lines, valid_until } = quotation
  const about = quotation.reference || quotation.file_name
  return (
    <tr>
      <td>
        <Link href={route('quotations.show', { id })} className={classes.number} prefetch>
          {id}
        </Link>
      </td>
      <td className={classes.reference} title={about}>
        {about}
      </td>
      <td>{openText(quotation, texts)}</td>
      <td className={`${classes.figure} ${classes.wide}`}>
        {t('dashboard.chosen_lines', { chosen: quantity(chosen), lines: quantity(lines) })}
      </td>
      <td className={`${classes.day} ${classes.wide}`}>
        {valid_until && date(valid_until, 'moment')}
      </td>
      <td className={`${classes.figure} ${classes.amount}`}>
        {money(quotation.amount, quotation.currency_code)}
      </td>
    </tr>
  )
}

/** What it waits for. */
function openText({ is_under_way, is_expired, questions }: OpenQuotation, { t }: Texts) {
  if (is_under_way) return t('dashboard.finding')
  if (is_expired) return <Tag tone="warn">{t('dashboard.expired')}</Tag>
  return questions > 0 ? t('dashboard.questions', { count: questions }) : t('dashboard.to_order')
}
