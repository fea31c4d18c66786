import { switchSingleKeys, useSingleKeys } from '~/lib/shortcuts'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { mayBuy } from '~/lib/user_kinds'
import { Checkbox } from '~/ui/forms/checkbox'
import { Modal } from '~/ui/overlays/modal'
import classes from './key_sheet.module.css'
import { useScreens } from './portal_screens'

/** The keys that work everywhere, and the switch for those of a single letter. */
export function KeySheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const isOn = useSingleKeys()
  const screens = useScreens()
  const hasSearch = mayBuy(useUser())
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.keys_title')} size="s">
      <dl className={classes.keys}>
        {hasSearch && (
          <div className={classes.row}>
            <dt>
              <kbd>/</kbd> <kbd>Ctrl K</kbd>
            </dt>
            <dd>{t('shell.keys_search')}</dd>
          </div>
        )}
        {screens.map((screen) => (
          <div key={screen.route} className={classes.row}>
            <dt>
              <kbd>g</kbd> <span>{t('shell.keys_then')}</span> <kbd>{screen.key}</kbd>
            </dt>
            <dd>{t(screen.label)}</dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t('shell.keys_list')}</dd>
        </div>
        <div className={classes.row}>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t('shell.keys_escape')}</dd>
        </div>
      </dl>
      <Checkbox
        as="switch"
        label={t('shell.keys_single')}
        checked={isOn}
        aria-describedby="single-keys-hint"
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      />
      <p id="single-keys-hint" className={classes.hint}>
        {t('shell.keys_single_hint')}
      </p>
    </Modal>
  )
}
