import type { OfferChoice } from '#shared/default_offer'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import { Menu, MenuItem, MenuLabel } from '~/ui/overlays/menu'
import { keepOfferChoice, useOfferChoice } from './offer_choice'
import classes from './offers.module.css'

/** Waits that buyers ask for. */
const DAYS = [1, 2, 3, 5, 7, 14]

/** Which offer Enter adds and pasted lists take: the cheapest, the fastest, or the cheapest in time. */
export function DefaultOfferMenu() {
  const texts = useTexts()
  const { t } = texts
  const choice = useOfferChoice()
  const { default_offer: by, default_offer_days: days } = choice
  const within = DAYS.includes(days) ? DAYS : [...DAYS, days].toSorted((one, other) => one - other)
  const item = (next: OfferChoice, isChosen: boolean) => (
    <MenuItem
      key={`${next.default_offer} ${next.default_offer_days}`}
      chosen={isChosen}
      onClick={() => void keepOfferChoice(next)}
    >
      {choiceText(next, texts)}
    </MenuItem>
  )
  return (
    <Menu
      position="bottom-end"
      target={
        <button type="button" className={classes.choice}>
          <span className={classes.choice_word}>{t('prices.choice.take')}</span>{' '}
          <b>{choiceText(choice, texts)}</b>
          <Icon name="down" size={14} />
        </button>
      }
    >
      <MenuLabel>{t('prices.choice.title')}</MenuLabel>
      {item({ default_offer: 'cheapest', default_offer_days: days }, by === 'cheapest')}
      {item({ default_offer: 'fastest', default_offer_days: days }, by === 'fastest')}
      {within.map((most) =>
        item(
          { default_offer: 'cheapest_within', default_offer_days: most },
          by === 'cheapest_within' && most === days
        )
      )}
    </Menu>
  )
}

function choiceText({ default_offer, default_offer_days }: OfferChoice, { t }: Texts): string {
  if (default_offer === 'fastest') return t('prices.choice.fastest')
  if (default_offer === 'cheapest') return t('prices.choice.cheapest')
  return t('prices.choice.within', { days: default_offer_days })
}
