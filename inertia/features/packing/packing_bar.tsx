import type { Packing } from '#shared/answers/staff/packing'
import { useIsPhone } from '~/grid/use_is_phone'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { KeyHints } from '~/ui/key_hints'
import { totalsOf, weightOf } from './box_facts'
import classes from './packing_bar.module.css'
import type { useIssue } from './packer/use_issue'

interface PackingBarProps {
  packing: Packing
  issuing: ReturnType<typeof useIssue>
}

/**
 * What the shipment comes to, what issuing does, and the button that does it. On a phone only what is looked
 * at while scanning stays in sight; the rest stands at the end of the page.
 */
export function PackingBar({ packing, issuing }: PackingBarProps) {
  const { t, quantity, weight } = useTexts()
  const isPhone = useIsPhone()
  const totals = totalsOf(packing)
  const facts = [
    [
      t('packing.in_boxes'),
      t('packing.of_pieces', { packed: quantity(totals.packed), total: quantity(totals.ready) }),
    ],
    [t('packing.boxes_weight'), carriedText(totals, isPhone, { t, quantity, weight })],
  ]
  const outcome = (
    <>
      <Amounts packing={packing} />
      <p className={classes.will}>{willText(packing, t, quantity)}</p>
    </>
  )
  const bar = (
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
        {!isPhone && outcome}
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
        <span>{closesText(packing, t, weight)}</span>
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
  return isPhone ? (
    <>
      <div className={classes.outcome}>{outcome}</div>
      {bar}
    </>
  ) : (
    bar
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

/** How many boxes, and what they weigh as far as that is known: in words where nothing stands above it. */
function carriedText(
  { boxes, weight: kilograms }: ReturnType<typeof totalsOf>,
  inWords: boolean,
  { t, quantity, weight }: Pick<ReturnType<typeof useTexts>, 't' | 'quantity' | 'weight'>
): string {
  const count = inWords ? t('packing.boxes', { count: boxes }) : quantity(boxes)
  return kilograms === 0
    ? count
    : t('packing.weight_of', { boxes: count, weight: weight(kilograms) })
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
      t('packing.will_close', {
        count: open.length,
        boxes: open.map(({ box_number }) => box_number).join(', '),
      }),
    ready > packed && t('packing.will_stay', { pieces: quantity(ready - packed) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What issuing takes an open box for. */
function closesText(
  packing: Packing,
  t: ReturnType<typeof useTexts>['t'],
  kilograms: ReturnType<typeof useTexts>['weight']
): string {
  const open = packing.boxes.find((box) => box.is_open && box.items.length > 0)
  const { weight } = open ? weightOf(open, null) : { weight: null }
  if (!open || weight === null) return ''
  return t('packing.closes_hint', { number: open.box_number, weight: kilograms(weight) })
}
