import type { Packing } from '#shared/answers/staff/packing'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { KeyHints } from '~/ui/key_hints'
import { roundedWeight, totalsOf, weightOf } from './boxes/box_facts'
import classes from './packing_bar.module.css'
import type { useIssue } from './use_issue'

interface PackingBarProps {
  packing: Packing
  issuing: ReturnType<typeof useIssue>
}

/** What the shipment comes to, what issuing does, and the button that does it. */
export function PackingBar({ packing, issuing }: PackingBarProps) {
  const { t, quantity } = useTexts()
  const totals = totalsOf(packing)
  const facts = [
    [
      t('packing.in_boxes'),
      t('packing.of_pieces', { packed: quantity(totals.packed), total: quantity(totals.ready) }),
    ],
    [
      t('packing.boxes_weight'),
      t('packing.weight_of', { boxes: quantity(totals.boxes), weight: quantity(totals.weight) }),
    ],
  ]
  return (
    <section className={classes.bar} aria-label={t('packing.bar')}>
      {issuing.changed.length > 0 && (
        <Note tone="bad" className={classes.note}>
          {t('packing.not_issued')}. {t('packing.ready_changed')}
          <ul>
            {issuing.changed.map((line) => (
              <li key={line.order_item_id}>
                {line.brand_name} {line.partnumber},{' '}
                {t('packing.ready_changed_line', {
                  order: line.order_number,
                  packed: quantity(line.packed),
                  ready: quantity(line.ready),
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className={classes.total}>
        {facts.map(([label, value]) => (
          <dl key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </dl>
        ))}
        <Amounts packing={packing} />
        <p className={classes.will}>{willText(packing, t, quantity)}</p>
        <Button
          variant="primary"
          size="l"
          shortcut="Ctrl ↵"
          busy={issuing.isBusy && t('packing.issuing')}
          offReason={totals.packed === 0 && t('packing.nothing_packed')}
          onClick={() => void issuing.issue()}
        >
          {t('packing.issue', { boxes: totals.boxes })}
        </Button>
      </div>
      <div className={classes.status}>
        <span>{closesText(packing, t, quantity)}</span>
        <KeyHints
          label={t('packing.keys.title')}
          keys={[
            ['12 ↵', t('packing.keys.pieces')],
            ['Alt 1', t('packing.keys.box')],
            ['Alt N', t('packing.keys.new')],
            ['Alt W', t('packing.keys.weigh')],
            ['Alt L', t('packing.keys.label')],
            ['Ctrl Z', t('packing.keys.undo')],
          ]}
        />
      </div>
    </section>
  )
}

function Amounts({ packing: { amounts, currency_code } }: { packing: Packing }) {
  const { t, money, quantity } = useTexts()
  if (!amounts) return null
  const { amount, vat, vat_percent, total, prices_include_vat: isWithin } = amounts
  const percent = quantity(Number(vat_percent))
  return (
    <>
      <dl className={classes.goods}>
        <dt>{t(isWithin ? 'packing.goods_with_vat' : 'packing.goods_vat', { percent })}</dt>
        <dd>{isWithin ? money(vat) : `${money(amount)} + ${money(vat)}`}</dd>
      </dl>
      <dl className={classes.big}>
        <dt>{t('packing.invoice')}</dt>
        <dd>{money(total, currency_code)}</dd>
      </dl>
    </>
  )
}

/** What issuing does, before it is done. */
function willText(
  packing: Packing,
  t: ReturnType<typeof useTexts>['t'],
  quantity: ReturnType<typeof useTexts>['quantity']
): string {
  const { packed, ready } = totalsOf(packing)
  if (packed === 0) return t('packing.nothing_packed')
  const open = packing.boxes.filter((box) => box.is_open && box.items.length > 0)
  return [
    t('packing.will', { pieces: quantity(packed), contractor: packing.contractor_name }),
    open.length > 0 &&
      t('packing.will_close', { boxes: open.map(({ box_number }) => box_number).join(', ') }),
    ready > packed && t('packing.will_stay', { pieces: quantity(ready - packed) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What issuing takes an open box for. */
function closesText(
  packing: Packing,
  t: ReturnType<typeof useTexts>['t'],
  quantity: ReturnType<typeof useTexts>['quantity']
): string {
  const open = packing.boxes.find((box) => box.is_open && box.items.length > 0)
  const { weight } = open ? weightOf(open, null) : { weight: null }
  if (!open || weight === null) return ''
  const kilograms = quantity(roundedWeight(Number(weight)))
  return t('packing.closes_hint', { number: open.box_number, weight: kilograms })
}
