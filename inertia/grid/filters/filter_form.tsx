import type { FormEvent, ReactNode } from 'react'
import { keysOf, type FilterField } from '~/grid/filters/column_filter'
import { FilterInputs } from '~/grid/filters/filter_inputs'
import { Button } from '~/ui/button'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/forms.module.css'

type Values = Readonly<Record<string, string>>

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
