import type { AnyNotification } from '#app/events/define_event'
import type { Fact } from '#app/mail/write_mail'
import { momentIn, type MailBody, type MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'

/** A notification as it is stored. */
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

/** The maximum number of objects in a digest, and of texts about one object. */
const MOST_NAMED = 50
const MOST_SAID = 40

/** An object with notifications, and the time of the newest one. */
interface Thing {
  at: Date
  /** Facts about the object, and texts of users, each once. */
  about: Set<string>
  notes: Set<string>
  /** The texts of the notifications, which may be repeated. */
  said: string[]
}

/**
 * Returns the content of a digest: for each object, the time and the texts that separate mails would have. Several
 * notifications about one object are one entry, at the time of the last one.
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
