import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeartbeatWatch, type Sign } from './heartbeat-watch.ts'
import { LogFile } from './log-file.ts'
import { Program } from './program.ts'

const SERVES = `
  process.send({ type: 'ready' })
  process.on('disconnect', () => process.exit(0))
  setInterval(() => console.log(JSON.stringify({ level: 30, msg: 'it is ' + process.pid })), 20)
`
let folder: string
let program: Program
let printed: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-program-'))
  printed = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => printed.push(line))
})
afterEach(async () => {
  vi.useRealTimers()
  await program.stop()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

async function start(source: string, options: { hangSeconds?: number } = {}): Promise<number> {
  const entry = join(folder, 'program.mjs')
  writeFileSync(entry, source)
  const path = join(folder, 'server.log')
  const log = new LogFile({
    path,
    maxBytes: 1e6,
    keep: 1,
    now: () => performance.now(),
    tell: (sentence) => printed.push(sentence),
  })
  program = new Program('server', { env: process.env, log, hangSeconds: options.hangSeconds ?? 10, entry })
  await program.start()
  return program.pid ?? 0
}

const replaced = (pid: number) =>
  vi.waitFor(() => expect(program.pid).not.toBe(pid), { timeout: 15_000, interval: 50 })

/** From now on the supervisor's seconds pass by `vi.advanceTimersByTime`, a program's own as ever; whoever waits waits for a sign. */
function holdSeconds() {
  const hear = HeartbeatWatch.prototype.hear
  let heard = (_sign: Sign) => {}
  vi.spyOn(HeartbeatWatch.prototype, 'hear').mockImplementation(function (this: HeartbeatWatch, sign) {
    hear.call(this, sign)
    heard(sign)
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return (expected: Sign) =>
    new Promise<void>((resolve) => {
      heard = (sign) => sign === expected && resolve()
    })
}

test('A program that hangs is killed, said in words, and started again', { timeout: 20_000 }, async () => {
  const pid = await start(SERVES, { hangSeconds: 2 })
  process.kill(pid, 'SIGSTOP')
  await replaced(pid)
  expect(printed).toEqual([
    'server has given no sign of life for 2 s and is killed.',
    'server ended (SIGKILL) and starts again in 0.2 s.',
  ])
})

test('An endless loop is a hang, though the process is busy', { timeout: 20_000 }, async () => {
  const pid = await start(`process.send({ type: 'ready' }, () => { for (;;); })`, { hangSeconds: 2 })
  await replaced(pid)
  expect(printed[0]).toContain('no sign of life for 2 s')
})

test('A program that is merely silent lives on', { timeout: 20_000 }, async () => {
  const next = holdSeconds()
  const pid = await start(`process.send({ type: 'ready' }); setInterval(() => {}, 1e6)`, { hangSeconds: 2 })
  vi.advanceTimersByTime(2_000)
  await next('beat')
  vi.advanceTimersByTime(2_000)
  expect(program.pid).toBe(pid)
  expect(printed).toEqual([])
})

test('A program that stands still while it brings its store up to date is waited for and not begun again', async () => {
  const next = holdSeconds()
  const isDone = join(folder, 'done')
  const standsStill = `
    const short = new Int32Array(new SharedArrayBuffer(4))
    while (!existsSync(${JSON.stringify(isDone)})) Atomics.wait(short, 0, 0, 10)
  `
  const source = `import { existsSync } from 'node:fs'; process.send({ type: 'migrating' }); ${standsStill}; ${SERVES}`
  const started = start(source, { hangSeconds: 1 })
  await next('migrating')
  vi.advanceTimersByTime(60_000)
  writeFileSync(isDone, '')
  await started
  expect(printed).toEqual([])
})

test('A slow start is spoken of after 20 s and goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const started = start(`setTimeout(() => { ${SERVES} }, 200)`)
  vi.advanceTimersByTime(59_000)
  vi.useRealTimers()
  await started
  expect(printed).toEqual(['server is still starting after 20 s.'])
})

test('A program that stands still at its start for no reason given is killed, and its start has failed', async () => {
  const next = holdSeconds()
  const started = start(`for (;;);`, { hangSeconds: 1 })
  await next('beat')
  vi.advanceTimersByTime(6_000)
  expect(printed).toEqual([])
  vi.advanceTimersByTime(1_000)
  await expect(started).rejects.toThrow('server ended at its start (SIGKILL)')
  expect(printed[0]).toBe('server has given no sign of life for 6 s and is killed.')
})

test('A killed program is started again', async () => {
  const pid = await start(SERVES)
  process.kill(pid, 'SIGKILL')
  await replaced(pid)
  expect(printed).toEqual(['server ended (SIGKILL) and starts again in 0.2 s.'])
})

test('A log on a full disk ends neither the program nor its supervisor', async () => {
  symlinkSync('/dev/full', join(folder, 'server.log'))
  const pid = await start(SERVES)
  await vi.waitFor(() => expect(printed[0]).toMatch(/server\.log cannot be written \(ENOSPC/))
  rmSync(join(folder, 'server.log'))
  await vi.waitFor(() => expect(printed[1]).toMatch(/is written again; \d+ lines are lost/), {
    timeout: 5_000,
  })
  expect(program.pid).toBe(pid)
  expect(readFileSync(join(folder, 'server.log'), 'utf8')).toContain(`it is ${pid}`)
})
