import { useState } from 'react'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { IconButton } from '~/ui/icons/icon_button'
import { Menu, MenuItem, MenuLabel } from '~/ui/overlays/menu'
import { PartNumber } from '~/ui/part_number'
import classes from './lately_menu.module.css'
import { byVisit, type LookUp } from './look_ups'
import { useLookedUp } from './looked_up'

const BUTTON = '[data-looked-up-lately]'
/** More than a screen holds is no list to choose from. */
const MOST_EARLIER = 15

/** On every screen of who searches. */
const keys = { h: openLately }

/** Opens the list of numbers looked up lately, for a key. */
export function openLately(): void {
  document.querySelector<HTMLElement>(BUTTON)?.click()
}

/** The numbers of this visit and of earlier ones; choosing one looks it up again. */
export function LatelyMenu({ onChoose }: { onChoose: (partnumber: string) => void }) {
  const { t } = useTexts()
  useShortcuts(keys)
  const lookUps = useLookedUp()
  const [now, setNow] = useState(() => Date.now())
  const { visit, earlier } = byVisit(lookUps, now)
  const groups = [
    { label: t('prices.lately.visit'), lookUps: visit },
    { label: t('prices.lately.earlier'), lookUps: earlier.slice(0, MOST_EARLIER) },
  ]
  return (
    <Menu
      position="bottom-end"
      width={320}
      target={
        <IconButton
          data-looked-up-lately
          icon="clock"
          size="s"
          label={t('prices.lately.title')}
          aria-keyshortcuts="h Alt+ArrowDown"
          onClick={() => setNow(Date.now())}
        />
      }
    >
      <div className={classes.list}>
        {lookUps.length === 0 && <MenuLabel>{t('prices.lately.none')}</MenuLabel>}
        {groups.map((group) => (
          <Group key={group.label} {...group} onChoose={onChoose} />
        ))}
      </div>
    </Menu>
  )
}

interface GroupProps {
  label: string
  lookUps: readonly LookUp[]
  onChoose: (partnumber: string) => void
}

function Group({ label, lookUps, onChoose }: GroupProps) {
  if (lookUps.length === 0) return null
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      {lookUps.map(({ partnumber, name }) => (
        <MenuItem key={partnumber} onClick={() => onChoose(partnumber)}>
          <span className={classes.number}>
            <PartNumber strong>{partnumber}</PartNumber>
            <span className={classes.name}>{name}</span>
          </span>
        </MenuItem>
      ))}
    </>
  )
}
