import { useState } from 'react'
import type { LatestNews } from '#shared/answers/news/news'
import { useReload } from '~/lib/http/use_reload'
import { useRealtime } from '~/lib/realtime/realtime'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'

interface FreshNewsProps extends LatestNews {
  /** The props that have them. */
  only: string[]
}

/** Counts what was published since the posts were read, and shows it when asked: nothing moves by itself. */
export function FreshNews({ region, posts, only }: FreshNewsProps) {
  const { t } = useTexts()
  const [heard, setHeard] = useState<readonly number[]>([])
  const refresh = useReload(only)
  useRealtime('news.published', (event) => {
    if (event.region_code !== region) return
    setHeard((before) => [...new Set([...before, event.news_post_id])])
  })
  const fresh = heard.filter((id) => posts.every((post) => post.id !== id))
  if (fresh.length === 0) return null
  const show = () => {
    setHeard([])
    refresh()
  }
  return (
    <Button size="s" icon="refresh" onClick={show}>
      {t('news.fresh', { count: fresh.length })}
    </Button>
  )
}
