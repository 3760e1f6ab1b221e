import { scenario } from '../../scenario.ts'
import { activeTab, endTab, unpausedUser } from './steps.ts'

/** Contract §3.2: a supervisor pauses an agent. */
export const supervisorPause = scenario({
  id: 'agent/supervisor-pause',
  title: 'A supervisor asks an agent into a pause, and takes them out',
  level: 'agent',
  optional: true,
  needs: ['second-user', 'pause'],
  after: ['agent/pause'],
  covers: {
    endpoints: ['pauseAgent', 'unpauseAgent'],
    actions: ['business.pause', 'business.stopPause', 'business.start_pause'],
  },
  async run(ctx) {
    const agent = await unpausedUser(ctx)
    const { id, pauses } = await ctx.profile()
    const tab = await activeTab(ctx)
    const supervisor = await ctx.second()
    const params = { user_id: id }
    const { status, body } = await supervisor.call(
      'pauseAgent',
      { params, body: { pause: pauses[0]?.id } },
      [200, 201, 403],
    )
    if (status === 403) return ctx.skip('the second user lacks agent.change_pause')
    ctx.check('3.2', 'it is pending until the agent rests', {
      expected: [201, true],
      actual: [status, body.pause?.pending],
    })
    const frame = await tab.expect('pause', { because: 'the agent receives the frame pause', section: '3.2' })
    ctx.check('3.2', 'asked for by somebody else', {
      expected: 'another user',
      actual: frame.started_by.id,
      ok: frame.started_by.id !== id,
    })
    tab.send('start_pause', { id: frame.id })
    await tab.expect('startPause', {
      because: 'the pending pause starts',
      section: '8.1',
      where: (data) => data.pause.id === frame.id,
    })
    const stopped = await supervisor.call('unpauseAgent', { params, body: {} })
    ctx.check('3.2', 'the supervisor ends it', { expected: true, actual: stopped.body.success })
    const end = await tab.expect('stopPause', {
      because: 'the agent hears who ended it',
      section: '3.2',
      where: (data) => data.id === frame.id,
    })
    ctx.check('8.2', 'by the supervisor', { expected: frame.started_by.id, actual: end.by?.id })
    await agent.refused(
      'pauseAgent',
      { params, body: { pause: pauses[0]?.id } },
      {
        status: 403,
        section: '3.2',
        title: 'without agent.change_pause it is 403',
      },
    )
    await supervisor.refused(
      'pauseAgent',
      { params: { user_id: 987_654_321 }, body: { pause: 1 } },
      { status: 404, section: '3.2' },
    )
    await endTab(tab)
  },
})

/** Contract §3.2 and §4.12: a supervisor signs an agent out. */
export const supervisorLogout = scenario({
  id: 'agent/supervisor-logout',
  title: 'A supervisor signs an agent out: their console hears it',
  level: 'agent',
  optional: true,
  needs: ['second-user'],
  after: ['agent/supervisor-pause', 'agent/logout'],
  covers: { endpoints: ['logoutAgent'], actions: ['business.server.logout'] },
  async run(ctx) {
    const { id } = await ctx.profile()
    const tab = await activeTab(ctx)
    const supervisor = await ctx.second()
    const { status } = await supervisor.call('logoutAgent', { params: { user_id: id } }, [202, 403])
    if (status === 403) return ctx.skip('the second user lacks agent.logout_agent')
    const command = await tab.expect('logout', { because: 'the agent receives logout', section: '3.2' })
    ctx.check('8.2', 'in 15 seconds', { expected: 15, actual: command.seconds })
    await endTab(tab)
  },
})
