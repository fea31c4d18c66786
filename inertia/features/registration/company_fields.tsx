import type { ReactNode } from 'react'
import { taxIdProblem } from '#shared/accounts/tax_id'
import { WANTS } from '#shared/accounts/wants'
import { placeParams } from '#shared/site/places'
import type { Region } from '#shared/working_days'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { Segmented } from '~/ui/forms/segmented'
import { TextInput } from '~/ui/forms/text_input'
import { Icon } from '~/ui/icons/icon'
import classes from './register_form.module.css'
import type { CheckedForm } from './use_checked_form'

interface PartProps {
  form: CheckedForm
  region: Region
}

/** Which company it is, and what it wants. */
export function CompanyFields({ form: { data, change, text }, region }: PartProps) {
  const { t } = useTexts()
  const isTaxIdRight = taxIdProblem(region, data.tax_id) === null
  return (
    <>
      <div>
        <span className={classes.label} aria-hidden="true">
          {t('registration.wants')}
        </span>
        <Segmented
          label={t('registration.wants')}
          size="l"
          choices={WANTS.map((value) => ({ value, label: t(`registration.want.${value}`) }))}
          value={data.wants}
          onChange={(value) => change('wants', value)}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...text('company_name')}
          label={t('registration.company')}
          autoComplete="organization"
        />
        <TextInput
          {...text('tax_id')}
          label={t(`registration.tax_id.${region}`)}
          hint={t(`registration.tax_id_hint.${region}`)}
          inputMode="numeric"
          autoComplete="off"
          after={isTaxIdRight && <Icon name="check" size={14} className={classes.fits} />}
        />
      </div>
    </>
  )
}

/** The terms and the privacy policy of the region, each in a window of its own: what is typed stays. */
export function Consent({ form: { data, change, errorOf }, region }: PartProps) {
  const { t, rich, language } = useTexts()
  const isPublished = useSharedProps().legal_regions.includes(region)
  const place = placeParams({ region, language })
  const link = (page: string) => (words: ReactNode) => (
    <a href={route('site.page', { ...place, page })} target="_blank" rel="noopener">
      {words}
    </a>
  )
  const error = errorOf('consent')
  return (
    <div className={classes.consent}>
      <Checkbox
        name="consent"
        checked={data.consent}
        aria-describedby={error ? 'consent-note' : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => change('consent', event.currentTarget.checked)}
        label={
          isPublished
            ? rich('registration.consent', {
                terms: link('terms-of-service'),
                privacy: link('privacy-policy'),
              })
            : t('registration.consent_unpublished')
        }
      />
      {error && <p id="consent-note">{error}</p>}
    </div>
  )
}
