import type { StaffLine } from '#shared/answers/staff/order_lines'
import type { OtherOffer } from '#shared/answers/staff/other_offers'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { daysText } from '~/lib/texts/days_text'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import { ScrollRegion } from '~/ui/page/scroll_region'
import { PartNumber } from '~/ui/part_number'
import { OrderLine } from '../line_cells'
import { namesOf, type Draft } from './update_draft'
import classes from './lines_elsewhere.module.css'

export interface LinesElsewhereProps {
  /** Several, of which something is in processing. */
  lines: readonly StaffLine[]
  /** What was found for them; null: it is still being looked up. */
  found: ReadonlyMap<number, OtherOffer> | null
  onFind: (found: NonNullable<Draft['found']>) => void
}

/** What would become of several lines that are taken from the best other list each. */
export function LinesElsewhere({ lines, found, onFind }: LinesElsewhereProps) {
  const { t } = useTexts()
  const of = namesOf(lines)
  const { answer, state, again, requestId } = useRead(of, async (signal) => {
    const ids = lines.map(({ id }) => id)
    const read = await api.post('api.admin.order_items.elsewhere', { body: { ids } })
    const offers = read.data.flatMap(({ id, offer }) => (offer ? [[id, offer] as const] : []))
    if (!signal.aborted) onFind({ of, offers: new Map(offers) })
    return read
  })
  if (state === 'error') {
    return (
      <ErrorState
        title={t('staff_lines.offers_not_read')}
        onRetry={() => void again()}
        requestId={requestId}
      />
    )
  }
  if (state !== 'ready' || !found) return <Skeleton rows={4} />
  const few = new Set(
    answer?.data.flatMap((one) => (one.offer === null && one.why === 'not_so_many' ? one.id : []))
  )
  const asked = [...found.values()].filter(({ asks_buyer }) => asks_buyer).length
  const own = lines.filter(({ id }) => found.has(id))
  const others = lines.filter(({ id }) => !found.has(id))
  return (
    <div className={classes.found}>
      <h3>{t('staff_lines.elsewhere.found', { found: own.length, count: lines.length })}</h3>
      {asked > 0 && <p>{t('staff_lines.elsewhere.dearer', { count: asked })}</p>}
      <ScrollRegion className={classes.lines} label={t('staff_lines.elsewhere.each')}>
        <ul>
          {[...own, ...others].map((line) => (
            <li key={line.id}>
              <LineText line={line} offer={found.get(line.id)} isFew={few.has(line.id)} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}

interface LineTextProps {
  line: StaffLine
  /** Left out: the line stays. */
  offer: OtherOffer | undefined
  /** Another list has some of its pieces. */
  isFew: boolean
}

function LineText({ line, offer, isFew }: LineTextProps) {
  const texts = useTexts()
  const { t, money, date } = texts
  const { price, promised_on, promised_on_new } = line
  const list = line.price_list_name || t('common.by_hand')
  const day = promised_on_new ?? promised_on
  return (
    <>
      <b className={classes.part}>
        {line.brand_name} <PartNumber>{line.partnumber}</PartNumber>
      </b>
      <span className={classes.order}>
        <OrderLine line={line} />
      </span>
      {offer ? (
        <>
          <span className={classes.lists}>
            {list} → <b>{offer.price_list_name}</b>
          </span>
          <b className={classes.price}>
            {offer.asks_buyer && price !== null && <s>{money(price)}</s>}{' '}
            {money(offer.asks_buyer || price === null ? offer.price : price, line.currency_code)}
          </b>
          <span className={classes.then}>
            {daysText(offer, texts)}
            {day !== null && ` (${t('staff_lines.elsewhere.promised', { day: date(day, 'day') })})`}
            {', '}
            {t(offer.asks_buyer ? 'staff_lines.elsewhere.asks' : 'staff_lines.elsewhere.keeps')}
          </span>
        </>
      ) : (
        <span className={classes.then}>
          {list}: {t(isFew ? 'staff_lines.elsewhere.few' : 'staff_lines.elsewhere.none')}
        </span>
      )}
    </>
  )
}
