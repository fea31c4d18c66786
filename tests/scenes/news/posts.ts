import type { Language } from '#shared/languages'
import { publishNews, type NewsText, type WrittenNews } from '#app/news/writing/publish_news'
import { unique } from '#tests/scenes/cast'

interface NewsGiven extends Partial<Omit<WrittenNews, 'texts'>> {
  texts?: Partial<Record<Language, Partial<NewsText>>>
}

export interface GivenNews {
  id: number
  slug: string
  /** By language; made up where they were not given. */
  titles: Record<Language, string>
}

/** A post of both regions in both languages, published now, unless said otherwise. */
export async function givenNews({ texts, ...given }: NewsGiven = {}): Promise<GivenNews> {
  const name = unique()
  const slug = given.slug ?? `post-${name.toLowerCase()}`
  const written = texts ?? { en: {}, ru: {} }
  const titles = {
    en: written.en?.title ?? `News ${name}`,
    ru: written.ru?.title ?? `Новость ${name}`,
  }
  const published = await publishNews({
    regions: ['UAE', 'RUS'],
    topic: 'delivery',
    ...given,
    slug,
    texts: {
      ...(written.en && { en: textOf(titles.en, written.en) }),
      ...(written.ru && { ru: textOf(titles.ru, written.ru) }),
    },
  })
  if (!published.ok) throw new Error(published.error.type)
  return { id: published.value.id, slug, titles }
}

function textOf(
  title: string,
  { lead = `${title}, in short`, body = `${title}, at length.` }: Partial<NewsText>
) {
  return { title, lead, body }
}

/** The moment so many days from now. */
export function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}
