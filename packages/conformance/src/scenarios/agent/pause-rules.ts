import type { Pause } from '@ramal/contract/entities/pause'
import { scenario } from '../../scenario.ts'
import { startShortPause } from './short-pause.ts'
import { activeTab, endTab, leavePause, REASON, startFitting, unpausedUser } from './steps.ts'

/** Longest pause that a run waits out, s. */
const SHORT = 5

/** Contract §3.2, code 5: an exceeded pause must be justified. */
export const exceeded = scenario({
  id: 'agent/pause-exceeded',
  title: 'An exceeded pause is left with a justification only',
  level: 'agent',
  optional: true,
  needs: ['pause'],
  after: ['agent/pause'],
  covers: { endpoints: ['startPause', 'stopPause'] },
  async run(ctx) {
    const api = await unpausedUser(ctx)
    const short = ({ start, maximum_duration: most }: Pause) => start && most > 0 && most <= SHORT
    const pause = (await startFitting(ctx, api, short)) ?? (await startShortPause(ctx, api))
    if (!pause?.start) return ctx.skip(`no pause of ${SHORT} s or less is offered, and nobody may make one`)
    await ctx.wait(pause.maximum_duration * 1000 + 1_200)
    for (const reason of [undefined, '    ', 'oi']) {
      const { body } = await api.call('stopPause', {
        body: { id: pause.id, ...(reason === undefined ? {} : { reason }) },
      })
      ctx.check(
        '3.2',
        `leaving it with ${reason === undefined ? 'no reason' : `the reason "${reason}"`} has code 5`,
        {
          expected: [false, 5],
          actual: [body.success, body.code],
        },
      )
      if (body.success) return
    }
    const { body } = await api.call('stopPause', { body: { id: pause.id, reason: REASON } })
    ctx.check('3.2', 'with a justification it is left', {
      expected: [true, true],
      actual: [body.success, body.pause?.done],
    })
  },
})

/** Contract §3.2, A-109 and spec 4.7: work makes a pause wait, and start_pause begins it. */
export const pending = scenario({
  id: 'agent/pause-pending',
  title: 'A pause asked for at work waits, and start_pause of the owner begins it',
  level: 'agent',
  needs: ['pause'],
  after: ['agent/pause', 'agent/two-tabs'],
  covers: {
    endpoints: ['startPause', 'channelLogin'],
    actions: [
      'business.pause',
      'business.start_pause',
      'business.startPause',
      'business.change_state',
      'business.get_pauses',
    ],
  },
  async run(ctx) {
    const api = await unpausedUser(ctx)
    const fitting = await startFitting(ctx, api, ({ start, enable_webphone: covers }) => start && covers)
    if (!fitting) return ctx.skip('no pause reason of the profile covers the phone')
    await leavePause(api)

    await api.call('channelLogin', { query: { channel: 'telephony', logged_in_by: 'system' } })
    ctx.cleanup(() => api.attempt('channelLogout', { query: { channel: 'telephony' } }))
    const tab = await activeTab(ctx)
    const other = await ctx.business()
    other.send('login', { uid: other.uid, page: '/' })
    tab.send('change_state', { type: 'webphone', state: 'busy', phone: '11999990000' })
    await ctx.wait(200)
    const { body } = await api.call('startPause', { body: { pause: fitting.pause_id } })
    const asked = { success: body.success, pending: body.pause?.pending, start: body.pause?.start }
    const holds = ctx.check('3.2', 'work never refuses a pause, it makes it wait (A-109)', {
      expected: { success: true, pending: true, start: false },
      actual: asked,
    })
    if (!holds || !body.pause) return
    const { id } = body.pause
    await tab.expect('pause', {
      because: 'a pause frame follows',
      section: '3.2',
      where: (data) => data.id === id && data.pending,
    })

    tab.send('change_state', { type: 'webphone', state: 'not_inuse' })
    await tab.drain('startPause', 100)
    other.send('start_pause', { id })
    await tab.expectNone('startPause', {
      because: 'rule 5: only the owner may send start_pause',
      section: '8.3',
    })
    tab.send('start_pause', { id })
    const begun = await tab.expect('startPause', {
      because: 'start_pause starts the report',
      section: '8.1',
      where: (data) => data.pause.id === id,
    })
    ctx.check('8.2', 'it has started', {
      expected: [false, true],
      actual: [begun.pause.pending, begun.pause.start],
    })
    await endTab(tab)
  },
})

/** Contract §3.2 and A-107: `report_pause_id` swaps. */
export const swap = scenario({
  id: 'agent/pause-swap',
  title: 'A pause that names an open report closes it and follows it',
  level: 'agent',
  needs: ['pause'],
  after: ['agent/pause'],
  covers: { endpoints: ['startPause', 'checkPause'], actions: ['business.stopPause', 'business.startPause'] },
  async run(ctx) {
    const api = await unpausedUser(ctx)
    const tab = await activeTab(ctx)
    const first = await startFitting(ctx, api, ({ start }) => start)
    const { pauses } = await ctx.profile()
    const another = pauses.find(({ id }) => id !== first?.pause_id)
    if (!first || !another) return ctx.skip('the profile names no second pause reason')
    const query = { report_pause_id: first.id }
    const { body } = await api.call('startPause', { query, body: { pause: another.id, reason: REASON } })
    ctx.check('3.2', 'the new one follows (A-107)', {
      expected: [true, another.id],
      actual: [body.success, body.pause?.pause_id],
    })
    await tab.expect('stopPause', {
      because: 'the named report is closed',
      section: '3.2',
      where: (data) => data.id === first.id,
    })
    const now = await api.call('checkPause')
    ctx.check('3.2', 'and is the current one', { expected: body.pause?.id, actual: now.body.pause?.id })
    await endTab(tab)
  },
})
