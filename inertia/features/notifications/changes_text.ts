import type { NotedDay, NotedMove } from '#shared/answers/notification'
import type { TextKey, Texts } from '~/lib/texts/texts'

/** What was done with lines, and the words about it. */
export function changesOf(
  { moves = [], promised = [] }: { moves?: NotedMove[]; promised?: NotedDay[] },
  texts: Texts
): string[] {
  return [
    ...moves.map((move) => moveText(move, texts)),
    ...promised.map((day) => promisedText(day, texts)),
    // The same word may stand beside several moves.
    ...new Set(moves.flatMap(({ note }) => note ?? [])),
  ]
}

function promisedText(noted: NotedDay, texts: Texts): string {
  const { t, date } = texts
  const text = t('notifications.promised', {
    lines: t('common.lines', { count: noted.lines }),
    day: date(noted.on, 'day'),
  })
  return withParts(text, noted, texts)
}

/** What it is about by name: the first parts, and how many more. */
function withParts(
  text: string,
  { lines, parts = [] }: Pick<NotedMove, 'lines' | 'parts'>,
  { t, quantity: pieces }: Texts
): string {
  if (parts.length === 0) return text
  const named = parts.map(
    (part) => `${part.brand_name} ${part.partnumber} × ${pieces(part.quantity)}`
  )
  const more = lines - parts.length
  if (more > 0) named.push(t('notifications.and_more', { count: more }))
  return `${text}: ${named.join(', ')}`
}

function moveText(move: NotedMove, texts: Texts): string {
  const { to, reason, lines, quantity } = move
  const { t } = texts
  const text = t(`notifications.moves.${to}`, {
    lines: t('common.lines', { count: lines }),
    pieces: t('orders.n_pieces', { count: quantity }),
  })
  // The reasons are those of the server, and all of them have a text.
  const why = reason === null ? '' : ` (${t(`notifications.reasons.${reason}` as TextKey)})`
  return withParts(text + why, move, texts)
}
