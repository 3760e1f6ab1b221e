import { afterEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { createAnnouncer } from '../announcer.ts'
import { openTemporaryStore } from '../temporary-store.ts'
import { type Connection, connect } from './connection.ts'
import { createWriter } from './group-commit.ts'

/** A connection that counts what is run on it. */
function counting(connection: Connection) {
  const counts = new Map<string, number>()
  return {
    counts,
    connection: {
      ...connection,
      statement(sql: string) {
        counts.set(sql, (counts.get(sql) ?? 0) + 1)
        return connection.statement(sql)
      },
    },
  }
}

describe('group commit', () => {
  let close: () => Promise<void>
  afterEach(() => close())

  async function openWriter() {
    const store = await openTemporaryStore()
    const opened = await connect(store.file, 'write')
    close = async () => {
      opened.close()
      await store.close()
    }
    const { counts, connection } = counting(opened)
    const announcer = createAnnouncer({ warn: () => {}, error: () => {} })
    return { counts, writer: createWriter(connection, { announcer, now: () => 0, deadlineMs: 250 }) }
  }

  it('pays one COMMIT for all functions of a turn', async () => {
    const { counts, writer } = await openWriter()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        writer.write(async (tx) => {
          await tx.db.insert(contracts).values({ code: `${index}`, description: 'x' })
        }),
      ),
    )
    expect(counts.get('commit')).toBe(1)
    expect(counts.get('savepoint job')).toBe(40)
  })

  it('takes what comes later in a group of its own', async () => {
    const { counts, writer } = await openWriter()
    await writer.write(async () => {})
    await writer.write(async () => {})
    expect(counts.get('commit')).toBe(2)
  })

  it('leaves the event loop its turn in a storm', async () => {
    const { counts, writer } = await openWriter()
    const busy = Array.from({ length: 20 }, () =>
      writer.write(async () => {
        const until = performance.now() + 5
        while (performance.now() < until);
      }),
    )
    await Promise.all(busy)
    expect(counts.get('commit')).toBeGreaterThan(2)
  })
})
