import { BUSINESS_SERVER_ACTIONS } from '@ramal/contract/business-socket/server-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import type { ServerAction } from '@ramal/contract/kit/action'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { samplePause } from '../testing/sample-pause.ts'
import { Hub } from './hub.ts'
import { businessFrame, chatFrame, outgoing } from './outgoing-frame.ts'
import { seedUser } from './testing/seed-user.ts'

const SECRET = { password_hash: 'argon2id$secret' }
const PAUSE = samplePause()

describe('what leaves over a socket', () => {
  it('A field that its action does not declare is neither published nor kept, at any depth', async () => {
    const store = await openTemporaryStore({ outgoing })
    const { tenantId } = await seedUser(store, 7)
    const hub = new Hub(store, silentLog)
    const heard: string[] = []
    hub.subscribe('user:7', { tenantId, send: (text) => heard.push(text) })
    await store.write(async (tx) => {
      await tx.publish('user:7', 'updateUser', SECRET)
      await tx.publish('user:7', 'startPause', {
        pause: { ...PAUSE, ...SECRET, user: { ...PAUSE.user, ...SECRET } },
      })
    })
    const late: string[] = []
    await hub.join('user:7', { tenantId, send: (text) => late.push(text) }, { after: 0 })
    expect(heard.map((text) => JSON.parse(text))).toEqual([
      { action: 'updateUser', data: {}, topic: 'user:7', event_seq: 1 },
      { action: 'startPause', data: { pause: PAUSE }, topic: 'user:7', event_seq: 2 },
    ])
    expect(late).toEqual(heard)
    hub.close()
    await store.close()
  })

  it.each([
    ['user:7', 'pong', {}],
    ['user:7', 'nothing', {}],
    ['user:7', 'toString', {}],
    ['user:7', 'message', { step_id: 1 }],
    ['room:7', 'updateUser', {}],
    ['live:queues:1', 'queueUpdate', {}],
    ['user:7', 'stopPause', { id: 'x', by: null }],
  ] as const)(
    'A frame to %s with the action %s is refused with its whole transaction',
    async (topic, action, data) => {
      const store = await openTemporaryStore({ outgoing })
      const published: string[] = []
      store.onPublished((frames) => published.push(...frames.map((frame) => frame.text)))
      const write = store.write(async (tx) => {
        await tx.publish('user:7', 'updateUser', {})
        await tx.publish(topic, action, data)
      })
      await expect(write).rejects.toThrow()
      expect(published).toEqual([])
      await store.close()
    },
  )

  it('Replies and latest values, too, leave only with declared fields and actions', () => {
    const state = { endpoint: '10001', state: 'inuse', ...SECRET }
    expect(businessFrame('changeDeviceState', state)).not.toContain('secret')
    expect(chatFrame('pong', SECRET)).toBe('{"action":"pong","data":{}}')
    expect(() => businessFrame('messages', {})).toThrow()
    expect(() => chatFrame('queueUpdate', {})).toThrow()
  })

  it('The actions that are published have names of their own on both sockets', () => {
    const actions: ServerAction[] = [
      ...Object.values(BUSINESS_SERVER_ACTIONS),
      ...Object.values(CHAT_SERVER_ACTIONS),
    ]
    const names = actions.filter((action) => action.topics).map((action) => action.action)
    expect(new Set(names).size).toBe(names.length)
  })
})
