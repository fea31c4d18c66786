import type { ReactNode } from 'react'
import { choiceText, type FilterField } from '~/grid/filters/column_filter'
import { Field } from '~/ui/forms/field'
import { TextInput } from '~/ui/forms/text_input'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/forms.module.css'

interface FilterInputsProps {
  field: FilterField
  /** The column's name; names the fields where they stand among others. */
  label: string
  values: Readonly<Record<string, string>>
}

/** The fields of one filter, named as its parameters. */
export function FilterInputs({ field, label, values }: FilterInputsProps): ReactNode {
  const { t } = useTexts()
  if (field.type === 'text') {
    return (
      <TextInput
        label={label}
        hint={t('grid.contains')}
        name={field.key}
        defaultValue={values[field.key]}
        data-autofocus
      />
    )
  }
  if (field.type === 'up_to') {
    return (
      <TextInput
        label={`${label}, ${t('grid.up_to')}`}
        name={field.key}
        inputMode="decimal"
        defaultValue={values[field.key]}
        data-autofocus
      />
    )
  }
  if (field.type === 'choice') return <ChoiceInput field={field} label={label} values={values} />

  const isDate = field.type === 'date_range'
  return (
    <fieldset className={classes.filterRange}>
      <legend>{label}</legend>
      <TextInput
        label={t('grid.from')}
        name={field.from}
        type={isDate ? 'date' : 'text'}
        inputMode={isDate ? undefined : 'decimal'}
        defaultValue={values[field.from]}
        data-autofocus
      />
      <TextInput
        label={t('grid.to')}
        name={field.to}
        type={isDate ? 'date' : 'text'}
        inputMode={isDate ? undefined : 'decimal'}
        defaultValue={values[field.to]}
      />
    </fieldset>
  )
}

interface ChoiceInputProps extends FilterInputsProps {
  field: Extract<FilterField, { type: 'choice' }>
}

function ChoiceInput({ field, label, values }: ChoiceInputProps): ReactNode {
  const { t } = useTexts()
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          name={field.key}
          className={classes.select}
          defaultValue={values[field.key] ?? ''}
          data-autofocus
        >
          <option value="">{t('grid.any')}</option>
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choiceText(choice, t)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
