import { REGIONS } from '#shared/site/places'
import type { Region } from '#shared/working_days'

/** The public channel of the news of a region. */
export function newsChannel(region: string): string {
  return `news.${region}`
}

/** The news channel of the user's region. Users without a company have the one of the region of the page. */
export function newsChannels(contractor: { region_code: Region } | null): string[] {
  return (contractor ? [contractor.region_code] : REGIONS).map(newsChannel)
}
