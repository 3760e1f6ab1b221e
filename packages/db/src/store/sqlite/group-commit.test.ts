import Database from 'better-sqlite3'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { createAnnouncer } from '../announcer.ts'
import { StoreFullError } from '../store.ts'
import { openTemporaryStore } from '../testing/temporary-store.ts'
import { type Connection, connect } from './connection.ts'
import { createWriter, type WriterOptions } from './group-commit.ts'

/** A connection that counts what is run on it, and fails on `fail`'s statements once each. */
function watched(connection: Connection) {
  const counts = new Map<string, number>()
  const fail = new Set<string>()
  return {
    counts,
    fail,
    connection: {
      ...connection,
      statement(sql: string) {
        counts.set(sql, (counts.get(sql) ?? 0) + 1)
        if (fail.delete(sql)) throw Object.assign(new Error(`planted in ${sql}`), { code: 'SQLITE_IOERR' })
        return connection.statement(sql)
      },
    },
  }
}

function codesIn(file: string): unknown[] {
  const reader = new Database(file, { readonly: true })
  try {
    return reader.prepare('select code from contracts order by id').pluck().all()
  } finally {
    reader.close()
  }
}

describe('group commit', () => {
  let close: () => Promise<void>
  afterEach(() => close())

  async function openWriter(
    groupMs: number,
    durable = async () => {},
    checkpoints: WriterOptions['checkpoints'] = { committed: () => {}, refused: () => {}, held: null },
  ) {
    const store = await openTemporaryStore()
    const opened = await connect(store.file, 'write')
    close = async () => {
      opened.close()
      await store.close()
    }
    const { counts, fail, connection } = watched(opened)
    const logged: string[] = []
    const log = { warn: () => {}, error: (_: object, message: string) => logged.push(message) }
    const announcer = createAnnouncer(log)
    const options = { announcer, log, now: () => 0, deadlineMs: 250, groupMs, durable, checkpoints }
    const writer = createWriter(connection, options)
    return { counts, fail, file: store.file, logged, writer }
  }

  it('A group commit pays one COMMIT for all functions of a turn', async () => {
    const { counts, writer } = await openWriter(Number.POSITIVE_INFINITY)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        writer.write(async (tx) => {
          await tx.db.insert(contracts).values({ code: `${index}`, description: 'x' })
        }),
      ),
    )
    expect(counts.get('commit')).toBe(1)
    expect(counts.get('savepoint job')).toBe(39)
  })

  it('A lone function pays for no savepoint', async () => {
    const { counts, writer } = await openWriter(Number.POSITIVE_INFINITY)
    await writer.write(async () => {})
    expect([...counts.keys()]).toEqual(['begin immediate', 'commit'])
  })

  it.each([
    ['throws', async () => Promise.reject(new Error('planted'))],
    ['awaits something else', () => new Promise<never>(() => {})],
  ])(
    'What the first functions of a group wrote is gone when each of them %s, and the others are kept',
    async (_, end) => {
      const { counts, file, writer } = await openWriter(Number.POSITIVE_INFINITY)
      const insert = (code: string, then: () => Promise<void>) =>
        writer.write(async (tx) => {
          await tx.db.insert(contracts).values({ code, description: 'x' })
          await then()
        })
      const kept = async () => {}
      const asked = [
        insert('a', end),
        insert('b', end),
        insert('c', kept),
        insert('d', end),
        insert('e', kept),
      ]
      const outcomes = await Promise.allSettled(asked)
      const [rejected, fulfilled] = ['rejected', 'fulfilled']
      expect(outcomes.map(({ status }) => status)).toEqual([
        rejected,
        rejected,
        fulfilled,
        rejected,
        fulfilled,
      ])
      expect(codesIn(file)).toEqual(['c', 'e'])
      expect(counts.get('commit')).toBe(1)
      expect(counts.get('savepoint job')).toBe(2)
    },
  )

  it('A lone function that fails leaves nothing behind, and the next group is written', async () => {
    const { file, writer } = await openWriter(Number.POSITIVE_INFINITY)
    const lost = writer.write(async (tx) => {
      await tx.db.insert(contracts).values({ code: 'lost', description: 'x' })
      throw new Error('planted')
    })
    await expect(lost).rejects.toThrow('planted')
    expect(codesIn(file)).toEqual([])
    await writer.write(async (tx) => {
      await tx.db.insert(contracts).values({ code: 'kept', description: 'x' })
    })
    expect(codesIn(file)).toEqual(['kept'])
  })

  it('A group whose transaction cannot begin again is lost, and the next one is written', async () => {
    const { fail, file, writer } = await openWriter(Number.POSITIVE_INFINITY)
    const first = writer.write(async () => {
      fail.add('begin immediate')
      throw new Error('planted')
    })
    await expect(first).rejects.toThrow('planted')
    await writer.write(async (tx) => {
      await tx.db.insert(contracts).values({ code: 'kept', description: 'x' })
    })
    expect(codesIn(file)).toEqual(['kept'])
  })

  it('A group commit takes what comes later in a group of its own', async () => {
    const { counts, writer } = await openWriter(Number.POSITIVE_INFINITY)
    await writer.write(async () => {})
    await writer.write(async () => {})
    expect(counts.get('commit')).toBe(2)
  })

  it('A group commit works under the fake clock of a caller, whose time is not its deadline', async () => {
    const { writer } = await openWriter(Number.POSITIVE_INFINITY)
    vi.useFakeTimers()
    try {
      await expect(writer.write(async () => vi.advanceTimersByTime(10_000) && 'fine')).resolves.toBe('fine')
    } finally {
      vi.useRealTimers()
    }
  })

  it('A group commit leaves the event loop its turn in a storm', async () => {
    const { counts, writer } = await openWriter(15)
    const busy = Array.from({ length: 20 }, () =>
      writer.write(async () => {
        const until = performance.now() + 5
        while (performance.now() < until);
      }),
    )
    await Promise.all(busy)
    expect(counts.get('commit')).toBeGreaterThan(2)
  })

  it.each(['begin immediate', 'savepoint job', 'release job', 'commit'])(
    'A group commit answers every function when the disk fails in "%s", and takes the next group',
    async (statement) => {
      const { fail, writer } = await openWriter(Number.POSITIVE_INFINITY)
      const insert = (code: string) =>
        writer.write(async (tx) => {
          await tx.db.insert(contracts).values({ code, description: 'x' })
        })
      fail.add(statement)
      const outcomes = await Promise.allSettled([insert('a'), insert('b')])
      expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: expect.any(StoreFullError) })
      await expect(insert('a')).resolves.toBeUndefined()
    },
  )

  it('A group commit goes on after a rollback that failed too', async () => {
    const { fail, logged, writer } = await openWriter(Number.POSITIVE_INFINITY)
    fail.add('commit').add('rollback')
    await expect(writer.write(async () => {})).rejects.toBeInstanceOf(StoreFullError)
    expect(logged).toEqual(['a lost group could not be rolled back; the next one tries again'])
    await expect(writer.write(async () => 'fine')).resolves.toBe('fine')
  })

  it('A group commit acknowledges what the disk has, while the next group is written already', async () => {
    const onDisk: (() => void)[] = []
    const { counts, writer } = await openWriter(15, () => new Promise((resolve) => onDisk.push(resolve)))
    const told: string[] = []
    void writer.write(async () => {}).then(() => told.push('first'))
    await vi.waitFor(() => expect(counts.get('commit')).toBe(1))
    void writer.write(async () => {}).then(() => told.push('second'))
    await vi.waitFor(() => expect(counts.get('commit')).toBe(2))
    expect(told).toEqual([])
    let isDrained = false
    const drained = writer.drained().then(() => {
      isDrained = true
    })
    onDisk[0]?.()
    await vi.waitFor(() => expect(told).toEqual(['first']))
    expect(isDrained).toBe(false)
    onDisk[1]?.()
    await drained
    expect(told).toEqual(['first', 'second'])
  })

  it('A group commit acknowledges nothing any more once the disk could not sync', async () => {
    const lost = Object.assign(new Error('EIO'), { code: 'EIO' })
    const { logged, writer } = await openWriter(15, () => Promise.reject(lost))
    await expect(writer.write(async () => {})).rejects.toThrow('EIO')
    await expect(writer.write(async () => {})).rejects.toThrow('EIO')
    expect(logged).toEqual(['the disk does not take what was written: nothing is written any more'])
  })
  it('A group waits while the log begins anew, a group that is lost to the disk asks for it', async () => {
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const asked = { committed: 0, refused: 0 }
    const checkpoints: { held: Promise<void> | null; committed(): void; refused(): void } = {
      held,
      committed: () => (asked.committed += 1),
      refused: () => (asked.refused += 1),
    }
    const { counts, fail, writer } = await openWriter(15, undefined, checkpoints)
    const first = writer.write(async () => 'first')
    await new Promise((resolve) => setTimeout(resolve, 20)) // real time: nothing happens in it
    expect(counts.get('begin immediate')).toBeUndefined()
    checkpoints.held = null
    go()
    expect(await first).toBe('first')
    expect(asked).toEqual({ committed: 1, refused: 0 })
    fail.add('commit')
    await expect(writer.write(async () => {})).rejects.toBeInstanceOf(StoreFullError)
    expect(asked).toEqual({ committed: 1, refused: 1 })
  })
})
