import type { AnyNotification } from '#app/events/define_event'
import type { Fact } from '#app/mail/write_mail'
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

/** More are not read in a mail: of things, and of what happened to one. */
const MOST_NAMED = 50
const MOST_SAID = 40

/** A thing to which something happened, the last time at. */
interface Thing {
  at: Date
  /** What it is, and what people said of it, each once. */
  about: Set<string>
  notes: Set<string>
  /** What happened, as often as it did, and what was said then. */
  said: string[]
}

/**
 * What a digest says of each thing to which something happened: when, and what mails of their own would
 * have said. What happened several times to one thing is one entry, at the last time.
 */
export function digestLines(
  entries: readonly DigestEntry[],
  kinds: readonly AnyNotification[],
  { reader, timeZone, t }: DigestReader
): Pick<MailBody, 'lines' | 'facts' | 'happened'> {
  const things = new Map<string, Thing>()
  for (const { kind, facts, at } of entries) {
    const body = kinds.find((each) => each.kind === kind)?.mail(facts, reader, t)
    if (!body) continue
    const { subject } = body
    const thing = things.get(subject) ?? { at, about: new Set(), notes: new Set(), said: [] }
    for (const fact of body.about ?? []) thing.about.add(textOf(fact))
    thing.said.push(...body.facts.map(textOf))
    for (const note of body.notes ?? []) {
      if (!thing.notes.has(note)) thing.said.push(note)
      thing.notes.add(note)
    }
    things.set(subject, { ...thing, at })
  }
  const named = [...things].slice(0, MOST_NAMED)
  const more = things.size - named.length
  return {
    lines: [t('mail.digest.text'), ...(more > 0 ? [t('mail.digest.more', { count: more })] : [])],
    facts: [],
    happened: named.map(([what, thing]) => ({
      at: momentIn(thing.at.toISOString(), timeZone, reader.locale),
      what,
      said: saidOf(thing, t),
    })),
  }
}

function saidOf({ about, said }: Thing, t: Translate): string[] {
  const more = said.length - MOST_SAID
  const rest = more > 0 ? [t('mail.and_more', { count: more })] : []
  return [...about, ...said.slice(0, MOST_SAID), ...rest]
}

function textOf(fact: Fact): string {
  return fact.filter(Boolean).join(': ')
}
