import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Field } from '~/ui/forms/field'
import { TextInput } from '~/ui/forms/text_input'
import { KnownOffers } from './known_offers'
import classes from './line_form.module.css'
import { fieldsOf, offerOf, type OfferFields } from './offer_fields'
import { partText } from './offer_text'
import type { Answers, FieldTexts, GivenAnswer } from './use_answers'

interface LineFormProps {
  line: QueuedLine
  opened: QueuedLinesAnswer
  answers: Answers
  onClose: () => void
  onKept: () => void
}

/** An offer by hand, one of ours under another number, or that it cannot be had; with a note. */
export function LineForm({ line, opened, answers, onClose, onKept }: LineFormProps) {
  const { t } = useTexts()
  const [fields, setFields] = useState(() => fieldsOf(line, opened.price_lists))
  const [errors, setErrors] = useState<FieldTexts>({})
  const first = useRef<HTMLSelectElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isSaving = answers.isSaving(line) && t('staff_quotations.saving')

  async function give(answer: GivenAnswer): Promise<void> {
    const kept = await answers.give(line, answer)
    if (kept === true) return onKept()
    setErrors(kept)
  }

  const { note } = fields
  const offer = () => void give({ offers: [offerOf(fields)], note })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) offer()
    else return
    // Not what the same keys do outside of the form.
    event.preventDefault()
  })
  useEffect(() => {
    const { current } = form
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [])

  const text = (name: keyof OfferFields, more: Partial<Parameters<typeof TextInput>[0]> = {}) => ({
    name,
    autoComplete: 'off',
    value: fields[name],
    error: errors[`offers.0.${SENT_AS[name] ?? name}`]?.[0],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
    ...more,
  })

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={t('staff_quotations.form', { part: partText(line) })}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        offer()
      }}
    >
      <div className={classes.fields}>
        <Field label={t('staff_quotations.price_list')} error={errors.offers?.[0]}>
          {(control) => (
            <select
              {...control}
              ref={first}
              className={classes.select}
              value={fields.price_list}
              onChange={(event) => {
                const price_list = event.currentTarget.value
                const list = opened.price_lists.find(({ id }) => String(id) === price_list)
                const days = list ? String(list.delivery_days) : fields.days
                setFields({ ...fields, price_list, days })
              }}
            >
              <option value="">{t('staff_quotations.other_list')}</option>
              {opened.price_lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {fields.price_list === '' && (
          <TextInput
            label={t('staff_quotations.list_name')}
            hint={t('staff_quotations.list_name_hint')}
            placeholder={t('staff_quotations.other_list')}
            maxLength={255}
            {...text('list_name')}
          />
        )}
        <TextInput
          label={t('staff_quotations.price', { currency: opened.quotation.currency_code })}
          inputMode="decimal"
          {...text('price')}
        />
        <TextInput label={t('staff_quotations.days')} inputMode="numeric" {...text('days')} />
        <TextInput
          label={t('staff_quotations.multiple')}
          inputMode="numeric"
          {...text('multiple')}
        />
        <TextInput
          label={t('staff_quotations.available')}
          inputMode="numeric"
          {...text('available')}
        />
        <TextInput
          label={t('staff_quotations.valid_days')}
          hint={t('staff_quotations.valid_hint')}
          inputMode="numeric"
          {...text('valid_days')}
        />
        <TextInput label={t('staff_quotations.brand')} maxLength={100} {...text('brand')} />
        <TextInput
          label={t('staff_quotations.partnumber')}
          maxLength={100}
          {...text('partnumber')}
        />
        <TextInput
          label={t('staff_quotations.name')}
          maxLength={255}
          className={classes.wide}
          {...text('name')}
        />
        <TextInput
          label={t('staff_quotations.note')}
          maxLength={1000}
          className={classes.wide}
          {...text('note')}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('staff_quotations.offer')}
        </Button>
        <Button busy={isSaving} onClick={() => void give({ offers: [], note })}>
          {t('staff_quotations.cannot_be_had')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
      <KnownOffers
        line={line}
        opened={opened}
        onTake={(id) => void give({ offers: [{ offer_id: id }], note })}
      />
    </form>
  )
}

/** Fields that are sent under another name. */
const SENT_AS: Partial<Record<keyof OfferFields, string>> = {
  list_name: 'price_list_name',
  brand: 'brand_name',
  days: 'delivery_days',
  available: 'available_quantity',
}
