import type { Pause } from '@ramal/contract/entities/pause'
import type { Api } from '../../api.ts'
import type { Context } from '../../context.ts'
import type { LiveSocket } from '../../live-socket.ts'

/** A justification that every backend must take: 5 to 500 characters (contract §3.2). */
export const REASON = 'verificação do contrato'

/** Leaves whatever pause an earlier run, or this scenario, left behind. */
export async function leavePause(api: Api): Promise<void> {
  const { body } = await api.call('checkPause')
  if (body.pause) await api.call('stopPause', { body: { id: body.pause.id, reason: REASON } })
}

/** The user without a pause, now and after the scenario. */
export async function unpausedUser(ctx: Context): Promise<Api> {
  const api = await ctx.user()
  await leavePause(api)
  ctx.cleanup(() => leavePause(api))
  return api
}

/** A tab of the user that serves them: it took the service if another tab had it. */
export async function activeTab(ctx: Context, api?: Api): Promise<LiveSocket<'business'>> {
  const tab = await ctx.business(api ? { api } : {})
  tab.send('login', { uid: tab.uid, page: '/', visible: true })
  const { uid } = await tab.expect('startService', {
    because: 'login is answered with the owner of the service',
    section: '8.1',
  })
  if (uid !== tab.uid) {
    tab.send('service_here', { uid: tab.uid })
    await tab.expect('startService', {
      because: 'service_here makes this tab the owner',
      section: '8.3',
      where: (data) => data.uid === tab.uid,
    })
  }
  return tab
}

/** Ends the tab as a user does, so that nobody inherits its service. */
export async function endTab(tab: LiveSocket<'business'>): Promise<void> {
  tab.send('logout', { reason: 'user' })
  await tab.connection.until(() => false, 150)
}

/** Starts reasons of the profile one after the other until one's pause fits; null when none does. It runs then. */
export async function startFitting(
  ctx: Context,
  api: Api,
  fits: (pause: Pause) => boolean,
): Promise<Pause | null> {
  const { pauses } = await ctx.profile()
  for (const reason of pauses.slice(0, 12)) {
    const { body } = await api.call('startPause', { body: { pause: reason.id } })
    const title = 'code 3 is of a user who has a pause already'
    ctx.check('3.2', title, { expected: 'not 3', actual: body.code, ok: body.success || body.code !== 3 })
    if (!body.success || !body.pause) continue
    if (fits(body.pause)) return body.pause
    await api.call('stopPause', { body: { id: body.pause.id, reason: REASON } })
  }
  return null
}
