import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AcdBench } from '../testing/acd-bench.ts'
import { until } from '../testing/until.ts'

let bench: AcdBench

beforeEach(async () => {
  bench = await AcdBench.start()
})
afterEach(() => bench.stop())

describe('the line that a call takes of a trunk', () => {
  const outside = { app: 'number', appdata: '011988887777' } as const
  const inUse = () => bench.exchange.live.lines.inUse(1)
  const over = () => until('the call to be over', () => bench.exchange.live.all().length === 0)

  it('is taken once while it rings and while they talk, beside that of who calls', async () => {
    const { walk } = await bench.begin(outside)
    const attempt = await bench.attempt(0)
    expect(inUse()).toBe(2)
    attempt.answer()
    await until('the talk', () => walk.far)
    expect(inUse()).toBe(2)
    await walk.end('system')
    expect(inUse()).toBe(0)
  })

  it('is free again when the disk is full and nobody was rung', async () => {
    await bench.begin(outside)
    bench.disk.isFull = true
    await over()
    expect(bench.control.attempts).toEqual([])
    expect(inUse()).toBe(0)
    bench.disk.isFull = false
  })
})
