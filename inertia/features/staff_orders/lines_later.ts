/* What the screen of lines shows when there is time or need: little each, so one file. */
export { LineHints } from './line_hints'
export { PickedFoot } from './picked_foot'
export { DelayedBar } from './bulk_updates/delayed_bar'
export { LeftLines } from './bulk_updates/left_lines'
