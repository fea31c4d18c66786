import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { NEWS_PICTURES, NEWS_TOPICS } from '#shared/answers/news/news'
import { LANGUAGES, type Language } from '#shared/languages'
import { placeParams, REGIONS } from '#shared/site/places'
import type { Region } from '#shared/working_days'
import { readFrontMatter } from '#app/content/front_matter'
import type { Transaction } from '#app/database/sql'
import { addNews, type NewsText, type WrittenNews } from '#app/news/writing/publish_news'

/** The hour at which news appear, in UTC. */
const HOUR = 6

/** The news of the trader (`resources/content/news/<slug>/<region>.<language>.md`), dated back from today. */
export async function loadNews(tx: Transaction): Promise<void> {
  const folder = app.makePath('resources/content/news')
  for (const slug of (await readdir(folder)).toSorted()) {
    for (const region of REGIONS) {
      const post = await readPost(folder, slug, region)
      if (post) await addNews(tx, post)
    }
  }
}

/** The post of a region; null when it is none of its news. */
async function readPost(folder: string, slug: string, region: Region): Promise<WrittenNews | null> {
  const texts: Partial<Record<Language, NewsText>> = {}
  let facts: Readonly<Record<string, string>> | null = null
  for (const language of LANGUAGES) {
    const name = `${placeParams({ region, language }).region}.${language}.md`
    const written = await readFile(join(folder, slug, name), 'utf8').catch(() => null)
    if (written === null) continue
    const { fields, body } = readFrontMatter(written)
    texts[language] = { title: fields.title ?? '', lead: fields.lead ?? '', body }
    facts ??= fields
  }
  if (!facts) return null
  const topic = NEWS_TOPICS.find((each) => each === facts.topic)
  if (!topic) throw new Error(`${slug} of ${region} has no topic of ours`)
  return {
    slug,
    regions: [region],
    topic,
    picture: NEWS_PICTURES.find((each) => each === facts.picture) ?? null,
    published_at: daysAgo(Number(facts.days_ago)),
    texts,
  }
}

function daysAgo(days: number): Date {
  const day = new Date(Date.now() - days * 86_400_000)
  day.setUTCHours(HOUR, 0, 0, 0)
  // Early in the day it would not be there yet.
  return new Date(Math.min(day.getTime(), Date.now()))
}
