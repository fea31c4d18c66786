import { FEATURES, type Feature } from '#shared/accounts/features'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { Tag } from '~/ui/marks/tag'
import classes from './company.module.css'

interface FeatureChoiceProps {
  /** Those the user does not have. */
  disabled: readonly string[]
  /** Those nobody of the company has. */
  disabledForAll: readonly Feature[]
  onChange: (disabled: string[]) => void
}

/** What somebody may, in plain words; what the trader has switched off for all cannot be given. */
export function FeatureChoice({ disabled, disabledForAll, onChange }: FeatureChoiceProps) {
  const { t } = useTexts()
  return (
    <fieldset className={classes.features}>
      <legend>{t('company.may')}</legend>
      {FEATURES.map((feature) => {
        const isOffForAll = disabledForAll.includes(feature)
        return (
          <Checkbox
            key={feature}
            label={
              <>
                {t(`company.features.${feature}`)}{' '}
                {isOffForAll && <Tag>{t('company.off_for_all')}</Tag>}
              </>
            }
            disabled={isOffForAll}
            checked={!isOffForAll && !disabled.includes(feature)}
            onChange={({ currentTarget }) => {
              const others = disabled.filter((each) => each !== feature)
              onChange(currentTarget.checked ? others : [...others, feature])
            }}
          />
        )
      })}
    </fieldset>
  )
}
