import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect } from './connection.ts'
import { openGate } from './gate.ts'

async function withConnection(work: (file: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-connection-'))
  try {
    await work(join(folder, 'ramal.db'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('A connection leaves the disk to the writer, which waits for it (wal-sync)', () =>
  withConnection(async (file) => {
    const connection = await connect(file, 'write')
    expect(connection.raw.pragma('synchronous', { simple: true })).toBe(1)
    expect(connection.raw.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(connection.raw.pragma('temp_store', { simple: true })).toBe(2)
    connection.close()
  }))

it('A connection keeps prepared statements, and forgets the oldest of very many', () =>
  withConnection(async (file) => {
    const connection = await connect(file, 'write')
    const first = connection.statement('select 0')
    expect(connection.statement('select 0')).toBe(first)
    for (let n = 1; n <= 500; n += 1) for (const _time of [1, 2]) connection.statement(`select ${n}`)
    expect(connection.statement('select 0')).not.toBe(first)
    connection.close()
  }))

it('A kept statement answers rows as objects again after it answered them as arrays', () =>
  withConnection(async (file) => {
    const connection = await connect(file, 'write')
    connection.raw.exec('begin')
    const gate = openGate(connection) as unknown as {
      prepare(sql: string): { all(): unknown[]; raw(): { all(): unknown[] } }
    }
    const statement = gate.prepare('select 1 as one')
    expect(statement.raw().all()).toEqual([[1]])
    expect(statement.all()).toEqual([{ one: 1 }])
    connection.raw.exec('commit')
    connection.close()
  }))
