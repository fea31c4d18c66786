import { findContractorManagers } from '#app/contractors/contractor_managers'
import type { Sql } from '#app/database/sql'
import type { Audience } from '#app/events/define_event'
import type { HappenedEvent, Receiver } from '#app/events/receiver'
import { findEvent } from '#app/events/registry'
import { newsChannel } from '#app/realtime/news_channels'
import { publish, type RealtimeEvent } from '#app/realtime/publish'

/** Sends events to open windows. */
export const socketReceiver: Receiver = {
  name: 'sockets',
  wants: ({ audience }) => audience.length > 0,
  async receive(events, tx) {
    const managers = await findManagers(events, tx)
    await publish(events.flatMap((happened) => toRealtime(happened, managers)))
  },
}

type Managers = Awaited<ReturnType<typeof findContractorManagers>>

/** Finds the current managers of the contractors of events for managers. */
function findManagers(events: HappenedEvent[], tx: Sql): Promise<Managers> {
  const ids = events.flatMap((happened) =>
    audienceOf(happened).includes('manager') ? (happened.contractor_id ?? []) : []
  )
  return findContractorManagers([...new Set(ids)], tx)
}

function audienceOf({ event }: HappenedEvent): readonly Audience[] {
  return findEvent(event)?.audience ?? []
}

function toRealtime(happened: HappenedEvent, managers: Managers): RealtimeEvent[] {
  const { event_id, event, payload } = happened
  const channels = audienceOf(happened).flatMap((who) => channelsOf(who, happened, managers))
  return channels.length === 0 ? [] : [{ id: event_id, channels, event, data: payload }]
}

function channelsOf(
  who: Audience,
  { user_id, contractor_id, payload }: HappenedEvent,
  managers: Managers
): string[] {
  if (who === 'user') return channelOfUser(user_id)
  if (who === 'contractor')
    return contractor_id === null ? [] : [`private-contractor.${contractor_id}`]
  if (who === 'region') return [newsChannel(String(payload.region_code))]
  if (who !== 'manager') return [`private-${who}`]
  const manager = contractor_id === null ? undefined : managers.get(contractor_id)
  return manager === undefined ? ['private-staff.manager'] : channelOfUser(manager)
}

function channelOfUser(id: number | null): string[] {
  return id === null ? [] : [`private-user.${id}`]
}
