import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import classes from './section_save.module.css'

interface SectionSaveProps {
  /** Something differs from what is kept: only then is there a button. */
  isChanged: boolean
  isBusy: boolean
  /** What was changed has just been kept (`useSuccessFlag`). */
  isSaved: boolean
  /** What the button does; "Save" unless the section has a better word. */
  label?: string
}

/** The end of a section's form: its own button, and for two seconds that it is saved. */
export function SectionSave({ isChanged, isBusy, isSaved, label }: SectionSaveProps) {
  const { t } = useTexts()
  const save = label ?? t('profile.save')
  return (
    <div className={classes.end} data-shown={isChanged || isBusy || isSaved || undefined}>
      {(isChanged || isBusy) && (
        <Button type="submit" variant="primary" busy={isBusy && save}>
          {save}
        </Button>
      )}
      <span className={classes.saved} role="status">
        {isSaved && !isChanged && (
          <>
            <Icon name="check" size={14} />
            {t('profile.saved')}
          </>
        )}
      </span>
    </div>
  )
}
