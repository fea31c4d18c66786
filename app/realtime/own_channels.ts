import { staffRole } from '#shared/roles'

/** The properties of a user that determine the channels. */
export interface ChannelOwner {
  id: number
  role: string
  contractor: { id: number; status: string } | null
}

/** Returns the channels of a user; none while the contractor is blocked. */
export function ownChannels({ id, role, contractor }: ChannelOwner): string[] {
  if (contractor?.status === 'blocked') return []
  return [
    `private-user.${id}`,
    ...(contractor ? [`private-contractor.${contractor.id}`] : []),
    ...(staffRole(role) ? [`private-staff.${role}`] : []),
  ]
}

/** Channels that belong to users, contractors or staff; an application may sign others. */
const OWNED = /^(?:private|presence)-(?:user|contractor|staff)\./

/** Whether a channel belongs to a user, a contractor or the staff. */
export function isOwned(channel: string): boolean {
  return OWNED.test(channel)
}

const MEETING = /^presence-contractor\.(\d+)(?:\.([a-z_]+)\.[1-9]\d{0,15})?$/

/** Returns the contractor of a presence channel of colleagues, and the kind of its object; null for other channels. */
export function meetingOf(channel: string): { contractorId: string; kind: string | null } | null {
  const [, contractorId, kind = null] = MEETING.exec(channel) ?? []
  return contractorId === undefined ? null : { contractorId, kind }
}

/**
 * Whether a user may join a channel. In addition to the own channels, these are the presence channels of the user's
 * contractor. Whether the object belongs to the contractor is not checked, because all members are colleagues.
 */
export function mayJoin(owner: ChannelOwner, channel: string): boolean {
  const channels = ownChannels(owner)
  if (channels.includes(channel)) return true
  const { contractor } = owner
  const isOwn = meetingOf(channel)?.contractorId === String(contractor?.id)
  return channels.length > 0 && isOwn
}
