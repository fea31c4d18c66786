import { useState, type FormEvent, type ReactNode } from 'react'
import { clampWidth, LEAST_WIDTH, MOST_WIDTH } from '~/grid/columns/column_layout'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/forms.module.css'

interface WidthFormProps {
  width: number
  /** Null is the column's own width. */
  onWidth: (width: number | null) => void
}

export function WidthForm({ width, onWidth }: WidthFormProps): ReactNode {
  const { t } = useTexts()
  const [text, setText] = useState(String(width))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onWidth(Number(text) > 0 ? clampWidth(Number(text)) : null)
  }
  return (
    <form className={classes.filterForm} onSubmit={onSubmit}>
      <TextInput
        label={t('grid.width_label')}
        hint={`${LEAST_WIDTH}–${MOST_WIDTH}`}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.filterActions}>
        <Button type="submit" size="s" variant="primary">
          {t('grid.apply')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => onWidth(null)}>
          {t('grid.own_width')}
        </Button>
      </div>
    </form>
  )
}
