import type { EndpointStatus, ServiceChannel } from '@ramal/contract/vocabulary'
import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, eq, isNull } from 'drizzle-orm'

type LoggedInBy = 'user' | 'system'

/** Opens the sign-in to a channel; one that is open already stays as it is. Returns since when. */
export async function openChannel(
  tx: WriteTx,
  agent: { id: number; tenantId: number },
  login: { channel: ServiceChannel; by: LoggedInBy; now: number },
): Promise<number> {
  const { channel, by, now } = login
  await tx.db
    .update(users)
    .set({ [flagOf(channel)]: true })
    .where(eq(users.id, agent.id))
  const [open] = await tx.db
    .select({ at: agentChannelLogins.logged_in_at })
    .from(agentChannelLogins)
    .where(openLogin(agent.id, channel))
  if (open) return open.at
  await tx.db.insert(agentChannelLogins).values({
    tenant_id: agent.tenantId,
    user_id: agent.id,
    channel,
    logged_in_by: by,
    logged_in_at: now,
  })
  return now
}

/** How many others of the tenant are signed in to a channel, as far as its contract limits them; null: it does not, or this one is in already. */
export async function othersSignedIn(
  tx: ReadTx,
  agent: { id: number; tenantId: number },
): Promise<{ readonly most: number; readonly others: number } | null> {
  const [contract] = await tx.db
    .select({ most: contracts.max_concurrent_agents })
    .from(contracts)
    .where(eq(contracts.id, agent.tenantId))
  if (contract?.most == null || (await openChannelsOf(tx, agent.id)).size > 0) return null
  const signedIn = and(
    eq(agentChannelLogins.tenant_id, agent.tenantId),
    isNull(agentChannelLogins.logged_out_at),
  )
  const rows = await tx.db
    .selectDistinct({ id: agentChannelLogins.user_id })
    .from(agentChannelLogins)
    .where(signedIn)
  return { most: contract.most, others: rows.length }
}

/** Closes the sign-in to a channel; when none is open nothing changes. */
export async function closeChannel(
  tx: WriteTx,
  userId: number,
  channel: ServiceChannel,
  now: number,
): Promise<void> {
  await tx.db
    .update(users)
    .set({ [flagOf(channel)]: false })
    .where(eq(users.id, userId))
  await tx.db.update(agentChannelLogins).set({ logged_out_at: now }).where(openLogin(userId, channel))
}

/** The channels the user is signed in to, with since when, epoch ms. */
export async function openChannelsOf(
  tx: ReadTx,
  userId: number,
): Promise<ReadonlyMap<ServiceChannel, number>> {
  const rows = await openOf(tx, { userId })
  return new Map(rows.map(({ channel, since }) => [channel, since]))
}

const openOf = preparedSelect<{ userId: number }>()(
  { channel: agentChannelLogins.channel, since: agentChannelLogins.logged_in_at },
  (db, columns, at) =>
    db
      .select(columns)
      .from(agentChannelLogins)
      .where(and(eq(agentChannelLogins.user_id, at('userId')), isNull(agentChannelLogins.logged_out_at))),
)

/** Every sign-in to a channel that is open, of these tenants. */
export function allOpenChannels(
  tx: ReadTx,
  share: TenantShare,
): Promise<{ id: number; tenantId: number; channel: ServiceChannel; since: number }[]> {
  return tx.db
    .select({
      id: agentChannelLogins.user_id,
      tenantId: agentChannelLogins.tenant_id,
      channel: agentChannelLogins.channel,
      since: agentChannelLogins.logged_in_at,
    })
    .from(agentChannelLogins)
    .where(and(within(share, agentChannelLogins.tenant_id), isNull(agentChannelLogins.logged_out_at)))
}

/** Ends the running interval and opens the next one; the same state again changes nothing (architecture §5). */
export async function recordState(
  tx: WriteTx,
  agent: { id: number; tenantId: number },
  change: { channel: ServiceChannel; state: EndpointStatus; now: number },
): Promise<boolean> {
  const open = and(
    eq(agentStateIntervals.user_id, agent.id),
    eq(agentStateIntervals.channel, change.channel),
    isNull(agentStateIntervals.ended_at),
  )
  const [running] = await tx.db
    .select({ state: agentStateIntervals.state })
    .from(agentStateIntervals)
    .where(open)
  if (running?.state === change.state) return false
  await tx.db.update(agentStateIntervals).set({ ended_at: change.now }).where(open)
  await tx.db.insert(agentStateIntervals).values({
    tenant_id: agent.tenantId,
    user_id: agent.id,
    channel: change.channel,
    state: change.state,
    started_at: change.now,
  })
  return true
}

function openLogin(userId: number, channel: ServiceChannel) {
  return and(
    eq(agentChannelLogins.user_id, userId),
    eq(agentChannelLogins.channel, channel),
    isNull(agentChannelLogins.logged_out_at),
  )
}

function flagOf(channel: ServiceChannel): 'login_channel_telephony' | 'login_channel_chat' {
  return channel === 'telephony' ? 'login_channel_telephony' : 'login_channel_chat'
}
