import { FAR_PERCENT } from '../../times_moved.js'

/** All that moved far: either way, up, down. */
export const FAR_MOVES = ['far', 'far_up', 'far_down'] as const

/** What the filter of moves asks the server for: all that moved far, or what a bar counts. */
export function moveParams(move: string): Record<string, string> {
  const over = { moved_over: String(FAR_PERCENT) }
  switch (move) {
    case '':
      return {}
    case 'far':
      return over
    case 'far_up':
      return { ...over, direction: 'up' }
    case 'far_down':
      return { ...over, direction: 'down' }
    default:
      return { bin: move }
  }
}
