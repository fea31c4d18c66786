/** What dialogs are made of; comes late (late_dialogs.ts). */
export { Drawer, Modal } from '@mantine/core'
