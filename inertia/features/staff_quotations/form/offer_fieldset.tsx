import type { ReactNode } from 'react'
import type { QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Field } from '~/ui/forms/field'
import { TextInput, type TextInputProps } from '~/ui/forms/text_input'
import type { FieldTexts } from '../use_answers'
import classes from './line_form.module.css'
import { SENT_AS, typedDays, type OfferFields } from './offer_fields'

interface OfferFieldsetProps {
  opened: QueuedLinesAnswer
  fields: OfferFields
  /** By the names in which it is sent. */
  errors: FieldTexts
  onChange: (fields: OfferFields) => void
}

/** The fields of an offer by hand. */
export function OfferFieldset({ opened, fields, errors, onChange }: OfferFieldsetProps) {
  const { t } = useTexts()
  const errorOf = (name: keyof OfferFields) =>
    SENT_AS[name].flatMap((sent) => errors[sent] ?? [])[0]

  const text = (name: keyof OfferFields, more: Partial<TextInputProps> = {}) => ({
    name,
    autoComplete: 'off',
    value: fields[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...fields, [name]: event.currentTarget.value }),
    ...more,
  })
  const number = (name: keyof OfferFields) => text(name, { inputMode: 'numeric' })

  function choose(price_list: string): void {
    const list = opened.price_lists.find(({ id }) => String(id) === price_list)
    onChange({ ...fields, price_list, days: list ? typedDays(list) : fields.days })
  }

  return (
    <div className={classes.fields}>
      <PriceListField
        lists={opened.price_lists}
        value={fields.price_list}
        error={errorOf('price_list')}
        onChange={choose}
      />
      {fields.price_list === '' && (
        <TextInput
          label={t('staff_quotations.list_name')}
          hint={t('staff_quotations.list_name_hint')}
          placeholder={t('staff_quotations.other_list')}
          maxLength={255}
          className={cn(classes.wide, classes.narrow)}
          {...text('list_name')}
        />
      )}
      <TextInput
        label={t('staff_quotations.price', { currency: opened.quotation.currency_code })}
        {...text('price', { inputMode: 'decimal' })}
      />
      <TextInput
        label={t('staff_quotations.days')}
        hint={t('staff_quotations.days_hint')}
        {...text('days')}
      />
      <TextInput label={t('staff_quotations.multiple')} {...number('multiple')} />
      <TextInput label={t('staff_quotations.least')} {...number('least')} />
      <TextInput label={t('staff_quotations.available')} {...number('available')} />
      <TextInput
        label={t('staff_quotations.valid_days')}
        hint={t('staff_quotations.valid_hint')}
        className={cn(classes.wide, classes.narrow)}
        {...number('valid_days')}
      />
      <TextInput
        label={t('staff_quotations.brand')}
        maxLength={100}
        className={cn(classes.wide, classes.narrow)}
        {...text('brand')}
      />
      <TextInput
        label={t('staff_quotations.partnumber')}
        maxLength={100}
        className={cn(classes.wide, classes.narrow)}
        {...text('partnumber')}
      />
      <TextInput
        label={t('staff_quotations.name')}
        maxLength={255}
        className={classes.wide}
        {...text('name')}
      />
    </div>
  )
}

interface PriceListFieldProps {
  lists: QueuedLinesAnswer['price_lists']
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

function PriceListField({ lists, value, error, onChange }: PriceListFieldProps): ReactNode {
  const { t } = useTexts()
  return (
    <Field
      label={t('staff_quotations.price_list')}
      error={error}
      className={cn(value !== '' && classes.alone)}
    >
      {(control) => (
        <select
          {...control}
          className={classes.select}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{t('staff_quotations.other_list')}</option>
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
