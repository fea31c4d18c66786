import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql, type Sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import { newsPublished } from '#app/news/events'

/** Tells of posts that were to appear later, once their time has come. */
export const announceNewsJob = defineJob({
  name: 'announce_news',
  cron: '* * * * *',
  mostAttempts: 1,
  run: () => announceNews(sql),
})

/**
 * Tells open windows of the posts that can be read and nobody was told of yet. Those that are dated back
 * more than a day are no news to anybody.
 */
export async function announceNews(db: Sql): Promise<void> {
  await db.run(
    `WITH due AS (
       UPDATE news_posts SET announced_at = now()
       WHERE announced_at IS NULL AND published_at <= now() RETURNING id, published_at),
     told AS (
       SELECT d.id, r.region_code FROM due d JOIN news_post_regions r ON r.news_post_id = d.id
       WHERE d.published_at > now() - interval '1 day' ORDER BY d.id, r.region_code)
     ${newsPublished.insert({
       subject: `'news:' || t.id`,
       payload: `jsonb_build_object('news_post_id', t.id, 'region_code', t.region_code)`,
       from: 'told t',
     })}`
  )
  await wakeRelayAfterCommit(db)
}
