import edge from 'edge.js'
import type { Language } from '#shared/languages'
import { sanitiseText } from '#shared/number_format'
import { appName, appUrl } from '#config/app'

/** What a mail says; texts are in the reader's language. */
export interface MailContent {
  language: Language
  subject: string
  greeting: string
  /** Sentences, each a paragraph. */
  lines: string[]
  /** Words of people about what happened, each a paragraph. */
  notes?: string[]
  /** What it is about, the same in every mail about it: names and values, as a table. */
  about?: Fact[]
  /** What happened to it, in the same table. */
  facts: Fact[]
  /** Of a digest: what happened to many things, one after the other. */
  happened?: { at: string; what: string; said: string[] }[]
  /** Where to go on; a path of the portal. */
  action: { label: string; path: string } | null
  /** Beside it, what is done less often. */
  second?: { label: string; path: string }
  /** The same in full, instead of greeting, sentences and table. */
  document?: MailDocument
  /** Why it was sent, and where that is said; null for one that has to be sent. */
  footer: string
  settings: { label: string; path: string } | null
}

export type Fact = [name: string, value: string, which?: string]

/** A thing as it would lie on a table: its name in large, what counts side by side, its lines. */
export interface MailDocument {
  /** Above its name. */
  over: string
  title: string
  /** Below its name, beside what it is about. */
  under: string
  figures: { name: string; value: string; about: string }[]
  /** The same to take away; a path of the portal. */
  file: { label: string; path: string }
  /** What is to be looked at before the lines. */
  notice: { title: string; text: string } | null
  items: {
    name: string
    number: string
    about: string
    count: string
    day: string
    amount: string
  }[]
  /** What comes after the lines that are named. */
  rest: { label: string; amount: string } | null
  /** At the end, each under its own heading. */
  endings: { title: string; text: string }[]
}

/** A mail as text and as HTML, both saying the same. */
export async function writeMail(content: MailContent): Promise<{ text: string; html: string }> {
  const { action, second, settings } = content
  const notes = (content.notes ?? []).map(sanitiseText)
  const happened = (content.happened ?? []).map((one) => ({
    ...one,
    said: one.said.map(sanitiseText),
  }))
  const about = (content.about ?? []).map(plainFact)
  const facts = [...about, ...content.facts.map(plainFact)]
  const document = content.document && plainDocument(content.document)
  const links = {
    file: document && { ...document.file, url: appUrl + document.file.path },
    second: second && { ...second, url: appUrl + second.path },
    action: action && { ...action, url: appUrl + action.path },
    settings: settings && { ...settings, url: appUrl + settings.path },
  }
  const view = { ...content, about, facts, notes, happened, document, ...links, appName, appUrl }
  const html = await edge.render('mail/frame', view)
  const body = document
    ? documentText(document, about, [links.action, links.file])
    : [
        content.greeting,
        ...content.lines,
        ...notes,
        factsText(facts),
        happened.map(({ at, what, said }) => `${at}: ${[what, ...said].join('. ')}`).join('\n'),
        linkText(links.action),
        linkText(links.second),
      ]
  const foot = ['-- ', appName, content.footer, linkText(links.settings)].filter(Boolean).join('\n')
  return { html, text: [...body, foot].filter((part) => part !== '').join('\n\n') }
}

/** What others wrote cannot break out of its line. */
function plainFact([name, value, which = '']: Fact): Fact {
  return [sanitiseText(name), sanitiseText(value), sanitiseText(which)]
}

function plainDocument({ items, endings, notice, ...document }: MailDocument): MailDocument {
  return {
    ...document,
    under: sanitiseText(document.under),
    notice: notice && { ...notice, text: sanitiseText(notice.text) },
    items: items.map((item) => ({
      ...item,
      name: sanitiseText(item.name),
      number: sanitiseText(item.number),
      about: sanitiseText(item.about),
    })),
    endings: endings.map(({ title, text }) => ({ title, text: sanitiseText(text) })),
  }
}

interface Link {
  label: string
  url: string
}

function linkText(link: Link | null | undefined): string {
  return link ? `${link.label}: ${link.url}` : ''
}

function factsText(facts: readonly Fact[]): string {
  return facts.map((fact) => fact.filter(Boolean).join(': ')).join('\n')
}

function documentText(
  { over, title, under, figures, notice, items, rest, endings }: MailDocument,
  about: readonly Fact[],
  links: readonly (Link | null | undefined)[]
): string[] {
  const figureTexts = figures.map(({ name, value, about: words }) => {
    return `${name}: ${value}${words && ` (${words})`}`
  })
  const itemTexts = items.map(({ name, number, about: words, count, day, amount }) => {
    return [`${name} ${number}`, words, `${count} = ${amount}`, day].filter(Boolean).join(', ')
  })
  return [
    `${over}\n${title}`,
    [factsText(about), under].filter(Boolean).join('\n'),
    figureTexts.join('\n'),
    links.map(linkText).filter(Boolean).join('\n'),
    notice ? `${notice.title}: ${notice.text}` : '',
    [...itemTexts, ...(rest ? [`${rest.label}: ${rest.amount}`] : [])].join('\n'),
    ...endings.map((ending) => `${ending.title}: ${ending.text}`),
  ]
}
