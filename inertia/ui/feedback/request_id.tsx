import { useTexts } from '~/lib/texts/texts'
import classes from './request_id.module.css'

/** What support finds in the log. */
export function RequestId({ id }: { id: string | null | undefined }) {
  const { t } = useTexts()
  if (!id) return null
  return (
    <p className={classes.request}>
      {t('common.request')} <code>{id}</code>
    </p>
  )
}
