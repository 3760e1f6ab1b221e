import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../../build/programs.ts'
import { begin, call } from '../testing/called.ts'
import { DataFolder, pathsBelow, rowsOf } from '../testing/data-folder.ts'

let folder: DataFolder
beforeEach(async () => {
  folder = await new DataFolder().open()
  folder.fill(6_000)
  folder.put('secret.key', randomBytes(32))
  for (let count = 0; count < 20; count += 1) folder.call(`${count}.wav`, { content: randomBytes(200_000) })
})
afterEach(() => folder.remove())

const rowsIn = (file: string) => {
  const raw = new Database(file, { readonly: true })
  const rows = rowsOf(raw)
  raw.close()
  return rows
}
/** Kill points, spread over what a run takes and a little beyond: as shares of the shortest that ended by itself. */
const shares = (count: number) =>
  Array.from({ length: count }, (_, at) => ((at + Math.random()) * 1.1) / count)

/** Kills a command after so long; whether it had ended by itself, and after what time. */
async function killAfter(ms: number, args: readonly string[]): Promise<{ isDone: boolean; took: number }> {
  const began = performance.now()
  const child = begin(folder.dataDir, args)
  const ended = once(child, 'close')
  await Promise.race([wait(ms), ended]) // real time: a kill falls wherever it falls
  child.kill('SIGKILL')
  const [code] = await ended
  return { isDone: code === 0, took: performance.now() - began }
}

it('A backup that was killed at any moment is not there, or whole; the next one works and cleans up', async () => {
  const out = join(folder.root, 'out')
  const args = ['backup', '--out', out, '--pace', '40']
  const began = performance.now()
  expect((await call(folder.dataDir, args)).code).toBe(0)
  let shortest = performance.now() - began
  let killed = 0
  for (const share of shares(6)) {
    const name = `${out}-${share}`
    const { isDone, took } = await killAfter(share * shortest, ['backup', '--out', name, '--pace', '40'])
    if (isDone) shortest = Math.min(shortest, took)
    else killed += 1
    if (isDone || existsSync(name))
      expect(await call(folder.dataDir, ['backup', '--verify', name])).toMatchObject({ code: 0 })
  }
  expect(killed).toBeGreaterThan(1)
  expect((await call(folder.dataDir, [...args, '--force'])).code).toBe(0)
  expect(readdirSync(join(folder.dataDir, 'backup'))).toEqual(['lock'])
  expect(readdirSync(folder.root).filter((name) => name.endsWith('.part'))).toEqual([])
}, 120_000)

it('A restore that was killed at any moment leaves no data folder, or a whole one; the next one works', async () => {
  const out = join(folder.root, 'out')
  const into = join(folder.root, 'into')
  expect((await call(folder.dataDir, ['backup', '--out', out, '--pace', '0'])).code).toBe(0)
  const rows = rowsOf(folder.raw)
  const paths = [...pathsBelow(join(folder.dataDir, 'recordings')).map((name) => `recordings/${name}`)]
  const args = ['restore', out, '--into', into]
  const began = performance.now()
  expect((await call(folder.dataDir, ['restore', out, '--into', `${into}-first`])).code).toBe(0)
  let shortest = performance.now() - began
  let killed = 0
  for (const share of shares(6)) {
    const { isDone, took } = await killAfter(share * shortest, args)
    if (isDone) shortest = Math.min(shortest, took)
    else killed += 1
    const isWhole = existsSync(join(into, 'ramal.db')) && !existsSync(join(into, 'unfinished-restore'))
    if (isDone) expect(isWhole).toBe(true)
    if (!isWhole) expect(await call(folder.dataDir, args)).toMatchObject({ code: 0 })
    expect(pathsBelow(into)).toEqual(['ramal.db', ...paths, 'secret.key'].sort())
    expect(rowsIn(join(into, 'ramal.db'))).toEqual(rows)
    rmSync(into, { recursive: true })
  }
  expect(killed).toBeGreaterThan(1)
}, 120_000)

it('A migration that was killed at any moment leaves the old store or the new one; the next run works', async () => {
  const before = rowsOf(folder.raw)
  folder.stop()
  const program = join(ROOT, 'scripts/operator/testing/migrate-later.ts')
  const run = () => spawn(process.execPath, [program, folder.dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let killed = 0
  for (const share of shares(8)) {
    const child = run()
    const ended = once(child, 'close')
    await Promise.race([wait(share * 900), ended]) // real time: a kill falls wherever it falls
    child.kill('SIGKILL')
    const [ending] = await ended
    if (ending === null) killed += 1
    const after = rowsIn(join(folder.dataDir, 'ramal.db'))
    if ('badges' in after) {
      expect(after['badges']).toHaveLength(before['outbox']!.length)
      expect(after['outbox']).toEqual([])
    } else expect(after).toEqual(before)
    for (const copy of readdirSync(join(folder.dataDir)).includes('backup') ? copies() : [])
      expect(rowsIn(copy)).toEqual(before)
  }
  expect(killed).toBeGreaterThan(1)
  const last = run()
  const [said, [code]] = await Promise.all([text(last.stderr), once(last, 'close')])
  expect(code, said).toBe(0)
  expect(rowsIn(join(folder.dataDir, 'ramal.db'))).toHaveProperty('badges')
  expect(readdirSync(join(folder.dataDir, 'backup'))).not.toContain('unfinished.db')
}, 60_000)

const copies = () =>
  readdirSync(join(folder.dataDir, 'backup'))
    .filter((name) => name.startsWith('before-'))
    .map((name) => join(folder.dataDir, 'backup', name))
