import { useTexts } from '~/lib/texts/texts'
import { TextInput } from '~/ui/forms/text_input'
import { Icon } from '~/ui/icons/icon'
import classes from './find_ordered.module.css'

/** The field that finds what was ordered, as it looks until it is there. */
export function FieldComing() {
  const { t } = useTexts()
  return (
    <span className={classes.find} inert>
      <TextInput
        label={t('orders.find')}
        hiddenLabel
        placeholder={t('orders.find_by')}
        after={<Icon name="down" size={14} />}
        readOnly
      />
    </span>
  )
}
