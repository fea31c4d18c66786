import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './choose_panel.module.css'

interface OtherTermsProps {
  isBusy: boolean
  offReason: string | false
  /** Takes the same way under these terms; null: none was taken. */
  onApply: (() => void) | null
}

/** The terms are others than those the lines were chosen under. */
export function OtherTerms({ isBusy, offReason, onApply }: OtherTermsProps) {
  const { t } = useTexts()
  return (
    <p className={classes.only} role="status">
      <span>{t('quotation_parts.other_terms')}</span>
      {onApply && (
        <Button
          size="s"
          busy={isBusy && t('quotation_parts.choosing_them')}
          offReason={offReason}
          onClick={onApply}
        >
          {t('quotation_parts.apply_terms')}
        </Button>
      )}
    </p>
  )
}
