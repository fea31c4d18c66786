import { useTexts } from '~/lib/texts/texts'
import classes from './skip_link.module.css'

/** The first stop of the Tab key: past the frame, to the content. */
export function SkipLink() {
  const { t } = useTexts()
  return (
    <a href="#content" className={classes.skip}>
      {t('shell.skip')}
    </a>
  )
}
