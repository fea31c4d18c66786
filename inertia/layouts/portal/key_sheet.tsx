import type { PageUser } from '#shared/answers/page_props'
import { KEY_PLACES, type KeyPlace } from '~/lib/keys/key_list'
import { useUser } from '~/lib/page_props'
import { switchSingleKeys, useSingleKeys } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { isManager, mayBuy, packs } from '~/lib/user_kinds'
import { Checkbox } from '~/ui/forms/checkbox'
import { Modal } from '~/ui/overlays/modal'
import classes from './key_sheet.module.css'
import { useScreens } from './portal_screens'

export interface KeySheetProps {
  opened: boolean
  onClose: () => void
}

/** What stands on the keys, where it is not their name. */
const SIGNS: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  arrows: '← ↑ ↓ →',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** All keys there are for the user, by place, and the switch for those of a single letter. */
export function KeySheet({ opened, onClose }: KeySheetProps) {
  const { t } = useTexts()
  const user = useUser()
  const isOn = useSingleKeys()
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')} size="l">
      <div className={classes.places}>
        {KEY_PLACES.filter(({ id }) => isTheirs(id, user)).map((place) => (
          <PlaceKeys key={place.id} place={place} />
        ))}
      </div>
      <Checkbox
        as="switch"
        label={t('keys.single')}
        checked={isOn}
        aria-describedby="single-keys-hint"
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      />
      <p id="single-keys-hint" className={classes.hint}>
        {t('keys.single_hint')}
      </p>
    </Modal>
  )
}

const buying: ReadonlySet<KeyPlace['id']> = new Set(['search', 'cart', 'quotations', 'orders'])

function isTheirs(place: KeyPlace['id'], user: PageUser | null): boolean {
  if (buying.has(place)) return mayBuy(user)
  if (place === 'invoices') return Boolean(user?.contractor)
  if (place === 'answers' || place === 'lines') return isManager(user)
  if (place === 'packing') return packs(user)
  return place !== 'lists' || isManager(user) || user?.contractor?.is_supplier === true
}

function PlaceKeys({ place }: { place: KeyPlace }) {
  const { t } = useTexts()
  const screens = useScreens()
  const hasSearch = mayBuy(useUser())
  const isOpen = ({ text }: { text: string }) => text !== 'keys.search' || hasSearch
  const isEverywhere = place.id === 'everywhere'
  return (
    <div role="group" className={classes.place} aria-labelledby={`keys-${place.id}`}>
      <h3 id={`keys-${place.id}`}>{t(place.title)}</h3>
      <dl className={classes.keys}>
        {isEverywhere &&
          screens.map((screen) => (
            <div key={screen.route} className={classes.row}>
              <dt>
                <kbd>g</kbd> <span>{t('keys.then')}</span> <kbd>{screen.key}</kbd>
              </dt>
              <dd>{t(screen.label)}</dd>
            </div>
          ))}
        {place.keys.filter(isOpen).map(({ keys, text }) => (
          <div key={text} className={classes.row}>
            <dt>
              {keys.map((combination) => (
                <KeyCombination key={combination} keys={combination} />
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** `mod+k` as it stands on the keys: `Ctrl K`. */
function KeyCombination({ keys }: { keys: string }) {
  const { t } = useTexts()
  const signs = keys.split('+').map((key) => (key === 'Space' ? t('grid.space_key') : signOf(key)))
  return <kbd>{signs.join(' ')}</kbd>
}

function signOf(key: string): string {
  if (key === 'mod') return /Mac|iPad|iPhone/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
