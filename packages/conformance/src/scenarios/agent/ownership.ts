import type { LiveSocket } from '../../live-socket.ts'
import { scenario } from '../../scenario.ts'
import { activeTab, endTab } from './steps.ts'

/** Contract §8.3, rules 1 to 3. */
export const twoTabs = scenario({
  id: 'agent/two-tabs',
  title: 'One tab serves the agent; another one takes the service over, and both hear it',
  level: 'agent',
  covers: { actions: ['business.login', 'business.startService', 'business.service_here'] },
  async run(ctx) {
    const a = await activeTab(ctx)
    const b = await ctx.business()
    b.send('login', { uid: b.uid, page: '/chats', visible: true })
    const told = await b.expect('startService', {
      because: 'a later tab hears who owns the service',
      section: '8.3',
    })
    ctx.check('8.3', 'rule 2: it is the first tab', { expected: a.uid, actual: told.uid })

    b.send('service_here', { uid: b.uid })
    const toB = { because: 'rule 3: the new owner hears it', section: '8.3' }
    ctx.check('8.3', toB.because, { expected: b.uid, actual: (await b.expect('startService', toB)).uid })
    const toA = { because: 'rule 3: every other tab hears it', section: '8.3' }
    ctx.check('8.3', toA.because, { expected: b.uid, actual: (await a.expect('startService', toA)).uid })
    await endTab(b)
  },
})

/** Contract §8.3, rule 4: a reload keeps the service; a lost idle owner is inherited by the next login. */
export const lostOwner = scenario({
  id: 'agent/lost-owner',
  title: 'A tab that comes back keeps the service; after it is gone the next login has it',
  level: 'agent',
  after: ['agent/two-tabs'],
  covers: { actions: ['business.login', 'business.startService', 'business.change_state'] },
  async run(ctx) {
    const a = await activeTab(ctx)
    a.send('change_state', { type: 'webphone', state: 'not_inuse' })
    await isTaken(a)
    await a.close()
    const back = await ctx.business({ uid: a.uid })
    back.send('login', { uid: back.uid, page: '/' })
    const kept = await back.expect('startService', {
      because: 'a reloaded tab is told who owns',
      section: '8.3',
    })
    ctx.check('8.3', 'rule 4: kept for the same uid', { expected: a.uid, actual: kept.uid })

    await back.close()
    const heir = await ctx.business()
    heir.send('login', { uid: heir.uid, page: '/' })
    const now = await heir.expect('startService', {
      because: 'rule 4: the owner rested, so another login gets the service at once',
      section: '8.3',
      where: (data) => data.uid === heir.uid,
    })
    ctx.check('8.3', 'rule 4: the heir is the owner', { expected: heir.uid, actual: now.uid })
    await endTab(heir)
  },
})

/** What was sent before is dealt with: a socket that closes at once may take its last frame along, on a right backend too. */
async function isTaken(tab: LiveSocket<'business'>): Promise<void> {
  const ts = Date.now()
  tab.send('ping', { ts })
  await tab.expect('pong', { because: 'the link is alive', section: '8.1', where: (data) => data.ts === ts })
}

/** Contract §8.1: the agent's own logout frame. */
export const ownLogout = scenario({
  id: 'agent/logout',
  title: 'The logout frame ends the channels and gives the service up',
  level: 'agent',
  after: ['agent/two-tabs'],
  covers: { actions: ['business.logout', 'business.login'], endpoints: ['getProfile', 'channelLogin'] },
  async run(ctx) {
    const api = await ctx.user()
    const before = (await api.call('getProfile')).body.userextra
    ctx.cleanup(async () => {
      if (before.login_channel_telephony)
        await api.attempt('channelLogin', { query: { channel: 'telephony' } })
    })
    const tab = await activeTab(ctx)
    await api.call('channelLogin', { query: { channel: 'telephony', logged_in_by: 'system' } })
    await endTab(tab)
    const next = await ctx.business()
    next.send('login', { uid: next.uid, page: '/' })
    const owner = await next.expect('startService', {
      because: 'the service is free after a logout',
      section: '8.1',
    })
    ctx.check('8.1', 'logout releases ownership', { expected: next.uid, actual: owner.uid })
    const { userextra } = (await api.call('getProfile')).body
    ctx.check('8.1', 'logout ends the channels (A-51)', {
      expected: false,
      actual: userextra.login_channel_telephony,
    })
    await endTab(next)
  },
})
