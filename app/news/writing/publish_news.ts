import type { NewsCategory, NewsPicture, NewsTopic } from '#shared/answers/news/news'
import { LANGUAGES, type Language } from '#shared/languages'
import type { Region } from '#shared/working_days'
import { sql, type Transaction } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'
import { announceNews } from '#app/news/writing/announce_news'
import { makeBody } from '#app/news/writing/make_body'

/** What somebody wrote in a language; the body is Markdown. */
export interface NewsText {
  title: string
  lead: string
  body: string
}

/** A post as it is written. */
export interface WrittenNews {
  /** The end of its address; in a region no two posts have the same. */
  slug: string
  /** At least one. */
  regions: readonly Region[]
  /** At least one; where there is none, the post is not there in that language. */
  texts: Partial<Record<Language, NewsText>>
  category?: NewsCategory
  topic: NewsTopic
  picture?: NewsPicture | null
  /** From when on it can be read; now when it is left out, null for a draft. */
  published_at?: Date | null
}

type SlugTaken = { type: 'slug_taken' }

/** Writes a post; once it can be read, its regions are told. */
export function publishNews(written: WrittenNews): Promise<Result<{ id: number }, SlugTaken>> {
  return unlessTaken(() => sql.transaction(async (tx) => ({ id: await addNews(tx, written) })))
}

/** The same in a transaction of somebody else, whose affair it is that the slug is free. */
export async function addNews(tx: Transaction, written: WrittenNews): Promise<number> {
  const { slug, topic, category = 'MAIN_PAGE', picture = null, published_at: at } = written
  const row = await tx.one<{ id: number }>(
    `INSERT INTO news_posts (slug, category, topic, picture, published_at)
     VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN now() ELSE $6::timestamptz END) RETURNING id`,
    [slug, category, topic, picture, at === undefined, at ?? null]
  )
  if (!row) throw new Error('nothing was inserted')
  await writeRegions(tx, row.id, slug, written.regions)
  await writeTexts(tx, row.id, written)
  await announceNews(tx)
  return row.id
}

/**
 * Writes a post anew; without a moment it stays published as it is. Links to it end when its slug is
 * another one.
 */
export async function changeNews(
  id: number,
  written: WrittenNews
): Promise<Result<{ id: number }, SlugTaken | { type: 'not_found' }>> {
  const changed = await unlessTaken(() => sql.transaction((tx) => rewrite(tx, id, written)))
  if (!changed.ok) return changed
  return changed.value ? ok({ id }) : failed('not_found')
}

/** False: there is none with that id. */
async function rewrite(tx: Transaction, id: number, written: WrittenNews): Promise<boolean> {
  const { slug, topic, category = 'MAIN_PAGE', picture = null, published_at: at } = written
  // First its regions, which name its slug.
  await tx.run('DELETE FROM news_post_regions WHERE news_post_id = $1', [id])
  const found = await tx.one(
    `UPDATE news_posts SET slug = $2, category = $3, topic = $4, picture = $5, changed_at = now(),
       published_at = CASE WHEN $6 THEN published_at ELSE $7::timestamptz END
     WHERE id = $1 RETURNING id`,
    [id, slug, category, topic, picture, at === undefined, at ?? null]
  )
  if (!found) return false
  await tx.run('DELETE FROM news_texts WHERE news_post_id = $1', [id])
  await writeRegions(tx, id, slug, written.regions)
  await writeTexts(tx, id, written)
  await announceNews(tx)
  return true
}

async function writeRegions(
  tx: Transaction,
  id: number,
  slug: string,
  regions: readonly Region[]
): Promise<void> {
  await tx.run(
    `INSERT INTO news_post_regions (news_post_id, region_code, slug)
     SELECT $1, code, $2 FROM unnest($3::text[]) AS code`,
    [id, slug, regions]
  )
}

async function writeTexts(
  tx: Transaction,
  id: number,
  { regions, texts }: WrittenNews
): Promise<void> {
  const region = regions[0] ?? 'UAE'
  const rows = LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text ? [{ language, ...text, ...makeBody(text.body, { region, language }) }] : []
  })
  await tx.run(
    `INSERT INTO news_texts (news_post_id, language, title, lead, body, body_html, minutes)
     SELECT $1, language, title, lead, body, body_html, minutes
     FROM json_populate_recordset(NULL::news_texts, $2)`,
    [id, JSON.stringify(rows)]
  )
}

async function unlessTaken<Value>(write: () => Promise<Value>): Promise<Result<Value, SlugTaken>> {
  try {
    return ok(await write())
  } catch (error) {
    if (violatedConstraint(error) !== 'news_slug_of_region') throw error
    return failed('slug_taken')
  }
}
