import { PRICE_LIST_MODES } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { Segmented } from '~/ui/forms/segmented'
import type { FormPart } from './field_props'
import classes from './source_form.module.css'

/** Whether a file of the source is the whole list or changes it. */
export function ModeField({ draft, change }: FormPart) {
  const { t } = useTexts()
  return (
    <div className={classes.choice}>
      <span aria-hidden="true">{t('price_sources.form.mode')}</span>
      <Segmented
        label={t('price_sources.form.mode')}
        choices={PRICE_LIST_MODES.map((value) => ({
          value,
          label: t(`price_sources.modes.${value}`),
        }))}
        value={draft.mode}
        onChange={(mode) => change({ mode })}
      />
      <span className={classes.follows} role="status">
        {t(`price_sources.form.mode_${draft.mode}`)}
      </span>
    </div>
  )
}
