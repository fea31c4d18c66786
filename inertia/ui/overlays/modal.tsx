import { useEffect, type ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { useDialogs } from './late_dialogs'
import classes from './modal.module.css'

interface ModalProps {
  opened: boolean
  onClose: () => void
  title: string
  /** 560 px wide, 420, 840, or 1040 for tables. */
  size?: keyof typeof WIDTHS
  children: ReactNode
  /** Primary left, the way back right. */
  actions?: ReactNode
  /** A drawing from edge to edge above the text. */
  band?: ReactNode
}

const WIDTHS = { s: 420, m: 560, l: 840, xl: 1040 }

/** A dialog: Esc and a click beside it close it, the focus returns to where it was. */
export function Modal({ opened, onClose, title, size = 'm', children, actions, band }: ModalProps) {
  const { t } = useTexts()
  const dialogs = useDialogs(opened, onClose)
  useEffect(() => (opened ? focusLater() : undefined), [opened])
  if (!dialogs) return null
  return (
    <dialogs.Modal
      opened={dialogs.isOpen}
      onClose={onClose}
      title={title}
      size={WIDTHS[size]}
      closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
    >
      {band && <div className={classes.band}>{band}</div>}
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </dialogs.Modal>
  )
}

/** A dialog that goes away whole has no moment left to give the focus back: that is done for it. */
function focusLater(): () => void {
  const { activeElement: from } = document
  const menu = from?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const before = menu ? document.getElementById(menu) : from
  return () => {
    // Who closed it may have put the focus elsewhere.
    if (document.activeElement !== document.body) return
    if (before instanceof HTMLElement) before.focus()
  }
}
