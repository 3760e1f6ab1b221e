import { notifications } from '@ramal/db/schema/notifications'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { type Store, StoreFullError, type WriteTx } from '@ramal/db/store/store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { asc, gt } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderEvent, ReceivedEvent, Sender } from '../../../channels/whatsapp/provider-event.ts'
import { demoBox } from '../../../testing/demo-store.ts'
import type { Distribution } from '../distribution/distribution.ts'
import type { WaitingRoom } from '../distribution/waiting-rows.ts'
import { StoredChats } from '../testing/stored-chats.ts'
import { bareMessage } from './bare-message.ts'
import { openRoomOf } from './incoming.ts'
import { storeWebhook } from './store-webhook.ts'

const PHONE = '5511922220001'
const LIA: Sender = { phone: PHONE, userId: null, username: null, name: 'Lia' }

let chats: StoredChats
let clock: ManualClock
let entered: WaitingRoom[]
let removed: number[]
let files: string[]
let woken: number
let lines: { msg: string; kind?: string; problem?: string; payload?: number; err?: object }[]
/** What the next write throws, if anything. */
let failing: (() => unknown) | null
beforeEach(async () => {
  chats = await StoredChats.open()
  await chats.write((tx) => tx.db.delete(notifications)) // those of the demo
  clock = new ManualClock()
  ;[entered, removed, files, lines, woken, failing] = [[], [], [], [], 0, null]
})
afterEach(() => chats.close())

const distribution = {
  offeredTo: () => [],
  enter: (room: WaitingRoom) => entered.push(room),
  remove: (roomId: number) => removed.push(roomId),
} as unknown as Distribution

function receive(...events: ReceivedEvent[]): Promise<void> {
  const write: Store['write'] = (fn) => {
    const error = failing?.()
    return error ? Promise.reject(error) : chats.store.write(fn)
  }
  const remove = async (name: string) => void files.push(name)
  const ports = {
    store: { ...chats.store, write },
    clock,
    log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    box: demoBox(),
    files: { remove } as unknown as Parameters<typeof storeWebhook>[0]['files'],
    fetcher: {
      wake: () => {
        woken += 1
      },
    } as unknown as Parameters<typeof storeWebhook>[0]['fetcher'],
    distribution,
    sender: { enqueue: () => {} },
    offers: { ring: async () => {} },
  }
  return storeWebhook(ports, chats.channel, events)
}

let count = 0
const received = (event: ProviderEvent): ReceivedEvent => {
  count += 1
  return { event, kind: event.type, raw: { number: count } }
}
const wamid = (name: string) => `wamid.${name}`
const text = (name: string, change: object = {}) =>
  received({
    type: 'message',
    message: {
      ...bareMessage({ wamid: wamid(name), at: clock.now(), details: null, content: name }),
      sender: LIA,
      isSystem: false,
      ...change,
    },
  })
const change = (type: 'revoke' | 'reaction' | 'edit', target: string, more: object = {}) =>
  received({
    type,
    change: {
      wamid: wamid(`${type}-${target}`),
      target: wamid(target),
      sender: LIA,
      at: clock.now(),
      ...more,
    },
  } as ProviderEvent)

const payloads = async () => {
  const rows = await chats.read(({ db }) =>
    db.select().from(providerPayloads).orderBy(asc(providerPayloads.id)),
  )
  return rows.map(({ state, wamid: id, type }) => [state, id, type])
}
const room = () =>
  chats.write(async (tx: WriteTx) => {
    const who = { phone: PHONE, phoneKey: `+${PHONE}`, userId: null, username: null, name: null }
    return (await openRoomOf(tx, chats.channel, who, chats.context()))!
  })
const shown = async () => {
  const rows = await chats.messagesOf(await room())
  return rows.filter(({ visible }) => visible).map(({ content, details }) => details?.kind ?? content)
}
const notices = async () => {
  const rows = await chats.read(({ db }) =>
    db
      .select()
      .from(notifications)
      .where(gt(notifications.created_at, clock.now() - 1)),
  )
  return rows.map(({ title }) => title)
}

describe('what a webhook brings (contract §5.3)', () => {
  it('Messages are stored in their order, and what they were read from is kept; their chat waits once', async () => {
    await receive(text('um'), text('dois'))
    expect(await shown()).toEqual(['um', 'dois'])
    expect(await payloads()).toEqual([
      ['kept', wamid('um'), 'message'],
      ['kept', wamid('dois'), 'message'],
    ])
    expect(entered).toMatchObject([{ queueId: chats.queueId, since: clock.now() }])
    expect(removed).toEqual([])
  })

  it('What comes again is not taken again, by its id or by its words', async () => {
    const first = text('um')
    const unreadable = received({ type: 'unreadable', wamid: null, problem: 'from' })
    await receive(first, unreadable)
    await receive(first, unreadable)
    expect(await shown()).toEqual(['um'])
    expect(await payloads()).toHaveLength(2)
  })

  it('A hundred messages that come together are all taken, in their order', async () => {
    const names = Array.from({ length: 101 }, (_, at) => `n${at}`)
    await receive(...names.map((name) => text(name)))
    expect(await shown()).toEqual(names)
  })

  it('Files are looked for when a message has one, and not for words', async () => {
    await receive(text('um'))
    expect(woken).toBe(0)
    await receive(text('dois', { type: 'image', mediaId: 'media-1' }))
    expect(woken).toBe(1)
  })

  it('What cannot be read, or is of another number, is kept, logged and told to administrators', async () => {
    await receive(
      received({
        type: 'unreadable',
        wamid: wamid('x'),
        problem: 'messages[0].from',
        cause: new Error('at 1'),
      }),
      received({ type: 'foreign' }),
    )
    expect(await payloads()).toEqual([
      ['unreadable', wamid('x'), 'unreadable'],
      ['foreign', null, 'foreign'],
    ])
    expect(lines).toMatchObject([
      { msg: 'a webhook entry was kept unread', problem: 'messages[0].from', err: {} },
      { msg: 'a webhook entry was kept unread', problem: 'of another number' },
    ])
    expect(lines[1]).not.toHaveProperty('err')
    expect(new Set(await notices()).size).toBe(2)
  })

  it('One entry that cannot be stored is kept unread, and costs the others nothing', async () => {
    const bad = text('ruim', { location: { latitude: 1n } })
    await receive(text('um'), bad, text('dois'))
    expect(await shown()).toEqual(['um', 'dois'])
    expect(await payloads()).toContainEqual(['unreadable', wamid('ruim'), 'message'])
    expect(lines.map(({ msg }) => msg)).toEqual([
      'a part of a webhook is taken one by one',
      'a webhook entry was kept unread',
    ])
    expect(entered).toHaveLength(1)
  })

  it('A store that takes nothing is an error, so that the provider sends the webhook again', async () => {
    failing = () => new StoreFullError('full')
    await expect(receive(text('um'))).rejects.toThrow('full')
    expect(lines).toEqual([])
    let writes = 0
    failing = () => {
      writes += 1
      return writes === 1 ? new Error('once') : new StoreFullError('full')
    }
    await expect(receive(text('um'))).rejects.toThrow('full')
    failing = null
    await receive(text('um'))
    expect(await shown()).toEqual(['um'])
  })
})

describe('what a customer does to messages', () => {
  it('A message that is taken back is empty, and its file goes from the disk', async () => {
    await receive(text('um'))
    await receive(change('revoke', 'um'))
    expect(await shown()).toEqual(['deleted'])
    expect(files).toEqual([])
  })

  it('A message that is taken back before it is here stands empty in an open chat, and comes no more', async () => {
    await receive(text('um'))
    await receive(change('revoke', 'dois'))
    await receive(text('dois'))
    expect(await shown()).toEqual(['um', 'deleted'])
  })

  it('Somebody else’s message is not changed, and the attempt is kept unread', async () => {
    await receive(text('um'))
    const sender = { ...LIA, phone: '5511922220009' }
    await receive(change('revoke', 'um', { sender }))
    expect(await shown()).toEqual(['um'])
    expect((await payloads()).at(-1)).toEqual(['unreadable', wamid('revoke-um'), 'revoke'])
    expect(lines).toMatchObject([{ problem: 'about a message of somebody else' }])
  })

  it('An edit of a message that is not here begins a chat that waits', async () => {
    const content = {
      ...bareMessage({ wamid: '', at: 0, details: null, content: 'corrigido' }),
      isSystem: false,
    }
    await receive(change('edit', 'um', { content }))
    expect(await shown()).toEqual(['corrigido'])
    expect(entered).toHaveLength(1)
  })

  it('A reaction to a message that is not here is shown until the message comes', async () => {
    await receive(text('um'))
    await receive(change('reaction', 'dois', { emoji: '👍' }))
    expect(await shown()).toEqual(['um', 'reaction'])
    await receive(text('dois'))
    expect(await shown()).toEqual(['um', 'dois'])
    const rows = await chats.messagesOf(await room())
    expect(rows.find(({ content }) => content === 'dois')?.reactions).toMatchObject([
      { emoji: '👍', sentBy: 'client' },
    ])
  })

  it('A reaction that is taken back before its message is shown no more, and one to nobody’s chat is none', async () => {
    await receive(change('reaction', 'fora', { emoji: '👍' }))
    expect((await payloads()).at(-1)).toEqual(['kept', wamid('reaction-fora'), 'reaction'])
    await receive(text('um'))
    await receive(change('reaction', 'dois', { emoji: '👍' }))
    await receive(change('reaction', 'dois', { emoji: null, wamid: wamid('back') }))
    expect(await shown()).toEqual(['um'])
  })

  it('A chat that was united with another one waits for nobody', async () => {
    const userId = 'BR.two'
    await receive(text('um', { sender: { ...LIA, phone: null, userId } }), text('dois'))
    expect(entered).toHaveLength(2)
    await receive(text('três', { sender: { ...LIA, userId } }))
    const { id } = await room()
    expect(removed).toEqual(entered.map(({ roomId }) => roomId).filter((roomId) => roomId !== id))
    expect(await shown()).toHaveLength(3)
  })
})
