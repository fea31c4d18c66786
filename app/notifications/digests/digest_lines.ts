import type { AnyNotification } from '#app/events/define_event'
import { momentIn, type MailBody, type MailReader, type Translate } from '#app/mail/mail_body'

/** What happened, as it was noted. */
export interface DigestEntry {
  kind: string
  facts: never
  at: Date
}

interface DigestReader {
  reader: MailReader
  timeZone: string
  t: Translate
}

/** More are not read in a mail. */
const MOST_NAMED = 50

/**
 * What a digest says of each thing that happened: when, what, and what a mail of its own would have said
 * besides. What happened several times to one thing is one entry, at the last time.
 */
export function digestLines(
  entries: readonly DigestEntry[],
  kinds: readonly AnyNotification[],
  { reader, timeZone, t }: DigestReader
): Pick<MailBody, 'lines' | 'facts'> {
  const things = new Map<string, { at: Date; said: Set<string> }>()
  for (const { kind, facts, at } of entries) {
    const body = kinds.find((each) => each.kind === kind)?.mail(facts, reader, t)
    if (!body) continue
    const said = things.get(body.subject)?.said ?? new Set()
    for (const [name, value] of body.facts) said.add(`${name}: ${value}`)
    things.set(body.subject, { at, said })
  }
  const named = [...things].slice(0, MOST_NAMED)
  const more = things.size - named.length
  return {
    lines: [t('mail.digest.text'), ...(more > 0 ? [t('mail.digest.more', { count: more })] : [])],
    facts: named.map(([subject, { at, said }]) => [
      momentIn(at.toISOString(), timeZone, reader.locale),
      [subject, [...said].join(', ')].filter(Boolean).join('. '),
    ]),
  }
}
