import common from '#lang/ru/common.json'
import confirming from '#lang/ru/confirming.json'
import errors_pages from '#lang/ru/errors_pages.json'
import home from '#lang/ru/home.json'
import news from '#lang/ru/news.json'
import notices from '#lang/ru/notices.json'
import shell from '#lang/ru/shell.json'
import site from '#lang/ru/site.json'
import type { PublicMessages } from '~/lib/texts/messages/en/public'

const messages: PublicMessages = {
  common,
  confirming,
  errors_pages,
  home,
  news,
  notices,
  shell,
  site,
}

export default messages
