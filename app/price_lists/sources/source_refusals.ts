import { afterWait } from '#app/http/refusals/after_wait'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import { MOST_SOURCES, type SaveRefused } from '#app/price_lists/sources/save_source'

export const sourceRefusals: RefusalTable<SaveRefused> = {
  schedule_needed: wrongIn('every_hours', 'source_schedule_needed'),
  source_name_taken: wrongIn('name', 'source_name_taken'),
  secret_needed_again: wrongIn('password', 'source_secret_again'),
  too_many_sources: { status: 422, texts: { most: MOST_SOURCES } },
}

export const checkRefusals: RefusalTable<{
  type: 'too_many_source_checks'
  wait: number
}> = {
  too_many_source_checks: ({ wait }) => ({ status: 429, ...afterWait(wait) }),
}

export const hostKeyRefusals: RefusalTable<{ type: 'host_key_is_another' }> = {
  host_key_is_another: 409,
}

export const adoptionRefusals: RefusalTable<{ type: 'upload_gone' }> = { upload_gone: 410 }
