import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { late } from '~/ui/late'
import classes from '../staff_orders.module.css'
import type { UpdateFormProps } from './update_form'

/** No first load needs it: nothing is picked then. */
export const updateForm = late<UpdateFormProps>(
  async () => (await import('./update_form')).UpdateForm,
  {
    meanwhile: null,
  }
)

/** What is done with the lines that are picked, or how they are. */
export function UpdatePane(props: UpdateFormProps) {
  return props.lines.length === 0 ? <NothingPicked /> : <updateForm.Late {...props} />
}

function NothingPicked() {
  const { t, rich } = useTexts()
  return (
    <div className={classes.nothing}>
      <h2>{t('staff_lines.none_picked')}</h2>
      <p>{rich('staff_lines.none_picked_text', { kbd: asKey })}</p>
    </div>
  )
}

const asKey = (text: ReactNode) => <kbd>{text}</kbd>
