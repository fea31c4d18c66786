import { useSharedProps } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { whyOff, type ClosedFeature } from './closed_features'
import classes from './closed_note.module.css'
import { ManagerContact } from './manager_contact'

/** Says what is off for the user on this screen and who can open it; nothing when all is on. */
export function ClosedNote({ of }: { of: readonly ClosedFeature[] }) {
  const { t } = useTexts()
  const { disabled_features } = useSharedProps()
  const off = of.filter((feature) => disabled_features.includes(feature))
  if (off.length === 0) return null
  return (
    <Note tone="info" className={classes.note}>
      {off.map((feature) => t(whyOff(feature))).join(' ')} <ManagerContact inline />
    </Note>
  )
}
