import { REGIONS } from '#shared/site/places'
import type { Region } from '#shared/working_days'

/** The public channel of the news of a region. */
export function newsChannel(region: string): string {
  return `news.${region}`
}

/** Those of a user: of their company's region; of who has none it depends on the page which one that is. */
export function newsChannels(contractor: { region_code: Region } | null): string[] {
  return (contractor ? [contractor.region_code] : REGIONS).map(newsChannel)
}
