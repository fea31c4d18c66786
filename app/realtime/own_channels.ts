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

/** Channels that belong to somebody; an application may sign others. */
const OWNED = /^(?:private|presence)-(?:user|contractor|staff)\./

/** Whether a channel belongs to a user, a contractor or the staff. */
export function isOwned(channel: string): boolean {
  return OWNED.test(channel)
}

const MEETING = /^presence-contractor\.(\d+)(?:\.([a-z_]+)\.[1-9]\d{0,15})?$/

/** Of a channel in which colleagues meet: whose they are, and the kind of thing they meet over. */
export function meetingOf(channel: string): { contractorId: string; kind: string | null } | null {
  const [, contractorId, kind = null] = MEETING.exec(channel) ?? []
  return contractorId === undefined ? null : { contractorId, kind }
}

/**
 * Besides those a user may meet the colleagues of their contractor, all of them or those who look at
 * the same thing. That it is one of theirs is not asked: whoever is there is a colleague.
 */
export function mayJoin(owner: ChannelOwner, channel: string): boolean {
  const channels = ownChannels(owner)
  if (channels.includes(channel)) return true
  const { contractor } = owner
  const isOwn = meetingOf(channel)?.contractorId === String(contractor?.id)
  return channels.length > 0 && isOwn
}
