import { scenario } from '../../scenario.ts'
import { activeTab, endTab, REASON, startFitting, unpausedUser } from './steps.ts'

/** Contract §3.2 and §8.2: into a pause and out again, with both sides of the wire agreeing. */
export const pauseAndBack = scenario({
  id: 'agent/pause',
  title: 'A pause starts, is the current one, and ends; every tab hears both',
  level: 'agent',
  needs: ['pause'],
  covers: {
    endpoints: ['checkPause', 'startPause', 'stopPause'],
    actions: ['business.startPause', 'business.stopPause', 'business.get_pauses', 'business.pause'],
  },
  async run(ctx) {
    const api = await unpausedUser(ctx)
    const tab = await activeTab(ctx)
    const before = await api.call('checkPause')
    ctx.check('3.2', 'without a pause the check says null', { expected: null, actual: before.body.pause })

    const pause = await startFitting(ctx, api, (candidate) => candidate.start)
    if (!pause) return ctx.skip('no pause reason of the profile may be started by this user')
    ctx.check('3.2', 'the one who asks for it is the user', {
      expected: pause.user.id,
      actual: pause.started_by.id,
    })
    ctx.check('3.2', 'it has a start', {
      expected: 'a time',
      actual: pause.started_time,
      ok: pause.started_time !== null,
    })
    ctx.check('3.2', 'a started pause is neither pending nor done', {
      expected: [false, false],
      actual: [pause.pending, pause.done],
    })
    const pushed = await tab.expect('startPause', {
      because: 'start pushes startPause to every tab of the user',
      section: '3.2',
      where: (data) => data.pause.id === pause.id,
    })
    ctx.check('8.2', 'the frame carries the same reason', {
      expected: pause.pause_id,
      actual: pushed.pause.pause_id,
    })
    const during = await api.call('checkPause')
    ctx.check('3.2', 'the check names it', { expected: pause.id, actual: during.body.pause?.id })
    tab.send('get_pauses', {})
    const listed = await tab.expect('pause', {
      because: 'get_pauses: one pause frame per open report',
      section: '8.1',
    })
    ctx.check('8.1', 'it is this one', { expected: pause.id, actual: listed.id })

    const again = await api.call('startPause', { body: { pause: pause.pause_id } })
    ctx.check('3.2', 'a second one is refused with code 3', {
      expected: [false, 3],
      actual: [again.body.success, again.body.code],
    })
    const left = await api.call('stopPause', { body: { id: pause.id, reason: REASON } })
    ctx.check('3.2', 'it may be left', { expected: true, actual: left.body.success })
    ctx.check('3.2', 'the answer is the closed one', {
      expected: [pause.id, true],
      actual: [left.body.pause?.id, left.body.pause?.done],
    })
    await tab.expect('stopPause', {
      because: 'stop pushes stopPause to every tab of the user',
      section: '3.2',
      where: (data) => data.id === pause.id,
    })
    const after = await api.call('checkPause')
    ctx.check('3.2', 'then there is none', { expected: null, actual: after.body.pause })
    await tab.drain('pause', 50)
    tab.send('get_pauses', {})
    await tab.expectNone('pause', { because: 'get_pauses of nothing sends nothing', section: '8.1' })
    await endTab(tab)
  },
})

/** Contract §3.2: refused is 200 with a code. */
export const pauseRefusals = scenario({
  id: 'agent/pause-refusals',
  title: 'What cannot be started or left is refused with its code',
  level: 'agent',
  after: ['agent/pause'],
  covers: { endpoints: ['startPause', 'stopPause'] },
  async run(ctx) {
    const api = await unpausedUser(ctx)
    const unknown = await api.call('startPause', { body: { pause: 987_654_321 } })
    ctx.check('3.2', 'an unknown reason has code 1', {
      expected: [false, 1],
      actual: [unknown.body.success, unknown.body.code],
    })
    ctx.check('3.2', 'with a sentence for the toast', {
      expected: 'string',
      actual: typeof unknown.body.detail,
    })
    const closed = await api.call('startPause', {
      query: { report_pause_id: 987_654_321 },
      body: { pause: 1 },
    })
    ctx.check('3.2', 'an unknown report has code 1 (A-107)', {
      expected: [false, 1],
      actual: [closed.body.success, closed.body.code],
    })
    const idle = await api.call('stopPause', { body: {} })
    ctx.check('3.2', 'leaving without a pause has code 4', {
      expected: [false, 4],
      actual: [idle.body.success, idle.body.code],
    })
    await api.refused('startPause', { text: '{"pause":' }, { status: 400, title: 'malformed JSON is 400' })
    await api.refused(
      'startPause',
      { body: { pause: 'almoço' } },
      { status: 400, title: 'a reason that is no id is 400' },
    )
  },
})
