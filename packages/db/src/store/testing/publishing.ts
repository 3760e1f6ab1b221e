import { afterEach, describe, expect, it } from 'vitest'
import { users } from '../../schema/business.ts'
import { contracts } from '../../schema/contracts.ts'
import { outbox } from '../../schema/realtime.ts'
import { lastSeq, pruneOutbox, readPublished } from '../frames.ts'
import type { Published, Store } from '../store.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** Frames: none lost, none twice, in order, and never before their fact is durable (architecture §5). */
export function publishingContract(engine: EngineUnderTest): void {
  describe(`publishing on ${engine.name}`, () => {
    let store: Store
    afterEach(() => store.close())

    it('The store numbers each topic without gaps and skips functions that failed', async () => {
      store = await engine.open()
      const heard: Published[] = []
      store.onPublished((frames) => heard.push(...frames))
      await Promise.allSettled([
        store.write((tx) => tx.publish('user:1', 'chat', { n: 1 })),
        store.write(async (tx) => {
          await tx.publish('user:1', 'chat', { n: 'lost' })
          throw new Error('boom')
        }),
        store.write(async (tx) => {
          await tx.publish('room:5', 'message', { n: 2 })
          await tx.publish('user:1', 'chat', { n: 3 })
        }),
      ])
      expect(heard.map(({ topic, seq }) => `${topic} ${seq}`)).toEqual(['user:1 1', 'room:5 1', 'user:1 2'])
      expect(JSON.parse(heard[2]!.text)).toEqual({
        action: 'chat',
        data: { n: 3 },
        topic: 'user:1',
        event_seq: 2,
      })
    })

    it('The store reads from a topic’s row whose it is; a topic without a row is nobody’s', async () => {
      store = await engine.open()
      const heard: Published[] = []
      store.onPublished((frames) => heard.push(...frames))
      const [one, two] = await store.write(async ({ db }) => {
        const tenant = (code: string) => ({ code, description: code })
        const rows = await db
          .insert(contracts)
          .values([tenant('one'), tenant('two')])
          .returning()
        const user = { username: 'ana', first_name: 'Ana', password_hash: '-', description: 'Ana' }
        await db.insert(users).values({ ...user, id: 7, tenant_id: rows[1]!.id })
        return rows
      })
      await store.write(async (tx) => {
        await tx.publish('user:7', 'chat', {})
        await tx.publish('user:8', 'chat', {})
        await tx.publish('room:7', 'message', {})
      })
      expect(one!.id).not.toBe(two!.id)
      expect(heard.map(({ topic, tenant }) => [topic, tenant])).toEqual([
        ['user:7', two!.id],
        ['user:8', null],
        ['room:7', null],
      ])
      const missed = await store.read((tx) => readPublished(tx, 'user:7', 0))
      expect(missed.kept && missed.frames).toEqual(heard.slice(0, 1))
    })

    it('Listeners hear which tables a COMMIT wrote, of functions that were kept only, before the write resolves', async () => {
      store = await engine.open()
      const heard: string[] = []
      const stop = store.onWritten((tables) => heard.push([...tables].join()))
      await Promise.allSettled([
        store.write(async (tx) => {
          await tx.publish('user:1', 'chat', { n: 'lost' })
          throw new Error('boom')
        }),
        store.write(async ({ db }) => void (await db.select().from(outbox))),
        store.write(async ({ db }) => void (await db.delete(outbox))).then(() => heard.push('resolved')),
      ])
      await store.read(async ({ db }) => void (await db.select().from(outbox)))
      expect(heard).toEqual(['outbox', 'resolved'])
      stop()
      await store.write(async ({ db }) => void (await db.delete(outbox)))
      expect(heard).toHaveLength(2)
    })

    it('A frame is heard after COMMIT and before the write resolves, and then effects run', async () => {
      store = await engine.open()
      const order: string[] = []
      store.onPublished(() => order.push('frame'))
      await store
        .write(async (tx) => {
          tx.afterCommit(() => order.push('effect'))
          await tx.publish('user:1', 'chat', {})
          order.push('function over')
        })
        .then(() => order.push('resolved'))
      expect(order).toEqual(['function over', 'frame', 'effect', 'resolved'])
    })

    it('A write asked for by a listener is heard after the frame that caused it', async () => {
      store = await engine.open()
      const heard: number[] = []
      let nested: Promise<void> | undefined
      store.onPublished((frames) => {
        heard.push(...frames.map((frame) => frame.seq))
        nested ??= store.write((tx) => tx.publish('live:operation:1', 'report', {}))
      })
      await store.write((tx) => tx.publish('live:operation:1', 'report', {}))
      await nested
      expect(heard).toEqual([1, 2])
    })

    it('A listener that has ended hears nothing more', async () => {
      store = await engine.open()
      let count = 0
      const end = store.onPublished(() => {
        count += 1
      })
      await store.write((tx) => tx.publish('user:1', 'chat', {}))
      end()
      await store.write((tx) => tx.publish('user:1', 'chat', {}))
      expect(count).toBe(1)
    })

    it('A gap is filled with the very texts that were sent', async () => {
      store = await engine.open()
      const heard: Published[] = []
      store.onPublished((frames) => heard.push(...frames))
      for (const n of [1, 2, 3]) await store.write((tx) => tx.publish('user:1', 'chat', { n }))
      expect(await store.read((tx) => readPublished(tx, 'user:1', 1))).toEqual({
        kept: true,
        frames: heard.slice(1),
      })
      expect(await store.read((tx) => readPublished(tx, 'user:1', 3))).toEqual({ kept: true, frames: [] })
    })

    it('A room’s gap is not filled when its state is shorter than what was missed', async () => {
      store = await engine.open()
      await store.write(async (tx) => {
        for (let n = 0; n < 501; n += 1) await tx.publish('room:1', 'message', { n })
      })
      expect(await store.read((tx) => readPublished(tx, 'room:1', 0))).toEqual({ kept: false })
      const missed = await store.read((tx) => readPublished(tx, 'room:1', 1))
      expect(missed.kept && missed.frames).toHaveLength(500)
    })

    it('A reader is told when what it missed is not kept any more, or was never sent', async () => {
      let now = 1000
      store = await engine.open({ now: () => now })
      await store.write((tx) => tx.publish('user:1', 'chat', { n: 1 }))
      now = 2000
      await store.write((tx) => tx.publish('user:1', 'chat', { n: 2 }))
      await store.write((tx) => pruneOutbox(tx, 2000))
      expect(await store.read((tx) => readPublished(tx, 'user:1', 0))).toEqual({ kept: false })
      expect(await store.read((tx) => readPublished(tx, 'user:1', 1))).toMatchObject({ kept: true })
      expect(await store.read((tx) => readPublished(tx, 'user:1', 3))).toEqual({ kept: false })
      expect(await store.read((tx) => readPublished(tx, 'user:2', 0))).toEqual({ kept: true, frames: [] })
    })

    it('A topic goes on counting after the outbox was pruned', async () => {
      store = await engine.open({ now: () => 1 })
      await store.write((tx) => tx.publish('user:1', 'chat', {}))
      await store.write((tx) => pruneOutbox(tx, 2))
      expect(await store.read((tx) => tx.db.select().from(outbox))).toEqual([])
      await store.write((tx) => tx.publish('user:1', 'chat', {}))
      expect(await store.read((tx) => lastSeq(tx, 'user:1'))).toBe(2)
    })
  })
}
