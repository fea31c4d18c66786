import type { ReactNode } from 'react'
import { PRICE_LIST_MODES, type PriceListMode } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { Segmented } from '~/ui/forms/segmented'
import classes from './import_mode.module.css'

interface ImportModeProps {
  mode: PriceListMode
  onMode: (mode: PriceListMode) => void
}

/** Whether the file is the whole list or changes it, and what that means for what it lacks. */
export function ImportMode({ mode, onMode }: ImportModeProps): ReactNode {
  const { t } = useTexts()
  return (
    <div className={classes.mode}>
      <Segmented
        label={t('uploads.price_list.mode')}
        choices={PRICE_LIST_MODES.map((value) => ({
          value,
          label: t(`uploads.price_list.mode_${value}`),
        }))}
        value={mode}
        onChange={onMode}
      />
      <span className={classes.follows} role="status">
        {t(`uploads.price_list.mode_${mode}_text`)}
      </span>
    </div>
  )
}
