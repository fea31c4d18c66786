import { useState } from 'react'
import type { PastedList } from '#shared/pasted_list'
import { useVat, withVatWord } from '~/features/accounts/vat_note'
import { addListToCart } from '~/features/cart/add_list'
import { useFeature, useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Chip } from '~/ui/marks/chip'
import { Note } from '~/ui/feedback/note'
import { Modal } from '~/ui/overlays/modal'
import { ManagerMail } from '../manager_mail'
import classes from './list_check.module.css'
import { AskQuotation } from './ask_quotation'
import { ListLine } from './list_line'
import { isIn, isUndecided, offerOf, raisedOf, sumOf, type ListRow } from './list_rows'
import { MOST_ROWS, useListRows, type ListRows } from './use_list_rows'

type Shown = 'all' | 'undecided' | 'not_found' | 'raised'

interface ListCheckProps {
  list: PastedList
  onClose: () => void
}

/** What became of each row of a pasted list, and the way into the cart for those without a doubt. */
export function ListCheck({ list, onClose }: ListCheckProps) {
  const { t } = useTexts()
  const state = useListRows(list.rows)
  const [shown, setShown] = useState<Shown>('all')
  const sum = sumOf(state.rows)
  const rows = state.rows.filter(inView[shown])
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('prices.list.title')}
      actions={<Actions list={list} state={state} onClose={onClose} />}
    >
      <div className={classes.facts}>
        <p role="status" className={classes.counts}>
          {sum.looking > 0
            ? t('prices.list.looking', { count: sum.looking })
            : t('prices.list.looked_up', { count: state.rows.length })}
          {list.lines_without > 0 && ` ${t('prices.list.without', { count: list.lines_without })}`}
        </p>
        {sum.undecided + sum.not_found + sum.raised > 0 && (
          <div className={classes.chips} role="group" aria-label={t('prices.list.shown')}>
            <Chip
              chosen={shown === 'all'}
              count={state.rows.length}
              onClick={() => setShown('all')}
            >
              {t('prices.list.all')}
            </Chip>
            <Chip
              chosen={shown === 'undecided'}
              count={sum.undecided}
              onClick={() => setShown('undecided')}
            >
              {t('prices.list.undecided')}
            </Chip>
            <Chip
              chosen={shown === 'not_found'}
              count={sum.not_found}
              onClick={() => setShown('not_found')}
            >
              {t('prices.list.not_found')}
            </Chip>
            <Chip chosen={shown === 'raised'} count={sum.raised} onClick={() => setShown('raised')}>
              {t('prices.list.raised')}
            </Chip>
          </div>
        )}
      </div>
      {state.problem !== null && (
        <Note
          tone="bad"
          actions={
            <Button size="s" onClick={state.again}>
              {t('common.try_again')}
            </Button>
          }
        >
          {t('prices.error_title')}
        </Note>
      )}
      <ul className={classes.rows} aria-label={t('prices.list.title')}>
        {rows.map((row) => (
          <ListLine key={row.id} row={row} onChange={state.change} />
        ))}
      </ul>
      <ManagerMail
        numbers={state.rows
          .filter(inView.not_found)
          .map(({ partnumber, brand_name, quantity }) =>
            [brand_name, partnumber, `× ${quantity}`].filter(Boolean).join(' ')
          )}
      />
      {rows.length === 0 && <p className={classes.none}>{t('prices.list.none_shown')}</p>}
      {state.waiting > 0 && (
        <Note
          tone="info"
          actions={
            <Button size="s" onClick={state.more}>
              {t('prices.list.more', { count: Math.min(state.waiting, MOST_ROWS) })}
            </Button>
          }
        >
          {t('prices.list.waiting', { count: state.waiting, shown: state.rows.length })}
        </Note>
      )}
    </Modal>
  )
}

const inView: Record<Shown, (row: ListRow) => boolean> = {
  all: () => true,
  undecided: isUndecided,
  not_found: (row) => row.matches !== null && !offerOf(row),
  raised: (row) => raisedOf(row) !== null,
}

/** What goes in and costs; rows that do not stay on the list once the others are in the cart. */
function Actions({
  list,
  state,
  onClose,
}: {
  list: PastedList
  state: ListRows
  onClose: () => void
}) {
  const { t, money } = useTexts()
  const isCartOn = useFeature('cart')
  const currency = useUser()?.contractor?.currency_code
  const vat = useVat()
  const [adding, setAdding] = useState(0)
  const { looking, going_in, amount, raised_amount } = sumOf(state.rows)

  async function add(): Promise<void> {
    const going = state.rows.flatMap((row) => {
      const offer = isIn(row) && offerOf(row)
      return offer ? [{ row, offer, quantity: row.quantity }] : []
    })
    setAdding(going.length)
    const added = await addListToCart(going)
    setAdding(0)
    const done = new Set(going.filter(({ offer }) => added.has(offer.id)).map(({ row }) => row.id))
    if (done.size === state.rows.length && state.waiting === 0) onClose()
    else state.drop(done)
  }

  return (
    <>
      <Button
        variant="primary"
        icon="plus"
        data-autofocus
        busy={
          (adding > 0 && t('prices.list.adding', { count: adding })) ||
          (looking > 0 && !state.problem && t('prices.list.looking_short'))
        }
        offReason={
          !isCartOn
            ? t('prices.cart_off')
            : looking === 0 && going_in === 0 && t('prices.list.nothing')
        }
        onClick={() => void add()}
      >
        {t('prices.list.add', { count: going_in })}
      </Button>
      <span className={classes.amount}>
        {withVatWord(t('prices.list.sum', { count: going_in, all: state.rows.length }), vat, { t })}{' '}
        <b>{money(amount, currency)}</b>
        {raised_amount !== '0.00' && (
          <span className={classes.raised}>
            {t('prices.list.raised')}: +{money(raised_amount, currency)}
          </span>
        )}
      </span>
      <AskQuotation list={list} rows={state.rows} onAsked={onClose} />
      <Button onClick={onClose}>{t('common.close')}</Button>
    </>
  )
}
