import { staffRole } from '#shared/roles'

/** What decides about channels. */
export interface ChannelOwner {
  id: number
  role: string
  contractor: { id: number; status: string } | null
}

/** The channels a user is told of; none while the contractor is blocked. */
export function ownChannels({ id, role, contractor }: ChannelOwner): string[] {
  if (contractor?.status === 'blocked') return []
  return [
    `private-user.${id}`,
    ...(contractor ? [`private-contractor.${contractor.id}`] : []),
    ...(staffRole(role) ? [`private-staff.${role}`] : []),
  ]
}

/** Besides those a user may meet the colleagues of their contractor. */
export function mayJoin(owner: ChannelOwner, channel: string): boolean {
  const channels = ownChannels(owner)
  if (channels.includes(channel)) return true
  const { contractor } = owner
  return channels.length > 0 && !!contractor && channel === `presence-contractor.${contractor.id}`
}
