import { useState } from 'react'
import type { QuotationItem } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { QuantityInput } from '~/ui/forms/quantity/quantity_input'
import { TextInput } from '~/ui/forms/text_input'
import classes from './line_fields.module.css'
import { useLinesScreen } from './lines_context'

/** How many of a line, and what its buyer calls it; stored on leaving and with Enter. */
export function LineFields({ item }: { item: QuotationItem }) {
  const { t } = useTexts()
  const { canChoose, change } = useLinesScreen()
  const [reference, setReference] = useState<string | null>(null)
  const isOff = !canChoose || item.ordered_quantity > 0

  async function save(): Promise<void> {
    const wanted = (reference ?? item.reference).trim()
    if (wanted !== item.reference) await change(item, { reference: wanted })
    // What was refused has been told.
    setReference(null)
  }

  return (
    <div className={classes.fields}>
      <div>
        <span aria-hidden="true">{t('quotations.quantity')}</span>
        <QuantityInput
          label={t('quotations.quantity')}
          size="m"
          disabled={isOff}
          value={item.quantity}
          onChange={(quantity) => void change(item, { quantity })}
        />
      </div>
      <TextInput
        label={t('quotations.reference')}
        disabled={isOff}
        maxLength={255}
        value={reference ?? item.reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
      />
    </div>
  )
}
