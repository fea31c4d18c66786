import type { PriceListChoices } from '#shared/answers/staff/price_list_settings'
import { useTexts } from '~/lib/texts/texts'
import { SelectInput } from '~/ui/forms/select_input'
import { SuggestionSelect } from '~/ui/forms/suggestion_select'
import { TextInput } from '~/ui/forms/text_input'
import classes from './list_settings.module.css'
import type { ListForm } from './use_list_form'
import { WhoSees } from './who_sees'

interface ListFieldsProps {
  form: ListForm
  choices: PriceListChoices
  /** Why the currency is not to be changed. */
  currencyHint?: string
}

/** All that a price list is, besides its positions. */
export function ListFields({ form, choices, currencyHint }: ListFieldsProps) {
  const { t } = useTexts()
  const { fields, errors, change } = form
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label={t('list_settings.name')}
          name="name"
          required
          maxLength={120}
          value={fields.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SuggestionSelect
          label={t('list_settings.supplier')}
          placeholder={t('list_settings.own_stock')}
          suggestions={choices.suppliers.map(({ id, name, code }) => ({
            value: String(id),
            label: `${name} · ${code}`,
          }))}
          value={fields.supplier_id}
          error={errors.supplier_id}
          onChange={(supplier_id) => change({ supplier_id })}
        />
      </div>
      <fieldset className={classes.terms}>
        <legend>{t('list_settings.terms')}</legend>
        <div className={classes.fields}>
          <SelectInput
            label={t('list_settings.currency')}
            hint={currencyHint}
            options={choices.currencies.map((value) => ({ value, label: value }))}
            value={fields.currency_code}
            error={errors.currency_code}
            onChange={(currency_code) => change({ currency_code })}
          />
          <SelectInput
            label={t('list_settings.region')}
            options={[
              { value: '', label: t('list_settings.no_region') },
              ...choices.regions.map((value) => ({ value, label: regionName(value, t) })),
            ]}
            value={fields.region_code}
            error={errors.region_code}
            onChange={(region_code) => change({ region_code })}
          />
          <DeliveryDays form={form} />
          <TextInput
            label={t('list_settings.valid_hours')}
            hint={t('list_settings.valid_hours_hint')}
            name="valid_hours"
            inputMode="numeric"
            autoComplete="off"
            value={fields.valid_hours}
            error={errors.valid_hours}
            onChange={(event) => change({ valid_hours: event.currentTarget.value })}
          />
        </div>
      </fieldset>
      <WhoSees form={form} groups={choices.price_groups} />
    </>
  )
}

function DeliveryDays({ form: { fields, errors, change } }: Pick<ListFieldsProps, 'form'>) {
  const { t } = useTexts()
  return (
    <div className={classes.days}>
      <TextInput
        label={t('list_settings.delivery_from')}
        name="delivery_days"
        inputMode="numeric"
        autoComplete="off"
        required
        value={fields.delivery_days}
        error={errors.delivery_days}
        onChange={(event) => change({ delivery_days: event.currentTarget.value })}
      />
      <TextInput
        label={t('list_settings.delivery_to')}
        name="delivery_days_max"
        inputMode="numeric"
        autoComplete="off"
        value={fields.delivery_days_max}
        error={errors.delivery_days_max}
        onChange={(event) => change({ delivery_days_max: event.currentTarget.value })}
      />
    </div>
  )
}

function regionName(code: string, t: ReturnType<typeof useTexts>['t']): string {
  return code === 'RUS' || code === 'UAE' ? t(`site.region_names.${code}`) : code
}
