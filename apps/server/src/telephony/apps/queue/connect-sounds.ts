import type { Queue } from '../../acd/queue-rows.ts'
import type { AppContext } from '../../call-session/app.ts'
import type { Leg } from '../../calls/leg.ts'
import { readSoundNames } from '../../settings/sound-rows.ts'

/** What the caller hears before they are connected; it keeps the agent waiting as long. */
export async function announceCaller(ctx: AppContext, queue: Queue): Promise<void> {
  const name = await nameOf(ctx, queue.settings.callerAnnounce)
  if (name !== null && !ctx.isOver) await ctx.caller.play(name)
}

/** What the agent alone hears as the talk begins: which queue it is. */
export async function announceToAgent(ctx: AppContext, queue: Queue, leg: Leg): Promise<void> {
  const name = await nameOf(ctx, queue.settings.agentAnnounce)
  if (name === null || ctx.isOver) return
  await ctx.exchange.media.play(`whisper:${leg.mediaLeg}`, leg.mediaLeg, name, false)
}

async function nameOf({ exchange, tenantId }: AppContext, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [name] = await exchange.store.read((tx) => readSoundNames(tx, tenantId, [id]))
  return name ?? null
}
