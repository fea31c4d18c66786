import { describeApi } from '#app/http/api/describe_api'
import { newsPostQuery, newsQuery } from '#app/news/validators'

export const newsApi = describeApi({
  key: 'news',
  title: 'News',
  text: 'What the trader tells, per region and language. No one has to be signed in.',
  calls: {
    'api.news': { title: 'List news', query: newsQuery },
    'api.news.show': {
      title: 'Read a post',
      path: { id: 'The post.' },
      query: newsPostQuery,
    },
  },
})
