import { FEATURES, type Feature } from '#shared/accounts/features'
import type { ContractorRecord } from '#shared/answers/staff/contractors'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import classes from './record.module.css'
import { Section } from './section'
import { reloadContractor } from './use_contractor_form'

/** The features that the users of a contractor have; each is switched at once. */
export function FeaturesSection({ contractor }: { contractor: ContractorRecord }) {
  const { t } = useTexts()
  const { id, version, disabled_features: disabled, is_supplier } = contractor
  const write = useWrite({
    failed: t('contractors.save_failed'),
    onRefused: () => reloadContractor(),
  })

  function turn(feature: Feature, isOn: boolean): void {
    const others = disabled.filter((each) => each !== feature)
    const body = { version, disabled_features: isOn ? others : [...others, feature] }
    void write.run(async () => {
      await api.put('api.admin.contractors.features', { params: { id }, body })
      await reloadContractor()
    })
  }

  const all = FEATURES.length
  return (
    <Section
      of="features"
      lead={t('contractors.features.lead', { on: all - disabled.length, all })}
    >
      <ul className={classes.features}>
        {FEATURES.map((feature) => {
          const isUseless = feature === 'price_upload' && !is_supplier
          return (
            <li key={feature}>
              <Checkbox
                as="switch"
                label={
                  <>
                    <span className={classes.feature}>
                      {t(`contractors.features.of.${feature}`)}
                    </span>
                    <span className={classes.remark}>
                      {t(`contractors.features.about.${feature}`)}{' '}
                      {isUseless && t('contractors.features.only_suppliers')}
                    </span>
                  </>
                }
                checked={!disabled.includes(feature)}
                onChange={({ currentTarget }) => turn(feature, currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
