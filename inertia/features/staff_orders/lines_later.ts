/* What the screen of lines shows when there is time or need: little each, so one file. */
export { LineHints } from './line_hints'
export { PickedFoot } from './picked_foot'
export { HeldBar } from './working/held_bar'
export { LeftLines } from './working/left_lines'
