import { scenario } from '../../scenario.ts'
import { activeTab, endTab } from './steps.ts'

/** Contract §3.3: what a reload restores. */
export const pendencies = scenario({
  id: 'agent/pendencies',
  title: 'Services that are still open are listed',
  level: 'agent',
  covers: { endpoints: ['getPendencies'] },
  async run(ctx) {
    const { body } = await (await ctx.user()).call('getPendencies')
    for (const call of body.calls) {
      const { duration_of_after_service: left, after_service_total: total } = call
      if (typeof total !== 'number') continue
      ctx.check('3.3', `call ${call.uid}: what is left is at most the whole`, {
        expected: `<= ${total}`,
        actual: left,
        ok: left <= total,
      })
    }
  },
})

/** Contract §3.4: nothing to cancel. */
export const transferCancel = scenario({
  id: 'agent/transfer-cancel',
  title: 'A transfer of an unknown call cannot be cancelled',
  level: 'agent',
  covers: { endpoints: ['cancelTransfer'] },
  async run(ctx) {
    const api = await ctx.user()
    const body = { step_id: 987_654_321, type: 'attend', app: 'queue', appdata: '4' }
    await api.refused(
      'cancelTransfer',
      { body },
      { status: 404, section: '3.4', title: 'an unknown step is 404' },
    )
    await api.refused(
      'cancelTransfer',
      { body: { ...body, type: 'sideways' } },
      {
        status: 400,
        field: 'type',
        section: '3.4',
        title: 'an unknown type is 400',
      },
    )
  },
})

/** Contract §8.1: frames that have no answer here must still be taken. */
export const quietActions = scenario({
  id: 'agent/quiet-actions',
  title: 'Frames that only report are taken, and the link goes on',
  level: 'agent',
  covers: {
    actions: [
      'business.get_activities',
      'business.change_page',
      'business.change_state',
      'business.answer_call',
      'business.done_activity',
      'business.get_call_metadata',
      'business.webphone',
      'business.debug',
      'business.debug_frontend',
    ],
  },
  async run(ctx) {
    const tab = await activeTab(ctx)
    const uid = '00000000-0000-4000-8000-000000000001'
    tab.send('change_page', { page: '/phonecalls', id: null })
    tab.send('change_state', { type: 'webphone', state: 'not_inuse' })
    tab.send('change_state', { type: 'webchat', state: 'not_inuse' })
    tab.send('get_activities', {})
    tab.send('answer_call', { uid, endpoint: '10001' })
    tab.send('done_activity', { id: 987_654_321, count: 50 })
    tab.send('webphone', { event: 'unregistered' })
    tab.send('debug', { message: 'ramal-contract', data: {} })
    tab.send('debug_frontend', { level: 'info', message: 'ramal-contract', url: '/' })
    tab.send('get_call_metadata', { uid, attempt: 1 })
    tab.send('ping', { ts: 21 })
    await tab.expect('pong', { because: 'the link goes on', section: '8.1', where: (data) => data.ts === 21 })
    await tab.expectNone('changeCallStep', {
      because: 'metadata of an unknown call is not answered',
      section: '8.1',
    })
    await endTab(tab)
  },
})
