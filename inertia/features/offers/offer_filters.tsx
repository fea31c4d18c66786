import type { OffersAnswer } from '#shared/answers/offer'
import type { GridList } from '~/grid/types'
import { useFeature } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { Chip } from '~/ui/marks/chip'
import { DefaultOfferMenu } from './default_offer_menu'
import classes from './offers.module.css'

interface OfferFiltersProps {
  answer: OffersAnswer
  list: GridList
}

/** Brands with their counts to choose from, and whether analogues are shown. */
export function OfferFilters({ answer, list }: OfferFiltersProps) {
  const { t } = useTexts()
  const mayHaveAnalogues = useFeature('analogues')
  const { brand_name: chosen = '', analogues } = list.query.filters
  const choose = (brand_name: string) => list.change({ filters: { brand_name } })
  const all = answer.brands.reduce((sum, brand) => sum + brand.offers_count, 0)
  return (
    <div className={classes.bar}>
      <div className={classes.brands} role="group" aria-label={t('prices.brands')}>
        <Chip chosen={chosen === ''} count={all} onClick={() => choose('')}>
          {t('prices.all_brands')}
        </Chip>
        {answer.brands.map((brand) => (
          <Chip
            key={brand.name}
            chosen={chosen === brand.name}
            count={brand.offers_count}
            onClick={() => choose(chosen === brand.name ? '' : brand.name)}
          >
            {brand.name}
          </Chip>
        ))}
      </div>
      <DefaultOfferMenu />
      <Checkbox
        as="switch"
        label={mayHaveAnalogues ? t('prices.analogues') : t('prices.analogues_off')}
        disabled={!mayHaveAnalogues}
        checked={mayHaveAnalogues && analogues !== '0'}
        onChange={(event) =>
          list.change({ filters: { analogues: event.currentTarget.checked ? '' : '0' } })
        }
      />
    </div>
  )
}
