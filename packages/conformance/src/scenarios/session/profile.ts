import { scenario } from '../../scenario.ts'

/** Contract §2: the profile and what the login page needs. */
export const profile = scenario({
  id: 'session/profile',
  title: 'The profile is complete, and the login page knows its brand',
  level: 'session',
  covers: { endpoints: ['getProfile', 'getSiteSettings'] },
  async run(ctx) {
    const { body } = await (await ctx.user()).call('getProfile')
    ctx.check('2', 'it is the profile of who signed in', {
      expected: ctx.options.user,
      actual: body.username,
    })
    for (const queue of body.queue_classifications) {
      const kinds = [queue.telephony_id, queue.chat_id].filter((id) => id !== null)
      ctx.check('2', `queue ${queue.id} has exactly one of telephony_id and chat_id`, {
        expected: 1,
        actual: kinds.length,
      })
    }
    await ctx.anonymous.call('getSiteSettings')
  },
})

/** Contract §2 and §4.8: unlocking the screen. */
export const unlock = scenario({
  id: 'session/unlock',
  title: 'The screen is unlocked by the password; a wrong one is 400 on the field',
  level: 'session',
  covers: { endpoints: ['validatePassword'] },
  async run(ctx) {
    const api = await ctx.user()
    const { body } = await api.call('validatePassword', { body: { password: ctx.options.password } })
    ctx.check('2', 'the right password succeeds', { expected: true, actual: body.success })
    await api.refused(
      'validatePassword',
      { body: { password: `${ctx.options.password}-no` } },
      {
        status: 400,
        field: 'password',
        section: '2',
        title: 'a wrong unlock password is 400',
      },
    )
  },
})

/** Contract §3.1: signing in to a channel, twice, and out, twice. */
export const channels = scenario({
  id: 'session/channels',
  title: 'Channels are entered and left; doing it twice changes nothing',
  level: 'session',
  covers: { endpoints: ['channelLogin', 'channelLogout', 'getProfile'] },
  async run(ctx) {
    const api = await ctx.user()
    const before = (await api.call('getProfile')).body.userextra
    ctx.cleanup(async () => {
      if (before.login_channel_telephony)
        await api.attempt('channelLogin', { query: { channel: 'telephony' } })
    })
    const query = { channel: 'telephony', logged_in_by: 'system' }
    const first = await api.call('channelLogin', { query })
    ctx.check('3.1', 'the answer names the channel and who logged in', {
      expected: [true, 'telephony', 'system'],
      actual: [first.body.success, first.body.channel, first.body.logged_in_by],
    })
    const again = await api.call('channelLogin', { query })
    ctx.check('3.1', 'a second login succeeds too', { expected: true, actual: again.body.success })
    const during = (await api.call('getProfile')).body.userextra
    ctx.check('3.1', 'the profile remembers the login', {
      expected: true,
      actual: during.login_channel_telephony,
    })

    for (const time of ['first', 'second']) {
      const left = await api.call('channelLogout', { query: { channel: 'telephony' } })
      ctx.check('3.1', `the ${time} logout succeeds`, { expected: true, actual: left.body.success })
    }
    const after = (await api.call('getProfile')).body.userextra
    ctx.check('3.1', 'and the profile forgets it', { expected: false, actual: after.login_channel_telephony })
    const refusal = {
      status: 400,
      field: 'channel',
      section: '3.1',
      title: 'an unknown channel is 400 on the field',
    }
    await api.refused('channelLogin', { query: { channel: 'fax' } }, refusal)
    await api.refused('channelLogout', { query: {} }, refusal)
  },
})
