import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { useDialogs } from './late_dialogs'

interface SideDialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  side: 'left' | 'right'
  /** How wide it is: pixels, or a length of CSS. */
  size: number | string
  children: ReactNode
}

/** A dialog that slides in from a side of the screen; Esc and a click beside it close it. */
export function SideDialog({ opened, onClose, title, side, size, children }: SideDialogProps) {
  const { t } = useTexts()
  const dialogs = useDialogs(opened, onClose)
  if (!dialogs) return null
  return (
    <dialogs.Drawer
      opened={dialogs.isOpen}
      onClose={onClose}
      title={title}
      position={side}
      size={size}
      closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
    >
      {children}
    </dialogs.Drawer>
  )
}
