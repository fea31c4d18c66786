import type { FormEvent, ReactNode } from 'react'
import { choiceText, keysOf, type FilterField } from '~/grid/filters/column_filter'
import { FilterInputs } from '~/grid/filters/filter_inputs'
import { Button } from '~/ui/button'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/forms.module.css'

type Values = Readonly<Record<string, string>>
type ChoiceField = Extract<FilterField, { type: 'choice' }>

interface FilterFormProps {
  field: FilterField
  label: string
  values: Values
  onApply: (values: Values) => void
}

/** Asks for the value of one filter. Enter applies it. */
export function FilterForm({ field, label, values, onApply }: FilterFormProps): ReactNode {
  const { t } = useTexts()
  const names = keysOf(field)
  const isSet = names.some((name) => values[name])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Portals are no barrier to React's events, and the page around may have a form of its own.
    event.stopPropagation()
    onApply(readFilters(event.currentTarget, names))
  }
  if (field.type === 'choice') {
    return <FilterChoices field={field} label={label} values={values} onApply={onApply} />
  }
  return (
    <form className={classes.filterForm} onSubmit={onSubmit}>
      <FilterInputs field={field} label={label} values={values} />
      <div className={classes.filterActions}>
        <Button type="submit" size="s" variant="primary">
          {t('grid.apply')}
        </Button>
        {isSet && (
          <Button
            size="s"
            variant="ghost"
            onClick={() => onApply(Object.fromEntries(names.map((name) => [name, ''])))}
          >
            {t('grid.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What is chosen counts at once; what was chosen before, pressed again, no longer does. */
function FilterChoices(props: FilterFormProps & { field: ChoiceField }): ReactNode {
  const { field, label, values, onApply } = props
  const { t } = useTexts()
  const current = values[field.key]
  return (
    <ul className={classes.filterChoices} aria-label={label}>
      {field.choices.map((choice) => (
        <li key={choice.value}>
          <Button
            variant="ghost"
            size="s"
            fullWidth
            icon={choice.value === current ? 'check' : undefined}
            aria-pressed={choice.value === current}
            onClick={() => onApply({ [field.key]: choice.value === current ? '' : choice.value })}
          >
            {choiceText(choice, t)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What stands in the fields of a form, by the names of the filters. */
export function readFilters(form: HTMLFormElement, names: readonly string[]): Values {
  const entries = new FormData(form)
  return Object.fromEntries(
    names.map((name) => {
      const value = entries.get(name)
      return [name, typeof value === 'string' ? value.trim() : '']
    })
  )
}
