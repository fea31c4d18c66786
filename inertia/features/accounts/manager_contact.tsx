import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { PhoneLink } from '~/ui/phone_link'
import classes from './manager_contact.module.css'

/**
 * Whom to turn to: the manager's name, phone and address. Nothing while nobody looks after the
 * contractor.
 *
 * @param inline in one line with a remark, instead of below each other
 */
export function ManagerContact({ inline = false }: { inline?: boolean }) {
  const { t } = useTexts()
  const manager = useUser()?.contractor?.manager
  if (!manager) return null
  const { name, phone, email } = manager
  return (
    <span className={cn(classes.contact, inline && classes.inline)}>
      <span className={classes.role}>{t('shell.your_manager')}</span>
      <b>{name}</b>
      {phone && <PhoneLink>{phone}</PhoneLink>}
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  )
}
