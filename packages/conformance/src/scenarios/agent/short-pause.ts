import { randomUUID } from 'node:crypto'
import type { Pause } from '@ramal/contract/entities/pause'
import type { Api } from '../../api.ts'
import type { Context } from '../../context.ts'

/**
 * A running pause of one second, of a reason that whoever plans for others makes for it; gone with the scenario. Null when nobody
 * may make one, or the user is not offered it.
 */
export async function startShortPause(ctx: Context, api: Api): Promise<Pause | null> {
  if (!ctx.options.supervisor) return null
  const planner = await ctx.supervisor()
  const made = await planner.attempt('createPause', { body: reason() })
  if (made.status !== 201) return null
  const { id } = JSON.parse(made.answer) as { id: number }
  ctx.cleanup(() => planner.attempt('removePause', { params: { id } }))
  const started = await api.call('startPause', { body: { pause: id } })
  if (started.body.code !== 2) return started.body.pause
  const team = (await ctx.profile()).team?.id
  if (!team) return null
  // Code 2: this team offers only the reasons that name it.
  await planner.attempt('patchPause', { params: { id }, body: { teams: [team] } })
  return (await api.call('startPause', { body: { pause: id } })).body.pause
}

function reason(): Readonly<Record<string, unknown>> {
  return {
    description: `verificação ${randomUUID().slice(0, 8)}`,
    maximum_duration: 1,
    tolerance_seconds: 0,
    justification_required: true,
    lock_screen: false,
    enable_webphone: true,
    enable_webchat: true,
  }
}
