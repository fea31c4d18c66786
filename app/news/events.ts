import { defineEvent } from '#app/events/define_event'

/** A post can be read from now on; told in the region it is for, one event for each. */
export const newsPublished = defineEvent('news.published', { audience: ['region'] })
