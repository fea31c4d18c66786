import common from '#lang/en/common.json'
import confirming from '#lang/en/confirming.json'
import errors_pages from '#lang/en/errors_pages.json'
import home from '#lang/en/home.json'
import news from '#lang/en/news.json'
import notices from '#lang/en/notices.json'
import shell from '#lang/en/shell.json'
import site from '#lang/en/site.json'

/** The texts of every page. A new file is added here, or to the set of those pages that show it. */
const messages = {
  common,
  confirming,
  errors_pages,
  home,
  news,
  notices,
  shell,
  site,
}

export type PublicMessages = typeof messages
export default messages
